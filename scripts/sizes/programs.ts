// What a page pays for what it uses. Each program is weighed with everything it imports. On Node the start counts, not the size.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { bundledSize, type Program } from '../../packages/site/src/bundled-size.ts';

export interface WeighedProgram {
  readonly program: Program;
  /** In kB. Every program is held by its committed figure as well. */
  readonly goal?: number;
}

const { name } = manifest;
const core = `export { createCore } from '${name}/core';\n`;
const memories = `${core}export * from '${name}/translation-memories';
export { importTranslationMemory } from '${name}/import';\n`;
const functions = join(import.meta.dirname, '../../src/generated/resources');
const everyOperation = readdirSync(functions)
  .map((file, at) => `export * as resource${at} from '${join(functions, file)}';\n`)
  .join('');

export const programs: Readonly<Record<string, WeighedProgram>> = {
  'the core: keys, retries, time limits, checks, errors, events': {
    program: { code: core },
  },
  'the core and text correction': {
    program: { code: `${core}export { correctText } from '${name}/text-correction';` },
  },
  'the core and style rules: 10 operations, lists': {
    program: { code: `${core}export * from '${name}/style-rules';` },
  },
  'the core and every operation': {
    program: { code: core + everyOperation },
  },
  'translation memories with imports': {
    program: { code: memories },
  },
  'translation memories with imports and exports': {
    program: { code: `${memories}export { exportTranslationMemory } from '${name}/export';` },
  },
  'everything, `createClient`': {
    program: { code: `export * from '${name}';` },
    goal: 33,
  },
  'the page [Correction box](examples/correction-page/page.ts)': {
    program: { file: 'examples/correction-page/page.ts' },
    goal: 10,
  },
  'the page [Upload](examples/upload-page/page.ts)': {
    program: { file: 'examples/upload-page/page.ts' },
    goal: 18,
  },
};

// Compares sizes with the committed figures: a program may grow by 1 % before the figures must be updated. A goal is a
// maximum that updated figures cannot raise.

/** Bytes of each program, by its name. */
export type Sizes = Readonly<Record<string, number>>;

/** Resolves with the bytes that a page pays for a program. */
export function weigh({ program }: WeighedProgram): Promise<number> {
  return bundledSize(program);
}

/** Says what is wrong with a size, or nothing. */
export function faultOf(
  bytes: number,
  committed: number | undefined,
  { goal = Infinity }: Pick<WeighedProgram, 'goal'>,
): string | undefined {
  if (bytes > goal * 1_000) return `${bytes} bytes, more than the goal of ${goal * 1_000}`;
  if (committed === undefined) return `${bytes} bytes; run npm run build -- --sizes`;
  if (bytes > committed * 1.01) return `${bytes} bytes, more than the ${committed} committed`;
  if (bytes < committed * 0.99) return `${bytes} bytes, less than ${committed}: run npm run build -- --sizes`;
  return undefined;
}
