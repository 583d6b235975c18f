// The table of the README is printed from the committed figures. Their goals are for those who work on the client.

import type { Sizes } from './weigh.ts';

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
