// Weighs what programs pay for the client, and writes the figures and the table of the README.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledSize } from '../../packages/site/src/bundled-size.ts';
import { programs } from './programs.ts';
import { withSizes } from './size-table.ts';

const root = join(import.meta.dirname, '../..');

/** Weighs every program; says and writes the figures. */
export async function writeSizes(): Promise<void> {
  const figures: Record<string, number> = {};
  for (const [name, program] of Object.entries(programs)) {
    figures[name] = await bundledSize(program);
    console.log(`${name}: ${figures[name]}`);
  }
  writeFileSync(join(root, 'scripts/sizes/figures.json'), `${JSON.stringify(figures, null, 2)}\n`);
  const readme = join(root, 'README.md');
  writeFileSync(readme, withSizes(readFileSync(readme, 'utf8'), figures));
}
