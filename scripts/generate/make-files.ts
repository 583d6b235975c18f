// A file that cannot be made yet does not block the others: after a field is renamed, the types are needed first, and
// the pages when the code is corrected.
import { relative } from 'node:path';

/** A file, and what it is to hold. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** What was made, and a line for each file that could not be. */
export interface MadeFiles {
  readonly files: readonly GeneratedFile[];
  readonly faults: readonly string[];
}

/** The name of a file or of a folder of files, and what makes it. */
export type Maker = readonly [name: string, make: () => Promise<readonly GeneratedFile[]>];

/** The path of a file, and what prints it. */
export type Source = readonly [path: string, print: () => string | Promise<string>];

/** Makes the sources in this order. */
export function makeSources(sources: readonly Source[]): Promise<MadeFiles> {
  return makePages(
    sources.map(([path, print]) => [
      relative(process.cwd(), path),
      async () => [{ path, text: await print() }],
    ]),
  );
}

/** Makes the files one after another. */
export async function makePages(makers: readonly Maker[]): Promise<MadeFiles> {
  const files: GeneratedFile[] = [];
  const faults: string[] = [];
  for (const [name, make] of makers) {
    try {
      files.push(...(await make()));
    } catch (error) {
      faults.push(`${name} cannot be made: ${reasonOf(error)}. Correct the code first.`);
    }
  }
  return { files, faults };
}

/** One line: what happened, and why. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = error.name] = error.message.split('\n').filter((line) => line.trim() !== '');
  const reason = first.trim().replace(/\.$/, '');
  return error.cause === undefined ? reason : `${reason}: ${reasonOf(error.cause)}`;
}

/** Returns the page with another text between two of its texts. */
export function between(page: string, start: string, end: string, text: string): string {
  const from = page.indexOf(start) + start.length;
  const to = page.indexOf(end, from);
  if (from < start.length || to < 0)
    throw new Error(`The page has no "${start.trim()}" before "${end.trim()}"`);
  return page.slice(0, from) + text + page.slice(to);
}
