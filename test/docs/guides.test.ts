import { globSync, readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fixtures } from 'language-service-sandbox';
import { afterAll, expect, test } from 'vitest';
import { type Block, blocksOf, programsOf } from '../../scripts/documents/blocks.ts';
import { openForwardProxy } from '../../scripts/documents/forward-proxy.ts';
import { openReader } from '../support/page-reader.ts';
import { runPrograms } from '../support/programs/run-programs.ts';
import { runNode } from '../support/run-node.ts';

// The programs of guides, how-to pages and examples run, and print the output that the page shows.

const guides = globSync('docs/{guides,how-to}/*.md').sort();

const reader = await openReader(guides);
const { host, port } = new URL(reader.url);
const proxy = await openForwardProxy({ [host]: Number(port) });
const environment = { ...reader.environment, PROXY_URL: proxy.url };

afterAll(async () => {
  await proxy[Symbol.asyncDispose]();
  await reader[Symbol.asyncDispose]();
});

/** What is not here: `npm run prove -- release` brings it. */
const needsMore = ({ needs }: Block) => needs?.includes('Postgres');

const programs = guides.flatMap((guide) =>
  programsOf(blocksOf(guide)).flatMap(([program, output]) =>
    needsMore(program) ? [] : [{ guide, text: program.text, output }],
  ),
);

/** These change their process for whatever runs in it: a mock of HTTP, a channel that everybody writes to. */
const changesProcess = ({ text }: { readonly text: string }) =>
  /from '(msw|nock|node:diagnostics_channel|@opentelemetry.*)'/.test(text);

test.for(programs.filter(changesProcess))(
  '$guide: the program prints "$output.outputOf"',
  async ({ text, output }) => {
    const alone = runPrograms([stripTypeScriptTypes(text)], environment, reader.folder);
    expect(await alone.runs[0]).toEqual({ output: output.text, errors: '', code: 0 });
  },
);

const others = programs.filter((program) => !changesProcess(program));
const { runs, ended } = runPrograms(
  others.map(({ text }) => stripTypeScriptTypes(text)),
  environment,
  reader.folder,
);

test.for(others.map((program, at) => ({ ...program, at })))(
  '$guide: the program prints "$output.outputOf"',
  async ({ output, at }) => {
    expect(await runs[at]).toEqual({ output: output.text, errors: '', code: 0 });
  },
);

test('the process of the programs ends by itself', async () => {
  expect(await ended).toEqual({ output: '', errors: '', code: 0 });
});

test.for(guides)('%s shows no program that is not run', (guide) => {
  const blocks = blocksOf(guide);
  const run = new Set(programsOf(blocks).map(([program]) => program));
  const notRun = blocks.filter(
    (block) => block.language === 'ts' && !run.has(block) && !block.file && !needsMore(block),
  );
  expect(notRun).toEqual([]);
});

test.for(guides)('%s shows files as they are', (guide) => {
  const shown = blocksOf(guide).flatMap(({ file, text }) => (file === undefined ? [] : [{ file, text }]));
  expect(shown).toEqual(shown.map(({ file }) => ({ file, text: readFileSync(file, 'utf8') })));
});

const examples = blocksOf('examples/README.md').filter(({ outputOf }) => outputOf !== undefined);

test.for(examples)('the example $outputOf prints what its README says', async ({ outputOf = '', text }) => {
  const run = await runNode([`examples/${outputOf}`], environment);
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
  const refused = { ...environment, LANGUAGE_SERVICE_KEY: fixtures.keys.revoked };
  const { output, errors, code } = await runNode(['examples/import-and-search.ts'], refused);
  expect([output, errors, code]).toEqual([
    '',
    expect.stringMatching(/^POST http:\S+\/v3\/translation_memories\/import -> 401: .*Check the key\n$/),
    1,
  ]);
});
