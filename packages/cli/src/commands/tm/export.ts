// Implements `tm export`: exports one memory, or every memory of the account to its own file.

import { createReadStream } from 'node:fs';
import { stat, utimes } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { inParallel } from 'language-service-bulk';
import { isLanguageServiceError, type TranslationMemory } from 'language-service-client';
import { createFolder } from 'language-service-description/create-folder';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { type CommandSpec, type Result, verb } from '../../frame/define-command.ts';
import { checkPlace } from '../../frame/files/atomic-file.ts';
import { safeFileName } from '../../frame/files/safe-file-name.ts';
import { temporaryFolder } from '../../frame/files/spool.ts';
import { flagOption, outputOption } from '../../frame/options/command-spec.ts';
import { exitStatusOf } from '../../frame/output/failure.ts';
import { refuseCompressed, refuseMixture } from '../tmx/rewrite.ts';
import { exportToFile } from './memory-file.ts';
import { continueHint, type RowResult, render, resultOf, withContinueHint } from './row-result.ts';
import { memory as memoryName } from './tm-options.ts';

const spec = {
  description:
    'Exports memories to TMX files. A file appears when its download is complete. A file gets the time of its memory, so --all skips what has not changed.',
  positionals: [{ ...memoryName, optional: true }],
  options: {
    all: flagOption('Export every memory of the account'),
    output: outputOption(
      'The file to write, - for stdout; with --all, a folder. Default: the name of the memory, in this folder',
    ),
    overwrite: flagOption('Replace an existing file'),
  },
  examples: [
    'language-service tm export Manuals -o manuals.tmx',
    'language-service tm export --all -o backup',
  ],
} as const satisfies CommandSpec;

export const command = verb(
  spec,
  async (context, { positionals: { memory }, options }) => {
    if ((memory === undefined) === (options.all !== true))
      throw new UsageError('pass either a memory or --all', 'To export every memory, pass --all.');
    const { translationMemories } = await context.client();
    const { signal } = context;
    if (memory === undefined) {
      if (options.output === '-')
        throw new UsageError('--all cannot write to stdout', 'Pass a folder, for example --output backup.');
      const memories = await translationMemories.list(undefined, { signal }).toArray();
      const folder = resolve(context.folder, options.output ?? '.');
      if (!context.isDryRun) createFolder(folder);
      const names = fileNamesOf(memories);
      const exports = memories.map((one, at) => ({ memory: one, path: join(folder, names[at] ?? '') }));
      return exportMemories(context, exports);
    }
    refuseCompressed(options.output ?? '');
    const id = await context.idOf('translationMemories', memory);
    if (options.output === '-') return printMemory(context, id);
    const found = await translationMemories.get(id, { signal });
    const path = resolve(context.folder, options.output ?? fileNamesOf([found]).join(''));
    // The folder is checked before the service creates an export.
    const folder = await stat(dirname(path)).catch(() => undefined);
    if (!folder?.isDirectory())
      throw new UsageError(`the folder ${dirname(path)} does not exist`, 'Pass another --output.');
    await checkPlace(path, options.overwrite === true);
    return exportMemories(context, [{ memory: found, path }]);
  },
  render,
);

interface Export {
  readonly memory: TranslationMemory;
  readonly path: string;
}

async function exportMemories(
  context: Context,
  exports: readonly Export[],
): Promise<Result<readonly RowResult[]>> {
  await using redirected = context.isDryRun ? await temporaryFolder() : undefined;
  const data: RowResult[] = [];
  const work = (one: Export) =>
    exportOne(context, one, redirected ? join(redirected.path, basename(one.path)) : one.path);
  await withContinueHint(continueHint, () =>
    inParallel(exports, work, (exported) => {
      data.push(exported);
      return context.progress(`${data.length} of ${exports.length} exported`);
    }),
  );
  return resultOf(data, '');
}

/**
 * Exports one memory, and returns its result. Sets the time of the file to the update time of the memory. A later run
 * then recognizes an unchanged memory, and does not download it again.
 */
async function exportOne(context: Context, { memory, path }: Export, written: string): Promise<RowResult> {
  const { signal } = context;
  const { translation_memory_id: memoryId, name, updated_time } = memory;
  const file = relative(context.folder, path) || path;
  const about = { operation: 'export', file, name, memoryId } as const;
  const changedAt = new Date(updated_time);
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() && found.mtimeMs === changedAt.getTime())
    return { ...about, exitStatus: 'done', bytes: found.size, isBefore: true };
  try {
    const { translationMemories } = await context.client();
    const options = { signal, overwrite: true, digest: false };
    const { bytes } = await translationMemories.exportTo(memoryId, written, options);
    await utimes(written, new Date(), changedAt);
    return { ...about, exitStatus: 'done', bytes };
  } catch (error) {
    signal.throwIfAborted();
    if (!isLanguageServiceError(error)) throw error;
    return { ...about, exitStatus: exitStatusOf(error), reason: error.message };
  }
}

async function printMemory(context: Context, id: string): Promise<Result<never>> {
  refuseMixture(context);
  await using folder = await temporaryFolder();
  const path = await exportToFile(context, id, folder);
  for await (const chunk of createReadStream(path)) await context.print(chunk);
  return {};
}

/**
 * Returns a file name for each memory. If several memories have the same name, the file name of each contains its id. A
 * file name therefore does not depend on the order of the memories.
 */
function fileNamesOf(memories: readonly TranslationMemory[]): readonly string[] {
  const keyOf = ({ name }: TranslationMemory) => safeFileName(name).normalize('NFKC').toLowerCase();
  const groups = Map.groupBy(memories, keyOf);
  return memories.map((memory) => {
    const isAlone = groups.get(keyOf(memory))?.length === 1;
    const id = isAlone ? '' : ` (${safeFileName(memory.translation_memory_id)})`;
    return `${safeFileName(memory.name)}${id}.tmx`;
  });
}
