// The table of the README is printed from the committed figures. Their goals are for those who work on the client.

import { between } from '../generate/make-files.ts';
import type { Sizes } from './weigh.ts';

const begin = '<!-- sizes: written by npm run build -- --sizes -->\n';
const end = '<!-- /sizes -->';

export function withSizes(readme: string, figures: Sizes): string {
  return between(readme, begin, end, printTable(figures));
}

function printTable(figures: Sizes): string {
  const rows = Object.entries(figures).map(
    ([name, bytes]) => `| ${name} | ${(bytes / 1_000).toFixed(1)} |\n`,
  );
  return `| in a page, minified and compressed | kB |\n|---|--:|\n${rows.join('')}`;
}
