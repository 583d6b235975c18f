import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defaultParallel } from 'language-service-bulk';
import { defaultMaxRetries, defaultTimeoutMs } from 'language-service-client/options';
import { expect, test } from 'vitest';
import { commandPages } from '../../../scripts/docs/command-pages.ts';
import { commandTable } from '../src/commands/command-table.ts';
import { importing } from '../src/commands/tm/tm-options.ts';
import { docsFolder, searchDocs } from '../src/frame/help/search-docs.ts';
import { globalOptions } from '../src/frame/options/global-options.ts';
import { runCommand } from './support/command-line.ts';
import { runProcess } from './support/command-process.ts';

const pages = new Map((await commandPages()).map(({ path, text }) => [relative('docs', path), text]));

/** The pages show what a terminal of 80 columns shows. */
const narrow = { terminal: { columns: 80 }, environment: { TERM: 'xterm', NO_COLOR: '1' } };

test('the help of every command is its page', async () => {
  for (const { path, isProgram } of commandTable) {
    if (isProgram) continue;
    const { code, stdout, stderr } = await runCommand([...path.split(' '), '--help'], undefined, narrow);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(pages.get(`commands/${path.split(' ')[0]}.md`)).toContain(stdout);
  }
});

test('no help sends a user to a request or to a null, which options cannot express', () => {
  const texts = [...pages].map(
    ([path, text]) => `${path}: ${/\b(?:PUT|PATCH|POST) on\b|\bnull or\b/i.exec(text)?.[0]}`,
  );
  expect(texts.filter((text) => !text.endsWith(': undefined'))).toEqual([]);
});

test('the overview is on the page of the command line', async () => {
  for (const args of [[], ['--help'], ['help']]) {
    const { code, stdout } = await runCommand(args, undefined, narrow);
    expect(code).toBe(0);
    expect(pages.get('commands.md')).toContain(stdout);
  }
});

test('help of a command is asked for in three ways', async () => {
  const { stdout } = await runCommand(['glossaries', 'get', '--help'], undefined);
  expect((await runCommand(['help', 'glossaries', 'get'], undefined)).stdout).toBe(stdout);
  expect((await runCommand(['glossaries', 'get', '-h'], undefined)).stdout).toBe(stdout);
});

test('no option of a command hides an option of every command', async () => {
  for (const command of commandTable) {
    const { options } = await command.spec();
    const hidden = Object.keys(options).filter((name) => name in globalOptions);
    expect({ path: command.path, hidden }).toEqual({ path: command.path, hidden: [] });
  }
});

test('a default in a help is the constant that decides', () => {
  const specs = { ...globalOptions, ...importing };
  const names = ['timeout', 'max-retries', 'sending', 'in-flight'] as const;
  const texts = names.map((name) => specs[name].summary.replace(/.*Default: /, ''));
  const defaults = [defaultTimeoutMs / 1_000, defaultMaxRetries, ...Object.values(defaultParallel)];
  expect(texts).toEqual(defaults.map(String));
});

test('a usage line has the required options, and an argument names its values', async () => {
  const help = async (path: string) => (await runCommand([...path.split(' '), '--help'], undefined)).stdout;
  expect(await help('glossaries get-entries')).toContain(
    ' --source-lang <text> --target-lang <text> [options]',
  );
  expect(await help('completion')).toContain('(one of bash, zsh, fish)');
  expect(await help('glossaries-v2 create')).toContain('--entries (required; values: tsv csv)');
});

test('no two commands have one name', () => {
  const paths = commandTable.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test.each([
  [60, 60],
  [90, 90],
  [200, 100],
])('on a terminal of %i columns a line of help has at most %i', async (columns, most) => {
  const terminal = { terminal: { columns }, environment: { TERM: 'xterm', NO_COLOR: '1' } };
  const { stdout } = await runCommand(['glossaries', 'push', '--help'], undefined, terminal);
  const wrapped = stdout.split('\n').filter((line) => !/^( {2}|Usage: )language-service/.test(line));
  const longest = Math.max(...wrapped.map((line) => line.length));
  expect(longest).toBeLessThanOrEqual(most);
  expect(longest).toBeGreaterThan(most - 15);
});

test.each([
  ['0', false],
  ['false', false],
  ['1', true],
])('FORCE_COLOR=%s on a terminal: styles are %s', async (FORCE_COLOR, isStyled) => {
  const environment = { TERM: 'xterm', CI: '', FORCE_COLOR };
  const { stdout } = await runCommand(['--help'], undefined, { terminal: { columns: 80 }, environment });
  expect(stdout.includes('\u001b[')).toBe(isStyled);
});

test('a terminal whose size nobody has set shows what one of 80 columns shows', async () => {
  const unset = await runCommand(['tm', '--help'], undefined, { ...narrow, terminal: { columns: 0 } });
  expect(unset.stdout).toBe((await runCommand(['tm', '--help'], undefined, narrow)).stdout);
});

// What a user types after `help`, and the commands or pages that answer it.

const queries: readonly (readonly [query: string, ...places: string[]])[] = [
  ['how do I resume an import', 'docs/guides/importing.md'],
  ['rename a glossary', 'glossaries update'],
  ['pagination', 'docs/guides/lists.md'],
  ['proxy', 'docs/guides/proxies.md'],
  ['429', 'docs/errors.md', 'docs/guides/errors-and-retries.md'],
  ['api key', 'docs/guides/keys-and-scopes.md', 'auth login'],
  ['keep the account in git', 'docs/guides/account-in-git.md'],
  ['remove duplicate units', 'docs/guides/tmx-workbench.md', 'tmx clean'],
  ['split a tmx file', 'tmx split', 'docs/guides/tmx-workbench.md'],
  ['shell completion', 'completion'],
  ['undo', 'docs/guides/account-in-git.md'],
  ['move memories to another key', 'docs/guides/account-in-git.md'],
  ['find the glossary that has a term', 'docs/guides/glossary-sheets.md'],
  ['connect claude', 'docs/guides/agents.md', 'mcp'],
  ['unknown outcome', 'docs/errors.md', 'docs/guides/errors-and-retries.md'],
  ['delete a style profile', 'style-profiles delete'],
  ['convert xliff to tmx', 'tmx convert', 'docs/guides/tmx-workbench.md'],
  ['kubernetes', 'docs/guides/cluster.md'],
  ['autentication', 'docs/errors.md', 'docs/guides/keys-and-scopes.md'],
];

test('at least 18 of 19 queries have the right first result', async () => {
  const found = await Promise.all(
    queries.map(async ([query, ...places]) => {
      const [first] = await searchDocs(commandTable, query, 1);
      const place = first?.command ?? first?.page?.replace(/#.*/, '') ?? 'nothing';
      return places.includes(place) ? [] : [`${query}: ${place}`];
    }),
  );
  expect(found.flat().length, found.flat().join('\n')).toBeLessThanOrEqual(1);
});

test('each result is a line with a command or a page', async () => {
  const { code, stdout, stderr } = await runCommand(['help', 'split', 'a', 'tmx', 'file'], undefined);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [results = '', note = ''] = stdout.split('\n\n');
  const lines = results.split('\n');
  expect(lines).toContain('tmx split: Split a file by language, size or count');
  expect(lines.length).toBeLessThanOrEqual(8);
  const pages = lines.map((line) => line.split(': ')[0] ?? '').filter((name) => name.endsWith('.md'));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !existsSync(join(docsFolder, page)))).toEqual([]);
  expect(note).toContain(`The pages are in ${docsFolder}\n`);
});

test('--json gives the places', async () => {
  const { stdout } = await runCommand(['help', 'shell', 'completion', '--json'], undefined);
  const { ok, data, requests } = JSON.parse(stdout);
  expect({ ok, first: data[0], requests }).toEqual({
    ok: true,
    first: { command: 'completion', title: expect.any(String) },
    requests: 0,
  });
});

test.for([['weather', 'in', 'paris'], [''], ['\u0000𝔘 ‮\u{10FFFF}']])(
  'nothing fits %j, and the message says what to try',
  async (words) => {
    const { code, stdout, stderr } = await runCommand(['help', ...words], undefined);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('No results for ');
    expect(stderr).toContain('Try other words\nTo list the commands: language-service --help');
  },
);

test('the built command finds what its sources find', async () => {
  const words = ['help', 'resume', 'an', 'import'];
  const built = await runProcess(words, 'http://127.0.0.1:1', {});
  expect(built.stdout).toBe((await runCommand(words, undefined)).stdout);
  expect(existsSync('packages/cli/dist/search.json')).toBe(true);
});

test('no other command loads the search', () => {
  const chunks = ['main.js', 'program.js', 'commands.js'];
  for (const name of chunks)
    expect(readFileSync(join('packages/cli/dist', name), 'utf8')).not.toContain('MiniSearch');
});

test('each option of a command that has its own code is in a test or a transcript', async () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')).join('\n');
  const untested: string[] = [];
  for (const command of commandTable)
    for (const [name, option] of Object.entries((await command.spec()).options)) {
      const { short = name } = option;
      const isUsed = new RegExp(`--(?:no-)?${name}\\b|[ '"]-${short}\\b`).test(texts);
      if (!('field' in option || isUsed)) untested.push(`${command.path} --${name}`);
    }
  expect(untested).toEqual([]);
});
