// The tools for imports and exports, which need several requests and a file. An import creates the job and uploads the
// file. The tool `job` then shows its progress. An export waits for its job and writes the file. A file must be inside
// the folder of the command.

import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { shortened } from 'language-service-sheets/shortened';
import { z } from 'zod';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import { failureOf } from '../tm/row-result.ts';
import { agentTool, text } from './agent-tool.ts';

const nextStep = 'Call the tool job for its state.';

export const importTool = agentTool(
  {
    name: 'import_file',
    title: 'Import a TMX file',
    description:
      'Import a TMX file into a new translation memory, once, or again if that memory was deleted. Returns the job, which the tool job shows. For a file whose import has started before, returns that job, unless it has failed. The same file under another display_name is another import. Refuses a file whose name the account has, or that cannot be imported. Counts translations that are not stored.',
    writes: true,
  },
  z.strictObject({
    file: text('Path of the TMX file, in the folder that the command runs in or below'),
    display_name: text('Name of the new memory. Default: the name of the file').optional(),
    existing: z
      .enum(['duplicate'])
      .describe('Only duplicate: import a second memory if another one has the name. Default: refuse')
      .optional(),
  }),
  async (context, { file, display_name: name, existing }) => {
    const path = await fileBelow(context.folder, file, 'file');
    // The modules are loaded here, because most sessions import nothing.
    const [{ openJobs }, { importOne, overLedger }, { checkImport }] = await Promise.all([
      import('../tm/open-jobs.ts'),
      import('../tm/work-rows.ts'),
      import('../tm/check-import.ts'),
    ]);
    const { reason: refusal, dropped } = await checkImport(context, path);
    if (refusal !== undefined)
      throw new UsageError(`${file} cannot be imported: ${refusal}`, 'Nothing was sent.');
    await using jobs = await openJobs(context, {});
    const wanted = { path, name: name ?? parse(path).name, label: file, existing, untilSent: true } as const;
    const { row, result, hint } = await overLedger(() => importOne(context, jobs, wanted));
    const { jobId: job_id } = row;
    const before = result.isBefore && {
      memory_id: result.memoryId,
      note: 'This file was imported before. To import it again, pass another display_name.',
    };
    if (row.state === 'done' || row.state === 'sent')
      return { job_id, ...before, ...(dropped.translations > 0 && { dropped }), next: nextStep };
    throw new CommandError(result.exitStatus, failureOf(result), { hint });
  },
);

export const exportTool = agentTool(
  {
    name: 'export_file',
    title: 'Export a translation memory',
    description: 'Write a translation memory to a new TMX file. Waits until the file is complete.',
    writes: true,
  },
  z.strictObject({
    translation_memory_id: text('Id of the translation memory. A name also works'),
    file: text('Path of the new TMX file, in the folder that the command runs in or below'),
  }),
  async (context, { translation_memory_id: memory, file }) => {
    const path = await freePlaceBelow(context.folder, file);
    const id = await context.idOf('translationMemories', memory);
    const { translationMemories } = await context.client();
    const { bytes, sha256 } = await translationMemories.exportTo(id, path, { signal: context.signal });
    return { file, bytes, sha256 };
  },
);

/**
 * Returns the path of a file to create below the folder. The file must not exist, and its folder must exist.
 * @throws UsageError for any other path.
 */
async function freePlaceBelow(folder: string, given: string): Promise<string> {
  const path = join(await pathBelow(folder, dirname(given), 'file'), basename(given));
  const found = lstat(path).then(() => 'EEXIST');
  const code = await found.catch((error: NodeJS.ErrnoException) => error.code);
  if (code === 'ENOENT') return path;
  throw new UsageError(`file: cannot write ${shortened(given)} (${code})`, 'Pass the name of a new file.');
}

/**
 * Returns the real path of a file below the folder.
 * @throws UsageError if the path is outside the folder, does not exist, or is not a file.
 */
export async function fileBelow(folder: string, given: string, argument: string): Promise<string> {
  const path = await pathBelow(folder, given, argument);
  if (!(await stat(path)).isFile()) throw new UsageError(`${argument}: ${shortened(given)} is not a file`);
  return path;
}

/**
 * Returns the real path that an argument names.
 * @throws UsageError for a path that is outside the folder or does not exist.
 */
export async function pathBelow(folder: string, given: string, argument: string): Promise<string> {
  const path = resolve(folder, given);
  const real = realpath(path);
  const found = await real.catch(() => realPart(path));
  // A symbolic link may lead out of the folder, or be the folder.
  const from = relative(await realpath(folder), found);
  if (from === '..' || from.startsWith(`..${sep}`) || isAbsolute(from))
    throw new UsageError(
      `${argument}: ${shortened(given)} is outside ${folder}`,
      'Pass a path in this folder.',
    );
  return real.catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${argument}: cannot open ${shortened(given)} (${error.code})`);
  });
}

/** Returns the real path of the nearest existing folder above a path. */
function realPart(path: string): Promise<string> {
  return realpath(dirname(path)).catch(() => realPart(dirname(path)));
}
