import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { type SavedRun, valueInWords } from '../src/figure.ts';
import { figuresPage } from '../src/pages/figures-page.ts';
import { site } from './built-site.ts';

/** The cells of each row of the table, without its head. */
function rowsOf(markdown: string): string[][] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => line.slice(2, -2).replaceAll('\u00a0', ' ').split(/ \| /));
}

/** The page of a run. */
function pageOf(run: Partial<SavedRun>): string {
  const root = temporaryFolder();
  mkdirSync(join(root, 'bench'));
  const whole: SavedRun = {
    measuredOn: '2026-12-03',
    machine: 'a desk',
    figures: [],
    notMeasured: [],
    ...run,
  };
  writeFileSync(join(root, 'bench', 'last-run.json'), JSON.stringify(whole));
  return figuresPage(root).markdown;
}

test('the page of the site has each figure of the last run, and what the run did not measure', () => {
  const run: SavedRun = JSON.parse(readFileSync('bench/last-run.json', 'utf8'));
  const page = site.get('figures/index.md') ?? '';
  expect(run.figures.length).toBeGreaterThan(5);
  expect(rowsOf(page).map(([name, value]) => [name, value])).toEqual(
    run.figures.map((figure) => [figure.name, valueInWords(figure)]),
  );
  for (const gap of run.notMeasured) expect(page).toContain(`\n- ${gap}\n`);
  expect(site.get('figures/index.html')?.split('<tr>')).toHaveLength(run.figures.length + 2);
});

test('a figure has its peer, its goal, its result and its detail, also where one has the sign of a column', () => {
  const page = pageOf({
    figures: [
      { name: 'fast', value: 1.5, unit: 'ms', peer: 'a|b', goal: { atMost: 2 }, detail: '1 ms, 2 ms' },
      { name: 'slow', value: 3, unit: 'x', goal: { atLeast: 4 } },
      { name: 'a peer', value: 7, unit: 's' },
    ],
  });
  expect(rowsOf(page)).toEqual([
    ['fast', '1.500 ms', 'a\\|b', 'at most 2 ms', 'met', '1 ms, 2 ms'],
    ['slow', '3 x', '', 'at least 4 x', '**missed**', ''],
    ['a peer', '7 s', '', '', '', ''],
  ]);
  expect(page).toContain('1 of 2 goals are met.');
  expect(page).not.toContain('Not measured');
});

test('a run that is not whole says at the top that something is missing, and below what', () => {
  const page = pageOf({ notMeasured: ['docs: ended with 1', 'size, types: not part of this run'] });
  expect(page).toContain('0 of 0 goals are met; [what is not measured](#not-measured) is below.');
  expect(page).toContain('## Not measured\n\n- docs: ended with 1\n- size, types: not part of this run\n');
});
