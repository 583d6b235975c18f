import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as surface from 'language-service-tmx';
import { expect, test, vi } from 'vitest';
import { blocksOf } from '../../../test/support/blocks.ts';
import { rowsUnder } from '../../../test/support/documents.ts';
import { fileIn, it, tmx, tu } from './support/files.ts';

const README = new URL('../README.md', import.meta.url).pathname;
const programs = blocksOf(README).filter(({ language }) => language === 'ts');

/** Runs a program with its files in a folder, and returns what it prints. */
async function run(program: string, folder: string): Promise<unknown[][]> {
  const body = program
    .replaceAll(/^import (\{[^}]*\}) from ('[^']*');$/gm, 'const $1 = await load($2);')
    .replaceAll(/'(\w+\.tmx)'/g, (_, name: string) => JSON.stringify(join(folder, name)));
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const load = (name: string) => import(/* @vite-ignore */ name);
  await new Function('load', `return (async () => {${body}})();`)(load);
  const lines = log.mock.calls;
  log.mockRestore();
  return lines;
}

test('the README has two programs', () => {
  expect(programs).toHaveLength(2);
});

it('the first program prints the units, then what would be skipped', async ({ folder }) => {
  fileIn(folder, tmx(`${tu({ en: 'a', de: 'b' })}\n${tu({ en: 'c' })}`), 'memory.tmx');
  expect(await run(programs[0]?.text ?? '', folder)).toEqual([
    [
      1,
      [
        ['en', 'a'],
        ['de', 'b'],
      ],
    ],
    [2, [['en', 'c']]],
    [2, 'oneSided'],
  ]);
});

it('the second program removes a duplicate and names its line', async ({ folder }) => {
  const unit = tu({ en: 'a', de: 'b' });
  fileIn(folder, tmx(`${unit}\n${unit}`), 'memory.tmx');
  expect(await run(programs[1]?.text ?? '', folder)).toEqual([['line 2: duplicate of line 1']]);
  expect(readFileSync(join(folder, 'clean.tmx'), 'utf8')).toContain(`${unit}</body>`);
});

test('the README names every command and converter', () => {
  const named = rowsUnder(README, 'function', 'what it does').flatMap(
    ([cell = '']) => cell.match(/\w+(?=\(|`|$)/g) ?? [],
  );
  const there = Object.keys(surface).filter((name) => /Tmx$|^tmxTo|^(find)?\w+Tmx/.test(name));
  expect(named.filter((name) => there.includes(name)).sort()).toEqual(there.sort());
});
