/** A mistake that someone could make, planted to see whether a test notices. */
export interface Bug {
  /** What is wrong with it in place. */
  readonly name: string;
  /** The file, from `packages/sandbox/src`. */
  readonly file: string;
  /** The text it replaces; occurs once. */
  readonly find: string;
  readonly replace: string;
  /** The test files, from `packages/sandbox/test`, of which one is to notice. */
  readonly tests: readonly string[];
}

/** Several in one file, seen by the same tests. */
export function bugsIn(
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [name: string, find: string, replace: string])[],
): Bug[] {
  return changes.map(([name, find, replace]) => ({ name, file, find, replace, tests }));
}

/** The source with the bug in it. Throws an Error when the text does not occur exactly once. */
export function plant({ name, file, find, replace }: Bug, source: string): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`'${name}' does not fit: ${file} has its text ${parts.length - 1} times`);
  return parts.join(replace);
}
