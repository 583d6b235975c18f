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

/** Milliseconds for one page. They take seconds; code that waits for a renamed field never ends. */
const longestMs = 60_000;

/** The path of a file, and what prints it. */
export type Source = readonly [path: string, print: () => string | Promise<string>];

/** Makes the sources in this order. */
export async function makeSources(sources: readonly Source[]): Promise<MadeFiles> {
  const makers = sources.map(
    ([path, print]): Maker => [relative(process.cwd(), path), async () => [{ path, text: await print() }]],
  );
  return makeEach(makers, (make) => make());
}

/** Makes the pages one after another; they are played, so they can fail outside of what is awaited, or never end. */
export function makePages(makers: readonly Maker[]): Promise<MadeFiles> {
  return makeEach(makers, unlessStray);
}

async function makeEach(
  makers: readonly Maker[],
  run: (make: Maker[1]) => Promise<readonly GeneratedFile[]>,
): Promise<MadeFiles> {
  const files: GeneratedFile[] = [];
  const faults: string[] = [];
  for (const [name, make] of makers) {
    try {
      files.push(...(await run(make)));
    } catch (error) {
      faults.push(`${name} cannot be made: ${reasonOf(error)}. Correct the code first.`);
    }
  }
  return { files, faults };
}

async function unlessStray(make: Maker[1]): Promise<readonly GeneratedFile[]> {
  const { promise: stray, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`it takes more than ${longestMs / 1000} s`)), longestMs);
  process.on('uncaughtException', reject);
  process.on('unhandledRejection', reject);
  try {
    return await Promise.race([make(), stray]);
  } finally {
    clearTimeout(timer);
    process.off('uncaughtException', reject);
    process.off('unhandledRejection', reject);
  }
}

/** One line: what happened, and why. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first = error.name] = error.message.split('\n').filter((line) => line.trim() !== '');
  const reason = first.trim().replace(/\.$/, '');
  return error.cause === undefined ? reason : `${reason}: ${reasonOf(error.cause)}`;
}
