// Generates all files that can be generated. After a field is renamed, for example, the types are needed before the
// tables can be generated.
import { relative } from 'node:path';

/** A generated file: its path and its text. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** The files that could be generated, and one line about each file that could not be generated. */
export interface MadeFiles {
  readonly files: readonly GeneratedFile[];
  readonly faults: readonly string[];
}

/** A file to generate: its path, and the function that returns its text. */
export type Source = readonly [path: string, print: () => string | Promise<string>];

/** Generates files one after another. Returns the files, and a message for each file that cannot be generated. */
export async function makeSources(sources: readonly Source[]): Promise<MadeFiles> {
  const files: GeneratedFile[] = [];
  const faults: string[] = [];
  for (const [path, print] of sources) {
    try {
      files.push({ path, text: await print() });
    } catch (error) {
      const name = relative(process.cwd(), path);
      faults.push(`${name} cannot be generated: ${reasonOf(error)}. Fix the code first.`);
    }
  }
  return { files, faults };
}

/** Returns the messages of an error and of its causes in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = error.name] = error.message.split('\n').filter((line) => line.trim() !== '');
  const reason = first.trim().replace(/\.$/, '');
  return error.cause === undefined ? reason : `${reason}: ${reasonOf(error.cause)}`;
}
