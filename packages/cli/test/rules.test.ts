import { readFileSync } from 'node:fs';
import type { PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import stringWidth from 'string-width';
import { expect } from 'vitest';
import { openSandbox, ownCommand, type Run, runCommand, test } from './support/command-line.ts';

// The rules that every command keeps, each tried with a command that could break it.

const hostile = 'red\u001b[31m\u009b2J\u202e\u061c翻訳 👨‍👩‍👧';

const list = ['style-rules', 'list'];

test('a rate limit says in milliseconds how long to wait', async () => {
  const fetch: PlatformFetch = async () =>
    new Response(null, { status: 429, headers: { 'retry-after': '3' } });
  const { stdout } = await runCommand([...list, '--max-retries', '0', '--json'], undefined, {
    client: { fetch },
  });
  const { error } = JSON.parse(stdout);
  expect(error).toMatchObject({ status: 429, retryAfterMs: 3000, exitStatus: 'rateLimited' });
});

test('a message does not obey them either', async () => {
  const fetch: PlatformFetch = async () => Response.json({ message: hostile }, { status: 400 });
  const { stderr } = await runCommand(list, undefined, { client: { fetch } });
  expect(stderr).toContain('red\\u001b[31m');
  expect(stderr.trimEnd()).not.toMatch(/[\p{Cc}\p{Bidi_C}]/u);
});

test.for([
  ['a pipe', undefined, {}],
  ['NO_COLOR', {}, { NO_COLOR: '1' }],
  ['CI', {}, { CI: 'true' }],
  ['a dumb terminal', {}, { TERM: 'dumb' }],
] as const)('%s gets no escape byte', async ([_, terminal, environment]) => {
  const sandbox = await openSandbox();
  const { stdout } = await runCommand(list, sandbox, { ...(terminal && { terminal }), environment });
  expect(stdout).not.toContain('\u001b');
});

test('a terminal gets styles', async ({ sandbox }) => {
  const { stdout } = await runCommand(list, sandbox, { terminal: {}, environment: { TERM: 'xterm' } });
  expect(stdout).toContain('\u001b[1m');
});

test('a delete asks on a terminal, and is refused without one', async ({ sandbox }) => {
  const remove = ['glossaries', 'delete', fixtures.ids.glossary, '--force'];
  const run = (more: readonly string[], run: Run) => runCommand([...remove, ...more], sandbox, run);
  expect(await run([], {})).toMatchObject({ code: 2, stderr: expect.stringContaining('pass --yes') });
  expect(await run(['--no-input'], { terminal: { answers: 'y\n' } })).toMatchObject({ code: 2 });
  // An input that ends at the question is no yes.
  const isRefused = { code: 2, stderr: expect.stringContaining('the answer was not yes') };
  for (const answers of ['n\n', ''])
    expect(await run([], { terminal: { answers } })).toMatchObject(isRefused);
  expect(sandbox.journal.entries('glossaries_delete')).toEqual([]);
  expect(await run([], { terminal: { answers: 'y\n' } })).toMatchObject({ code: 0 });
  expect(sandbox.journal.entries('glossaries_delete')).toHaveLength(1);
});

test('--dry-run=curl prints a command without the key, and sends nothing', async ({ sandbox }) => {
  const update = ['style-rules', 'update', fixtures.ids.styleRuleList, '--name', "it's", '--dry-run=curl'];
  const { code, stdout } = await runCommand(update, sandbox);
  expect({ code, stdout }).toEqual({
    code: 0,
    stdout: `curl -X PATCH 'https://sandbox.test/v3/style_rules/${fixtures.ids.styleRuleList}' \\
  -H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY" \\
  -H 'content-type: application/json' \\
  --data-raw '{"name":"it'\\''s"}'\n`,
  });
  expect(sandbox.journal.entries()).toEqual([]);
});

test('a table on a narrow terminal has one line a row', async ({ sandbox }) => {
  const environment = { TERM: 'xterm', NO_COLOR: '1' };
  for (const name of ['翻訳', '👨‍👩‍👧 family']) {
    await runCommand(['style-rules', 'create', '--name', name, '--language', 'ja'], sandbox);
    const narrow = { terminal: { columns: 20 }, environment };
    const { stdout } = await runCommand([...list, '--fields', 'name,style_id'], sandbox, narrow);
    for (const line of stdout.split('\n')) expect(stringWidth(line)).toBeLessThanOrEqual(20);
  }
});

test('a result takes the place of the line of progress, which has one line and obeys nothing', async () => {
  const busy = ownCommand({
    run: async (context) => {
      await context.progress(`\u001b[31m${'翻'.repeat(30)}`);
      return { data: 'done' };
    },
  });
  const terminal = { terminal: { columns: 20 }, environment: { TERM: 'xterm' }, ...busy };
  const { stdout, stderr } = await runCommand(['try'], undefined, terminal);
  const cleared = '\r\u001b[2K';
  expect({ stdout, stderr }).toEqual({
    stdout: 'done\n',
    stderr: `${cleared}\\u001b[31m翻翻翻翻…${cleared}`,
  });
});

test('--progress plain prints each line of progress', async () => {
  const busy = ownCommand({
    async run(context) {
      for (const done of [1, 2]) await context.progress(`${done} of 2 "files"`);
      return { data: 'done' };
    },
  });
  const { stderr } = await runCommand(['try', '--progress', 'plain'], undefined, busy);
  expect(stderr).toBe('1 of 2 "files"\n2 of 2 "files"\n');
});

test('GitHub gets annotations, in which a text cannot write commands', async () => {
  const fetch: PlatformFetch = async () => Response.json({ message: 'a\n::error::b' }, { status: 401 });
  const environment = { GITHUB_ACTIONS: 'true' };
  const { stderr } = await runCommand(list, undefined, { client: { fetch }, environment });
  expect(stderr).toMatch(/^::error::.*a%0A::error::b((?!key).)*Check the key\n$/);
});

test('--fail-on ends with 13 when there is a warning or something was skipped', async () => {
  const noisy = ownCommand({
    run: async (context) => {
      await context.warn('row 12 repeats row 3', { file: 'a,b.csv', line: 12 });
      context.count('skipped', 2);
      return { data: [] };
    },
  });
  const run = (more: readonly string[], environment = {}) =>
    runCommand(['try', ...more], undefined, { ...noisy, environment });
  expect(await run([])).toMatchObject({ code: 0, stderr: 'warning: a,b.csv:12: row 12 repeats row 3\n' });
  expect(await run(['--fail-on', 'warnings'])).toMatchObject({ code: 13 });
  expect(await run(['--fail-on', 'skipped'])).toMatchObject({
    code: 13,
    stderr: expect.stringContaining('2 skipped'),
  });
  expect(await run([], { GITHUB_ACTIONS: '1' })).toMatchObject({
    stderr: '::warning file=a%2Cb.csv,line=12::row 12 repeats row 3\n',
  });
});

const answering = (status: number, headers: Record<string, string>) => ({
  client: { fetch: async () => new Response('<html>', { status, headers }) },
});

test.each<[string, string, Run]>([
  ['a page in place of a list', 'glossaries list', answering(404, { 'content-type': 'text/html' })],
  ['a redirect', 'glossaries list', answering(302, { location: 'https://other.test/' })],
  ['a limit that is too long', 'glossaries list --timeout 99999999', {}],
  ['too many retries', 'glossaries list --max-retries 101', {}],
  ['an export that is running', `tm delete ${fixtures.ids.translationMemory} --yes --force`, {}],
  ['an export that is running', `tm export ${fixtures.ids.translationMemory} -o -`, {}],
])('a message about %s names no option of the client: %s', async (_, line, run) => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ on: 'translationMemories_createExport', status: 409, times: 9 });
  const { code, stderr } = await runCommand(line.split(' '), sandbox, run);
  expect(code).not.toBe(0);
  const table = readFileSync('docs/guides/options.md', 'utf8');
  const names = [...table.matchAll(/^\| `(\w*[a-z][A-Z]\w*)`/gm)].map(([, name]) => name);
  expect(names).toContain('baseUrl');
  expect(stderr).not.toMatch(new RegExp(`\\b(${names.join('|')})\\b`));
});
