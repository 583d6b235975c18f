// A file that cannot be made yet does not block the others: after a field is renamed, the types are needed first, and
// the tables when the code is corrected.
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

/** The path of a file, and what prints it. */
export type Source = readonly [path: string, print: () => string | Promise<string>];

/** Makes the files one after another. */
export async function makeSources(sources: readonly Source[]): Promise<MadeFiles> {
  const files: GeneratedFile[] = [];
  const faults: string[] = [];
  for (const [path, print] of sources) {
    try {
      files.push({ path, text: await print() });
    } catch (error) {
      const name = relative(process.cwd(), path);
      faults.push(`${name} cannot be made: ${reasonOf(error)}. Correct the code first.`);
    }
  }
  return { files, faults };
}

/** Returns one line: what happened, and why. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = error.name] = error.message.split('\n').filter((line) => line.trim() !== '');
  const reason = first.trim().replace(/\.$/, '');
  return error.cause === undefined ? reason : `${reason}: ${reasonOf(error.cause)}`;
}
