import { readFileSync } from 'node:fs';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { afterAll, expect, test } from 'vitest';
import { blocksOf, outputOf } from './support/documents.ts';
import { runNode } from './support/run-node.ts';

const sandbox = createSandbox();
const served = await serve(sandbox);

afterAll(async () => {
  await served.close();
  await sandbox.close();
});

test('the program of the README prints what the README says', async () => {
  const program = blocksOf('README.md').find(({ language }) => language === 'ts')?.text ?? '';
  const environment = { LANGUAGE_SERVICE_URL: served.url, LANGUAGE_SERVICE_KEY: fixtures.key };
  const run = await runNode(['--input-type=module-typescript', '-'], environment, program);
  expect(run).toEqual({ output: outputOf('README.md', 'the program'), errors: '', code: 0 });
});

test('the first command of the README prints what the README says', async () => {
  const generated = await runNode(['scripts/generate.ts', '--quiet']);
  const demonstrated = await runNode(['scripts/demo.ts']);
  expect({ ...demonstrated, output: masked(generated.output + demonstrated.output) }).toEqual({
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

/** Times and ports differ from run to run. */
function masked(output: string): string {
  return output.replaceAll(/\d+\.\d+ s/g, '<time>').replaceAll(/127\.0\.0\.1:\d+/g, '<address>');
}
