// Weighs what programs pay for the client, and writes the figures and the table of the README.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Platform } from '../../packages/site/src/bundled-size.ts';
import { programs } from './programs.ts';
import { type Weight, weigh } from './weigh.ts';

const root = join(import.meta.dirname, '../..');

/** Weighs every program; says and writes the figures. */
export async function writeSizes(): Promise<void> {
  const figures: Record<string, Weight> = {};
  for (const [name, program] of Object.entries(programs)) {
    figures[name] = await weigh(program);
    console.log(`${name}: ${JSON.stringify(figures[name])}`);
  }
  writeFileSync(join(root, 'scripts/sizes/figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  const readme = join(root, 'README.md');
  writeFileSync(readme, withSizes(readFileSync(readme, 'utf8'), figures));
}

// The table of the README is printed from the committed figures. Their goals are for those who work on the client.

const begin = '<!-- sizes: written by npm run build -- --sizes -->\n';
const end = '<!-- /sizes -->';

export function withSizes(readme: string, figures: Readonly<Record<string, Weight>>): string {
  const [before, rest] = readme.split(begin);
  const [, after] = rest?.split(end) ?? [];
  if (before === undefined || after === undefined)
    throw new Error(`README.md has no ${begin.trim()} … ${end}`);
  return `${before}${begin}${printTable(figures)}${end}${after}`;
}

function printTable(figures: Readonly<Record<string, Weight>>): string {
  const rows = Object.entries(figures).map(([name, weight]) => {
    const cell = (platform: Platform) => cellOf(weight[platform]);
    return `| ${name} | ${cell('node')} | ${cell('browser')} |\n`;
  });
  return `| kB, minified and compressed | Node | browser |\n|---|--:|--:|\n${rows.join('')}`;
}

function cellOf(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 1_000).toFixed(1);
}
