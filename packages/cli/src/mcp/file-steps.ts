// An import or an export is several requests and a file, so it is one step. An import creates the job and uploads the
// file; the tool job shows its progress. An export waits for its job and writes the file. A file is in the folder of the
// command, or below it.

import { lstat, realpath, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { sha256OfFile } from 'language-service-description/file-hash';
import { shortened } from 'language-service-sheets/shortened';
import { z } from 'zod';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { readArguments, text } from './read-arguments.ts';
import { idOf, type Step } from './step-results.ts';

type Arguments = Step['arguments'];

export interface FileStep {
  readonly summary: string;
  readonly description: string;
  /** What else it is searched by. */
  readonly words: string;
  readonly scope: string;
  /** What an agent passes has a description. */
  readonly schema: z.ZodObject<Readonly<Record<string, z.ZodType>>>;
  /** Gives the arguments with ids and digests. */
  check(given: Arguments, context: Context): Promise<Arguments>;
  /** Sends the requests; returns the result of the step. */
  run(given: Arguments, context: Context): Promise<unknown>;
}

const importSchema = z.strictObject({
  file: text('Path of the TMX file.'),
  display_name: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the new memory. Default: the name of the file.'),
  // Of the file that was planned.
  sha256: z.string().optional(),
});

const exportSchema = z.strictObject({
  translation_memory_id: text('Id of the translation memory. A name also works.'),
  file: text('Path of the new TMX file.'),
});

export const importOperation = 'translationMemories_startImport';

const steps: Readonly<Record<string, FileStep>> = {
  [importOperation]: {
    summary: 'Import a TMX file into a new translation memory',
    description:
      'Creates the import job and uploads the file, which is in the folder that the command runs in. The job runs at the service: call the tool job for its state.',
    words: 'upload',
    scope: 'translation_memories:write',
    schema: importSchema,
    check: checkImport,
    run: runImport,
  },
  translationMemories_exportTo: {
    summary: 'Export a translation memory to a TMX file',
    description:
      'Creates the export job, waits until it has ended, and downloads the file to the current folder of the command.',
    words: 'download',
    scope: 'translation_memories:read',
    schema: exportSchema,
    check: checkExport,
    run: runExport,
  },
};

/** By the name of the operation. */
export const fileSteps: ReadonlyMap<string, FileStep> = new Map(Object.entries(steps));

/** The arguments with the digest of the file. */
async function checkImport(given: Arguments, context: Context): Promise<Arguments> {
  const { sha256: planned, ...asked } = readArguments(importSchema, given, ['arguments']);
  const sha256 = await sha256OfFile(await fileBelow(context.folder, asked.file, 'arguments.file'));
  if (planned !== undefined && planned !== sha256)
    throw new CommandError('conflict', 'The file has changed since the plan was made; nothing was sent', {
      hint: 'Create a new plan.',
    });
  return { ...asked, sha256 };
}

/** Declares and uploads the file. */
async function runImport(given: Arguments, context: Context): Promise<unknown> {
  const { file, display_name: name } = importSchema.parse(given);
  const path = await fileBelow(context.folder, file, 'arguments.file');
  // Loaded late: most sessions import nothing.
  const [{ openJobs }, { importOne }] = await Promise.all([
    import('../tm/open-jobs.ts'),
    import('../tm/import-one.ts'),
  ]);
  await using jobs = await openJobs(context, {});
  const wanted = { path, name: name ?? parse(path).name, label: file };
  const sent = await importOne(context, jobs, { ...wanted, untilSent: true });
  const { state, jobId, memoryId } = sent.row;
  if (sent.result.isBefore)
    throw new CommandError('conflict', `The file was imported before: it is the memory ${memoryId}`, {
      hint: 'Pass another display_name to import it again.',
    });
  if (state === 'done' || state === 'sent')
    return { job_id: jobId, next: 'Call the tool job for its state.' };
  const { exitStatus, reason } = sent.result;
  throw new CommandError(exitStatus, `The file is not imported: ${reason}`, { hint: sent.hint });
}

async function checkExport(given: Arguments, context: Context): Promise<Arguments> {
  const { translation_memory_id: memory, file } = readArguments(exportSchema, given, ['arguments']);
  await freePlaceBelow(context.folder, file);
  return { translation_memory_id: await idOf(context, 'translationMemories', memory), file };
}

/** Writes the file when it is complete. A dry run keeps the invented file in memory. */
async function runExport(given: Arguments, context: Context): Promise<unknown> {
  const { translation_memory_id: id, file } = exportSchema.parse(given);
  const path = await freePlaceBelow(context.folder, file);
  const { translationMemories } = await context.client();
  const to = context.isDryRun ? { memory: true as const } : path;
  const { bytes, sha256 } = await translationMemories.exportTo(id, to, { signal: context.signal });
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
