// Implements `tmx explain`: lists every unit and translation that an import skips, in the order of the file. With a
// memory, it also lists the units that are missing in it.

import type { Context } from '../../frame/context.ts';
import { verb } from '../../frame/define-command.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { type MemoryFile, memoryFile } from '../tm/memory-file.ts';
import { explainFile, openToExplain, type ReadFile, segmentsOf } from './explain-file.ts';
import type { Finding } from './findings.ts';
import { openTmxFile } from './tmx-input.ts';
import { input } from './tmx-options.ts';

export const command = verb(
  {
    description:
      'Lists every unit that an import would skip, with its line and reason. With a memory, also lists the units that are missing in it. Exports a memory of the account first; only this needs a key.',
    positionals: [
      input,
      {
        name: 'memory',
        kind: 'file',
        summary: 'The memory of the file: its id or name, or an export',
        optional: true,
      },
    ],
    options: {},
    examples: [
      'language-service tmx explain memory.tmx',
      'language-service tmx explain memory.tmx exported.tmx',
      'language-service tmx explain manuals.tmx Manuals',
    ],
  },
  async (context, { positionals }) => ({
    items: explain(context, positionals.file, positionals.memory),
  }),
);

async function* explain(context: Context, name: string, given: string | undefined): AsyncGenerator<Finding> {
  await using file = await openTmxFile(context, name);
  const read = await openToExplain(context, name, file.path);
  const memory = given === undefined ? undefined : await readMemory(context, given, read);
  const { preview, findings } = explainFile(read, memory?.stored);
  for await (const finding of findings) {
    if (finding.what === 'unit') context.count('skipped', 1);
    yield finding;
  }
  const counted =
    memory?.segmentCount === undefined
      ? ''
      : ` The memory ${given} has ${pluralize(memory.segmentCount, 'segment')}.`;
  await context.info(
    `${name} has ${pluralize(preview.unitsRead, 'unit')}. An import stores ${preview.segmentCount}.${counted}`,
  );
}

async function readMemory(context: Context, given: string, of: ReadFile) {
  await using spooled = given === '-' ? await openTmxFile(context, given) : undefined;
  await using folder = await temporaryFolder();
  const { path, memoryId }: MemoryFile = spooled ?? (await memoryFile(context, given, folder));
  const stored = await segmentsOf({ ...of, name: given, path });
  if (memoryId === undefined) return { stored };
  const { translationMemories } = await context.client();
  const { segment_count } = await translationMemories.get(memoryId, { signal: context.signal });
  return { stored, segmentCount: segment_count };
}
