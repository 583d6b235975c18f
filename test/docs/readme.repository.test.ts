import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blocksOf } from '../support/blocks.ts';
import { outputOf } from '../support/documents.ts';
import { runNode } from '../support/run-node.ts';

const blocks = blocksOf('README.md');
const outputs = blocks.filter((_, at) => blocks[at - 1]?.language === 'ts');

test('the README shows its programs, each with its output', () => {
  expect(outputs.map(({ outputOf }) => outputOf)).toEqual(['examples/first-calls.ts', 'import and export']);
});

test('the first program is an example of at most 15 lines', () => {
  const example = readFileSync('examples/first-calls.ts', 'utf8');
  expect(blocks.find(({ language }) => language === 'ts')?.text).toBe(example);
  expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(15);
});

test('the first command of the README prints what the README says', async () => {
  const started = await runNode(['scripts/start.ts']);
  expect({ ...started, output: masked(started.output) }).toEqual({
    output: masked(outputOf('README.md', 'npm start')),
    errors: '',
    code: 0,
  });
});

test('every command of the README is a script of the package', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = readFileSync('README.md', 'utf8');
  const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name);
  expect(named.filter((name) => !(name !== undefined && name in scripts))).toEqual([]);
});

test('the command of Prism names the description where the package has it', () => {
  const { name, exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, path] = /npx prism mock (\S+)/.exec(readFileSync('docs/guides/mocking.md', 'utf8')) ?? [];
  expect(path).toBe(join('node_modules', name, exports['./openapi.json']));
});

/** Times, ports and ids differ from run to run. */
function masked(output: string): string {
  return output
    .replaceAll(/\d+\.\d+ s/g, '<time>')
    .replaceAll(/127\.0\.0\.1:\d+/g, '<address>')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>');
}
