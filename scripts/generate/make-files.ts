// A file that cannot be made does not block the other files. For example after a field was renamed, the new types are
// needed first. The tables can be made only after the code is corrected.
import { relative } from 'node:path';

/** The path of a file and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The files that were made, and one line for each file that could not be made. */
export interface MadeFiles {
  readonly files: readonly GeneratedFile[];
  readonly faults: readonly string[];
}

/** The path of a file, and the function that prints its text. */
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

/** Returns the message of an error and of its causes in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = error.name] = error.message.split('\n').filter((line) => line.trim() !== '');
  const reason = first.trim().replace(/\.$/, '');
  return error.cause === undefined ? reason : `${reason}: ${reasonOf(error.cause)}`;
}
