// Finds the files of the command line. An argument is first tried as a file, then as a pattern. Stdin is stored in a
// file that the next run finds. Named files are checked before anything is stored or sent. The files of a folder are
// found while the first ones are sent.

import { createReadStream, type Dirent } from 'node:fs';
import { glob, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { sha256OfFile } from 'language-service-description/file-hash';
import { shellWord } from 'language-service-description/shell-quote';
import { mostImportBytes } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { replaceWhole } from '../../frame/files/atomic-file.ts';
import { faultOfFile, statNamed } from '../../frame/files/named-file.ts';
import { safeFileName } from '../../frame/files/safe-file-name.ts';
import { spool } from '../../frame/files/spool.ts';
import { stateFolder } from './ledger-place.ts';
import { isFew } from './row-result.ts';

/** Matches a placeholder such as `{stem}` in the value of `--name`. */
const placeholder = /\{([^{}]*)\}/g;

/**
 * Returns a function that makes the name of a memory from the template. `{folder}` stands for the folder name, and
 * `{stem}` for the file name without extension.
 */
export function namingOf(template = '{stem}') {
  return (stem: string, folder: string): string =>
    template.replaceAll(placeholder, (_, name: string) => (name === 'folder' ? folder : stem));
}

function placeholdersOf(template: string): readonly string[] {
  return Array.from(template.matchAll(placeholder), ([, name = '']) => name);
}

/**
 * Throws UsageError for an unknown placeholder in `--name`. With several files, also throws if the name has no
 * placeholder, because each memory needs its own name.
 */
function checkNaming(template: string, files: number | undefined): void {
  const used = placeholdersOf(template);
  const unknown = used.find((name) => name !== 'folder' && name !== 'stem');
  if (unknown !== undefined)
    throw new UsageError(`--name has the unknown part {${unknown}}`, 'Use {folder} or {stem} instead.');
  if (files !== 1 && used.length === 0)
    throw new UsageError('--name gives several memories the same name', "Pass --name '{folder}-{stem}'.");
}

/** Returns the path of a file for messages. The path is relative to the folder of the command; `-` for stdin. */
export function labelOf(context: Context, path: string): string {
  if (isKeptInput(context, path)) return '-';
  return relative(context.folder, path) || path;
}

export type FilesToImport = Awaited<ReturnType<typeof filesToImport>>;

/**
 * Returns the files to import: `all` yields each file once, and `areFew` says whether there are only a few files. To
 * decide this, the function finds the first files before it returns. `all` finds the others during the iteration.
 * @throws UsageError that names the first invalid file.
 */
export async function filesToImport(context: Context, given: readonly string[], name: string | undefined) {
  if (given.length === 0) throw new UsageError('no file was passed', 'Pass files or a folder.');
  const places: Places[] = [];
  for (const one of given) if (one !== '-') places.push(await placesOf(context, one));
  if (given.includes('-')) places.push([await keepInput(context, name)]);
  const found = eachOnce(places);
  const first: string[] = [];
  const namesOne = name !== undefined && placeholdersOf(name).length === 0;
  while (namesOne || isFew(first)) {
    const next = await found.next();
    if (next.done) break;
    first.push(next.value);
  }
  if (name !== undefined) checkNaming(name, namesOne ? first.length : undefined);
  const all = async function* () {
    yield* first;
    yield* found;
  };
  // If there are few files, each gets a line in the output. `all` yields each file once, when it is found.
  return { areFew: isFew(first), all: all() };
}

type Places = Iterable<string> | AsyncIterable<string>;

async function* eachOnce(places: readonly Places[]): AsyncGenerator<string, void, void> {
  const seen = new Set<string>();
  for (const some of places)
    for await (const path of some) {
      if (!seen.has(path)) yield path;
      seen.add(path);
    }
}

async function placesOf(context: Context, given: string): Promise<Places> {
  const { folder } = context;
  const path = resolve(folder, given);
  const named = await stat(path).catch(() => undefined);
  if (named?.isDirectory()) return filesOfFolder(context, path, given);
  const files = named === undefined ? await matching(context, given) : [path];
  for (const file of files) await checkFile(file, labelOf(context, file));
  return files;
}

async function matching({ folder }: Context, given: string): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const one of glob(given, { cwd: folder })) found.push(resolve(folder, one));
  if (found.length > 0) return found.sort();
  throw new UsageError(`${faultOfFile(given, 'ENOENT')}, and no file matches this name as a pattern`);
}

/**
 * Returns the TMX files in a folder.
 * @throws UsageError if there are none.
 */
async function filesOfFolder(context: Context, path: string, given: string): Promise<Places> {
  const files = tmxFilesIn(context, path);
  const first = await files.next();
  if (first.done) throw new UsageError(`${given} has no files that end in .tmx or .tmx.gz`);
  return (async function* () {
    yield first.value;
    yield* files;
  })();
}

/**
 * Yields the TMX files of a folder and its subfolders in sorted order. Skips links to folders, pipes and similar
 * entries with a warning.
 */
async function* tmxFilesIn(context: Context, folder: string): AsyncGenerator<string, void, void> {
  const reading = readdir(folder, { withFileTypes: true });
  const entries = await reading.catch(({ code }: NodeJS.ErrnoException) => {
    throw new UsageError(faultOfFile(labelOf(context, folder), code, 'read'));
  });
  // A folder is sorted with a separator at its end, so that the complete paths are sorted.
  const keyOf = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}${sep}` : entry.name);
  for (const entry of entries.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const file = join(folder, entry.name);
    const isTmx = /\.tmx(\.gz)?$/i.test(entry.name);
    const target = entry.isSymbolicLink() ? await stat(file).catch(() => undefined) : entry;
    if (entry.isDirectory()) yield* tmxFilesIn(context, file);
    else if (target?.isDirectory())
      await context.warn(
        `${labelOf(context, file)} is skipped, because it is a link to a folder. To import its files, also pass ${shellWord(labelOf(context, file))}`,
      );
    else if (isTmx && target?.isFile() === false)
      await context.warn(`${labelOf(context, file)} is skipped, because it is not a regular file`);
    else if (isTmx) yield file;
  }
}

/** Throws UsageError if the path is not a file, or if the file is empty or too large. */
export async function checkFile(path: string, label: string): Promise<void> {
  const found = await statNamed(path, label);
  if (!found.isFile()) throw new UsageError(`${label} is not a file`, 'Pass a TMX file.');
  if (found.size === 0) throw new UsageError(`${label} is empty`, 'Pass a TMX file with at least one unit.');
  if (found.size > mostImportBytes)
    throw new UsageError(
      `${label} has ${found.size} bytes, but an import accepts at most ${mostImportBytes}`,
      `To split the file: language-service tmx split ${shellWord(label)} --by size --size 1GB -o parts`,
    );
}

/**
 * Copies stdin to a file whose path contains the hash of the content, and returns this path. The next run with the same
 * input finds the file.
 */
async function keepInput(context: Context, name: string | undefined): Promise<string> {
  if (name === undefined)
    throw new UsageError('a memory from stdin needs a name', 'Pass a name, for example --name Manuals.');
  if (placeholdersOf(name).length > 0)
    throw new UsageError('--name must not contain { } for stdin', 'Pass a name, for example --name Manuals.');
  await using input = await spool(context.readStream('-'), context.signal);
  const folder = join(spoolFolder(context), await sha256OfFile(input.path));
  const path = join(folder, `${safeFileName(name)}.tmx`);
  await replaceWhole(path, createReadStream(input.path), 0o600);
  return path;
}

const spoolFolder = (context: Context): string => join(stateFolder(context), 'spool');

function isKeptInput(context: Context, path: string): boolean {
  return path.startsWith(join(spoolFolder(context), '/'));
}

/** Removes the file if it is a copy of stdin that `keepInput` has created. */
export async function forgetInput(context: Context, path: string): Promise<void> {
  if (isKeptInput(context, path)) await rm(resolve(path, '..'), { recursive: true, force: true });
}
