// Weighs what programs pay for the client, and writes the figures and the table of the README.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { programs, type Sizes, weigh } from './programs.ts';

const root = join(import.meta.dirname, '../..');

/** Weighs every program; says and writes the figures. */
export async function writeSizes(): Promise<void> {
  const figures: Record<string, number> = {};
  for (const [name, program] of Object.entries(programs)) {
    figures[name] = await weigh(program);
    console.log(`${name}: ${figures[name]}`);
  }
  writeFileSync(join(root, 'scripts/sizes/figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  const readme = join(root, 'README.md');
  writeFileSync(readme, withSizes(readFileSync(readme, 'utf8'), figures));
}

// The table of the README is printed from the committed figures. Their goals are for those who work on the client.

const begin = '<!-- sizes: written by npm run build -- --sizes -->\n';
const end = '<!-- /sizes -->';

export function withSizes(readme: string, figures: Sizes): string {
  const [before, rest] = readme.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`README.md has no ${begin.trim()} … ${end}`);
  return `${before}${begin}${printTable(figures)}${end}${after}`;
}

function printTable(figures: Sizes): string {
  const rows = Object.entries(figures).map(
    ([name, bytes]) => `| ${name} | ${(bytes / 1_000).toFixed(1)} |\n`,
  );
  return `| in a page, minified and compressed | kB |\n|---|--:|\n${rows.join('')}`;
}
