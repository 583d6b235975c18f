import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { blocksOf } from '../support/blocks.ts';
import { runNode } from '../support/run-node.ts';
import { serveSandbox } from '../support/served-sandbox.ts';

// printed-pages.repository.test.ts plays the guides: their commands and programs print what the pages say.

const guides = globSync('docs/guides/*.md').sort();

test.for(guides)('%s shows files as they are', (guide) => {
  const shown = blocksOf(guide).flatMap(({ file, text }) => (file === undefined ? [] : [{ file, text }]));
  expect(shown).toEqual(shown.map(({ file }) => ({ file, text: readFileSync(file, 'utf8') })));
});

async function served(): Promise<Record<string, string>> {
  const { sandbox, url } = await serveSandbox();
  await sandbox.seed.story();
  // On a busy machine, a shorter import could end before the program asks for its state.
  sandbox.jobs.script({ on: 'import', duration: '1s' });
  return { LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: fixtures.key };
}

const examples = blocksOf('examples/README.md').filter(({ outputOf }) => outputOf !== undefined);

test.for(examples)('the example $outputOf prints what its README says', async ({ outputOf = '', text }) => {
  const run = await runNode([`examples/${outputOf}`], await served());
  expect(run).toEqual({ output: text, errors: '', code: 0 });
});

test('the README shows every example, with its output if it is a program', () => {
  const text = readFileSync('examples/README.md', 'utf8');
  const names = readdirSync('examples').filter((name) => name !== 'README.md');
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
  const outputs = examples.map(({ outputOf }) => outputOf).sort();
  expect(outputs).toEqual(names.filter((name) => name.endsWith('.ts')).sort());
});

test('an example that fails says why, and ends with 1', async () => {
  const refused = { ...(await served()), LANGUAGE_SERVICE_KEY: fixtures.keys.revoked };
  const { output, errors, code } = await runNode(['examples/import-and-search.ts'], refused);
  expect([output, errors, code]).toEqual([
    '',
    expect.stringMatching(/^POST http:\S+\/v3\/translation_memories\/import -> 401: .*Check the key\n$/),
    1,
  ]);
});
