import { readFileSync } from 'node:fs';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { blocksOf } from '../../../scripts/documents/blocks.ts';
import { outputOf } from '../../../test/support/documents.ts';
import { runNode } from '../../../test/support/run-node.ts';
import { serveSandbox } from '../../../test/support/served-sandbox.ts';
import { kinds } from '../src/resource-types.ts';

const guide = 'docs/guides/verify.md';

async function served(): Promise<{ readonly url: string }> {
  const served = await serveSandbox();
  await served.sandbox.seed.story();
  return served;
}

test('the command prints what the guide says', async () => {
  const { url } = await served();
  const args = ['packages/verify/src/main.ts', '--base-url', url, '--only', 'glossaries v2'];
  const run = await runNode(args, { LANGUAGE_SERVICE_KEY: fixtures.key });
  expect(run).toEqual({ output: reportOf(guide), errors: '', code: 0 });
});

test('the program of the guide prints what the guide says', async () => {
  const { url } = await served();
  const program = blocksOf(guide).find(({ language }) => language === 'ts')?.text ?? '';
  const environment = { LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: fixtures.key };
  const run = await runNode(['--input-type=module-typescript', '-'], environment, program);
  expect(run).toEqual({ output: outputOf(guide, 'drift'), errors: '', code: 0 });
});

test('every option of the command is in the guide', async () => {
  const { output } = await runNode(['packages/verify/src/main.ts', '--help']);
  const named = [...output.matchAll(/^ {2}(--[\w-]+)/gm)].flatMap(([, name]) => name ?? []);
  const text = readFileSync(guide, 'utf8');
  expect(named.filter((name) => !text.includes(name))).toEqual(['--key', '--help']);
});

/** What the first transcript of the page shows. */
function reportOf(page: string): string {
  const transcript = blocksOf(page).find(({ language }) => language === 'console')?.text ?? '';
  return transcript.slice(transcript.indexOf('\n') + 1);
}

const readme = 'packages/verify/README.md';

test('the program of the README prints what the README says', async () => {
  const { sandbox, url } = await serveSandbox();
  await sandbox.seed.story();
  const program = blocksOf(readme).find(({ language }) => language === 'ts')?.text ?? '';
  const here = program.replace('http://127.0.0.1:4030', url);
  const run = await runNode(['--input-type=module-typescript', '-'], {}, here);
  expect(run).toEqual({ output: outputOf(readme, 'the program'), errors: '', code: 0 });
});

test('the README names every kind of resource that the command creates', () => {
  const text = readFileSync(readme, 'utf8').replaceAll(/\s+/g, ' ');
  const [, created = ''] = /With `--write`, it creates (.*?)\./.exec(text) ?? [];
  const named = created.split(/, | and /).map((name) => name.replace(/ies$/, 'y').replace(/s$/, ''));
  expect(named.sort()).toEqual(
    Object.values(kinds)
      .map(({ name }) => name)
      .sort(),
  );
});
