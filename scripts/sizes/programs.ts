// What a page pays for what it uses. Each program is weighed with everything it imports. On Node the start counts, not the size.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import type { Program } from '../../packages/site/src/bundled-size.ts';

/** `goal` is in kB. Every program is held by its committed figure as well. */
export type WeighedProgram = Program & { readonly goal?: number };

const { name } = manifest;
const core = `export { createCore } from '${name}/core';\n`;
const memories = `${core}export * from '${name}/translation-memories';
export { importTranslationMemory } from '${name}/import';\n`;
const functions = join(import.meta.dirname, '../../src/generated/resources');
const everyOperation = readdirSync(functions)
  .map((file, at) => `export * as resource${at} from '${join(functions, file)}';\n`)
  .join('');

export const programs: Readonly<Record<string, WeighedProgram>> = {
  'the core: keys, retries, time limits, checks, errors, events': { code: core },
  'the core and text correction': { code: `${core}export { correctText } from '${name}/text-correction';` },
  'the core and style rules: 10 operations, lists': { code: `${core}export * from '${name}/style-rules';` },
  'the core and every operation': { code: core + everyOperation },
  'translation memories with imports': { code: memories },
  'translation memories with imports and exports': {
    code: `${memories}export { exportTranslationMemory } from '${name}/export';`,
  },
  'everything, `createClient`': { code: `export * from '${name}';`, goal: 33 },
  'the page [Correction box](examples/correction-page/page.ts)': {
    file: 'examples/correction-page/page.ts',
    goal: 10,
  },
  'the page [Upload](examples/upload-page/page.ts)': { file: 'examples/upload-page/page.ts', goal: 18 },
};
