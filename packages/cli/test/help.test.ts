import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { commandPages } from '../../../scripts/docs/command-pages.ts';
import { commandTable } from '../src/commands/command-table.ts';
import { globalOptions } from '../src/options/global-options.ts';
import { runCommand } from './support/command-line.ts';

const pages = new Map((await commandPages()).map(({ path, text }) => [relative('docs', path), text]));

test('the help of every command is its page', async () => {
  for (const { path, delegate } of commandTable) {
    if (delegate !== undefined) continue;
    const { code, stdout, stderr } = await runCommand([...path.split(' '), '--help'], undefined);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(pages.get(`commands/${path.split(' ')[0]}.md`)).toContain(stdout);
  }
});

test('the overview is on the page of the command line', async () => {
  for (const args of [[], ['--help'], ['help']]) {
    const { code, stdout } = await runCommand(args, undefined);
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

test('the help of a group says what the group cannot do', async () => {
  const { stdout } = await runCommand(['glossaries-v2', '--help'], undefined);
  expect(stdout).toMatch(/^Usage: .*\n\nA v2 glossary cannot be edited, so no push/);
  expect(pages.get('commands/glossaries-v2.md')).toContain('A v2 glossary cannot be edited');
});
