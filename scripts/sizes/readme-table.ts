// The table of the README is printed from the committed figures. Their goals are for those who work on the client.

import type { Platform } from '../../packages/site/src/bundled-size.ts';
import type { Weight } from './weigh.ts';

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
