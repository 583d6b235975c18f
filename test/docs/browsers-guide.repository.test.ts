import { expect, test } from 'vitest';
import { bundledSize } from '../support/bundled-size.ts';
import { rowsUnder } from '../support/documents.ts';

const guide = 'docs/guides/browsers-and-workers.md';

test.for(rowsUnder(guide, 'import', 'kB'))('the guide says about what %s weighs', async ([row = '', kB]) => {
  const bytes = await bundledSize({ code: `export * from '${row}'` });
  expect(Number(kB)).toBeGreaterThan((0.9 * bytes) / 1_000 - 0.1);
  expect(Number(kB)).toBeLessThan((1.1 * bytes) / 1_000 + 0.1);
});
