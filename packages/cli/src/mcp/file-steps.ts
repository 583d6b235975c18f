// An import or an export is several requests and a file, so it is one step. An import creates the job and uploads the
// file; the tool job shows its progress. An export waits for its job and writes the file. A file is in the folder of the
// command, or below it.

import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { sha256OfFile } from 'language-service-description/file-hash';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { idOf, type Step } from './step-results.ts';

type Arguments = Step['arguments'];

interface FileStep {
  /** Gives the arguments with ids and digests. */
  check(given: Arguments, context: Context): Promise<Arguments>;
  /** Sends the requests; returns the result of the step. */
  run(given: Arguments, context: Context): Promise<unknown>;
}

export const importOperation = 'translationMemories_startImport';
export const exportOperation = 'translationMemories_exportTo';

/** By the name of the operation. */
export const fileSteps: ReadonlyMap<string, FileStep> = new Map([
  [importOperation, { check: checkImport, run: runImport }],
  [exportOperation, { check: checkExport, run: runExport }],
]);

function checkKnown(given: Arguments, known: readonly string[]): void {
  const unknown = Object.keys(given).find((field) => !known.includes(field));
  if (unknown !== undefined)
    throw new UsageError(`arguments: there is no ${shortened(unknown)}`, `There are: ${known.join(', ')}.`);
}

/** The arguments with the digest of the file. */
async function checkImport(given: Arguments, context: Context): Promise<Arguments> {
  const { sha256: planned, ...asked } = given;
  checkKnown(asked, ['file', 'display_name']);
  const { file, display_name: name } = asked;
  if (typeof file !== 'string') throw new UsageError('arguments.file: it must be the path of a TMX file');
  if (name !== undefined && typeof name !== 'string')
    throw new UsageError('arguments.display_name: it must be a string');
  const path = await fileBelow(context.folder, file, 'arguments.file');
  const sha256 = await sha256OfFile(path);
  if (planned !== undefined && planned !== sha256)
    throw new CommandError('conflict', 'The file has changed since the plan was made; nothing was sent', {
      hint: 'Make a new plan.',
    });
  return { file, ...(name !== undefined && { display_name: name }), sha256 };
}

/** Declares and uploads the file. */
async function runImport({ file, display_name: name }: Arguments, context: Context): Promise<unknown> {
  const path = await fileBelow(context.folder, String(file), 'arguments.file');
  // Loaded late: most sessions import nothing.
  const [{ openJobs }, { importOne }] = await Promise.all([
    import('../tm/open-jobs.ts'),
    import('../tm/import-one.ts'),
  ]);
  await using jobs = await openJobs(context, {});
  const wanted = { path, name: typeof name === 'string' ? name : parse(path).name, label: String(file) };
  const sent = await importOne(context, jobs, { ...wanted, untilSent: true });
  const { state, jobId, memoryId } = sent.row;
  if (sent.result.isBefore)
    throw new CommandError('conflict', `The file was imported before: it is the memory ${memoryId}`, {
      hint: 'Give another display_name to import it again.',
    });
  if (state === 'done' || state === 'sent')
    return { job_id: jobId, next: 'Call the tool job for its state.' };
  const { exitStatus, reason } = sent.result;
  throw new CommandError(exitStatus, `The file is not imported: ${reason}`, { hint: sent.hint });
}

async function checkExport(given: Arguments, context: Context): Promise<Arguments> {
  checkKnown(given, ['translation_memory_id', 'file']);
  const { translation_memory_id: memory, file } = given;
  if (typeof memory !== 'string' || memory === '')
    throw new UsageError('arguments.translation_memory_id: it must be the id or the name of a memory');
  if (typeof file !== 'string' || file === '')
    throw new UsageError('arguments.file: it must be the path of the new TMX file');
  await freePlaceBelow(context.folder, file);
  return { translation_memory_id: await idOf(context, 'translationMemories', memory), file };
}

/** Writes the file when it is complete. A dry run keeps the invented file in memory. */
async function runExport(given: Arguments, context: Context): Promise<unknown> {
  const { translation_memory_id: id, file } = given;
  const path = await freePlaceBelow(context.folder, String(file));
  const { translationMemories } = await context.client();
  const to = context.isDryRun ? { memory: true as const } : path;
  const { bytes, sha256 } = await translationMemories.exportTo(String(id), to, { signal: context.signal });
  return { file, bytes, sha256 };
}

/** The path of a file that does not exist, in a folder that does. @throws UsageError for any other place. */
async function freePlaceBelow(folder: string, given: string): Promise<string> {
  const path = join(await pathBelow(folder, dirname(given), 'arguments.file'), basename(given));
  const code = await lstat(path).then(
    () => 'EEXIST',
    (error: NodeJS.ErrnoException) => error.code,
  );
  if (code === 'ENOENT') return path;
  throw new UsageError(
    `arguments.file: cannot write ${shortened(given)} (${code})`,
    'Pass a file that does not exist.',
  );
}

/** The real path of a file. @throws as `pathBelow`, and for a folder. */
export async function fileBelow(folder: string, given: string, argument: string): Promise<string> {
  const path = await pathBelow(folder, given, argument);
  if (!(await stat(path)).isFile()) throw new UsageError(`${argument}: it is not a file`);
  return path;
}

/** The real path of what an argument names. @throws UsageError for what lies outside the folder, or is missing. */
export async function pathBelow(folder: string, given: string, argument: string): Promise<string> {
  checkBelow(folder, resolve(folder, given), argument);
  const path = await realpath(resolve(folder, given)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${argument}: cannot open ${shortened(given)} (${error.code})`);
  });
  // A link may lead out of the folder.
  checkBelow(await realpath(folder), path, argument);
  return path;
}

function checkBelow(folder: string, path: string, argument: string): void {
  const from = relative(folder, path);
  if (from === '..' || from.startsWith(`..${sep}`) || isAbsolute(from))
    throw new UsageError(`${argument}: it is outside the folder that the command runs in`);
}
