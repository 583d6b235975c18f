// What a program pays for what it uses. Each program is weighed with everything it imports, for Node and for a browser.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { Platform, Program } from '../../packages/site/src/bundled-size.ts';

export interface WeighedProgram {
  readonly program: Program;
  /** In kB. */
  readonly goals: Readonly<Partial<Record<Platform, number>>>;
  /** The platforms whose goal is hoped for, and not met yet: one may only go. Every other goal holds. */
  readonly missed?: readonly Platform[];
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
    goals: { node: 9, browser: 9 },
    missed: ['node'],
  },
  'the core and text correction': {
    program: { code: `${core}export { correctText } from '${name}/text-correction';` },
    goals: { node: 9.5, browser: 9.6 },
    missed: ['node'],
  },
  'the core and style rules: 10 operations, lists': {
    program: { code: `${core}export * from '${name}/style-rules';` },
    goals: { node: 11, browser: 11 },
    missed: ['node', 'browser'],
  },
  'the core and every operation': {
    program: { code: core + everyOperation },
    goals: { node: 12.5, browser: 12.5 },
    missed: ['node', 'browser'],
  },
  'translation memories with imports': {
    program: { code: memories },
    goals: { node: 17.5, browser: 16.5 },
    missed: ['node', 'browser'],
  },
  'translation memories with imports and exports': {
    program: { code: `${memories}export { exportTranslationMemory } from '${name}/export';` },
    goals: { node: 22, browser: 20 },
    missed: ['node', 'browser'],
  },
  'everything, `createClient`': {
    program: { code: `export * from '${name}';` },
    goals: { node: 30, browser: 33 },
    missed: ['node'],
  },
  'the page [Correction box](examples/correction-page/page.ts)': {
    program: { file: 'examples/correction-page/page.ts' },
    goals: { browser: 10 },
  },
  'the page [Upload](examples/upload-page/page.ts)': {
    program: { file: 'examples/upload-page/page.ts' },
    goals: { browser: 18 },
  },
};
