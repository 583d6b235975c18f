// What is named on the command line, as files: a name is a file before it is a pattern, and standard input becomes a file
// that the next run finds again. Everything is checked before anything is remembered or sent.

import { glob, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { operationTable, type RequestCheck } from 'language-service-client/operations';
import { sha256OfFile } from 'language-service-description/file-hash';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { copyWhole } from '../files/atomic-file.ts';
import { faultOfFile, statNamed } from '../files/named-file.ts';
import { safeFileName } from '../files/safe-file-name.ts';
import { spool } from '../files/spool.ts';
import { stateFolder } from './ledger-place.ts';
import { checkNaming, memoryNameOf } from './memory-names.ts';

/** A file, and how messages name it. */
export interface FileToImport {
  readonly path: string;
  readonly label: string;
}

const checks: readonly RequestCheck[] = operationTable.translationMemories_createImport.checks;
const mostBytes =
  checks.find(({ field }) => field === 'source_file.content_length')?.maximum ?? Number.POSITIVE_INFINITY;

interface FilesOptions {
  readonly from?: string | undefined;
  readonly name?: string | undefined;
}

/** In an S3-compatible store, which lists it. */
export function isRemote(path: string): boolean {
  return /^s3:\/\//i.test(path);
}

/** It is sent as what it holds. */
export function isCompressed(path: string): boolean {
  return /\.gz$/i.test(path);
}

/** @throws UsageError naming the first file that cannot be imported. */
export async function filesToImport(
  context: Context,
  given: readonly string[],
  { from, name }: FilesOptions,
): Promise<FileToImport[]> {
  if (given.length === 0 && from === undefined)
    throw new UsageError(
      'No file is named',
      'Pass files, a folder, s3://bucket/prefix, or a list with --from.',
    );
  const paths = new Map<string, string>();
  const inFolders = new Set<string>();
  for (const one of given) {
    if (one === '-') continue;
    const { files, isFolder } = await matching(context, one);
    for (const path of files) {
      paths.set(path, isRemote(path) ? path : relative(context.folder, path) || path);
      if (isFolder) inFolders.add(path);
    }
  }
  const files = [...paths].map(([path, label]) => ({ path, label }));
  if (given.includes('-')) files.push({ path: await keepInput(context, name), label: '-' });
  if (name !== undefined) checkNaming(name, from === undefined ? countOf(files) : undefined);
  // What a folder holds beside files that can be imported is no mistake of the command line.
  for (const file of files) if (!inFolders.has(file.path) && !isRemote(file.path)) await checkFile(file);
  return files;
}

/** How many files these are; undefined where a store has to say it. */
function countOf(files: readonly FileToImport[]): number | undefined {
  const isOpen = files.some(({ path }) => isRemote(path) && !/\.tmx(\.gz)?$/i.test(path));
  return isOpen ? undefined : files.length;
}

interface Matching {
  readonly files: readonly string[];
  readonly isFolder: boolean;
}

async function matching(context: Context, given: string): Promise<Matching> {
  const { folder } = context;
  if (isRemote(given)) return { files: [given], isFolder: false };
  const path = resolve(folder, given);
  const named = await stat(path).catch(() => undefined);
  if (named?.isDirectory()) return { files: await filesOfFolder(context, path, given), isFolder: true };
  if (named !== undefined) return { files: [path], isFolder: false };
  const found: string[] = [];
  for await (const one of glob(given, { cwd: folder })) found.push(resolve(folder, one));
  if (found.length > 0) return { files: found.sort(), isFolder: false };
  throw new UsageError(`${faultOfFile(given, 'ENOENT')}, and no file matches it as a pattern`);
}

/** The TMX files of a folder and of those in it, sorted. Links to folders, pipes and the like are left out by name. */
async function filesOfFolder(context: Context, path: string, given: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const label = relative(context.folder, file);
    const isTmx = /\.tmx(\.gz)?$/i.test(entry.name);
    const target = entry.isSymbolicLink() ? await stat(file).catch(() => undefined) : entry;
    if (entry.isSymbolicLink() && target?.isDirectory())
      await context.warn(`${label} is a link to a folder and is left out: name it to import its files`);
    else if (isTmx && target !== undefined && !target.isFile() && !target.isDirectory())
      await context.warn(`${label} is not a file and is skipped`);
    else if (isTmx && !target?.isDirectory()) files.push(file);
  }
  if (files.length === 0) throw new UsageError(`${given} has no file whose name ends in .tmx or .tmx.gz`);
  return files.sort();
}

/** @throws UsageError for what no import can send. */
export async function checkFile({ path, label }: FileToImport): Promise<void> {
  const found = await statNamed(path, label);
  if (!found.isFile()) throw new UsageError(`${label} is not a file`, 'Pass a TMX file.');
  if (found.size === 0) throw new UsageError(`${label} is empty`);
  if (found.size > mostBytes)
    throw new UsageError(
      `${label} has ${found.size} bytes, and an import takes at most ${mostBytes}`,
      'Split it: language-service tmx split --by size',
    );
}

/** Keeps what comes through the pipe, under its content: the same input again is the same file. */
async function keepInput(context: Context, name: string | undefined): Promise<string> {
  if (name === undefined)
    throw new UsageError('Standard input has no name', 'Set the name of the memory: --name <name>');
  if (memoryNameOf('.', name) !== name)
    throw new UsageError('Standard input has no folder and no file name', 'Write the --name without { }.');
  await using input = await spool(context.readStream('-'), context.signal);
  const folder = join(spoolFolder(context), await sha256OfFile(input.path));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${safeFileName(name)}.tmx`);
  await copyWhole(input.path, path);
  return path;
}

function spoolFolder(context: Context): string {
  return join(stateFolder(context), 'spool');
}

/** Removes a file that `keepInput` kept. */
export async function forgetInput(context: Context, path: string): Promise<void> {
  if (path.startsWith(join(spoolFolder(context), '/')))
    await rm(resolve(path, '..'), { recursive: true, force: true });
}
