import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundledSize } from '../../packages/site/src/bundled-size.ts';
import figures from '../../scripts/sizes/figures.json' with { type: 'json' };
import { programs } from '../../scripts/sizes/programs.ts';
import { withSizes } from '../../scripts/sizes/size-table.ts';
import { faultOf, type Sizes } from '../../scripts/sizes/weigh.ts';

const committed: Sizes = figures;

test.for(Object.entries(programs))('%s weighs what is committed', async ([name, program]) => {
  expect(faultOf(await bundledSize(program), committed[name], program)).toBeUndefined();
});

test('the README has the committed figures', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(withSizes(readme, committed)).toBe(readme);
  expect(Object.keys(committed)).toEqual(Object.keys(programs));
});

test('a growth of more than a hundredth fails, and a loss is to be committed', () => {
  for (const bytes of [9_900, 10_000, 10_100]) expect(faultOf(bytes, 10_000, {})).toBeUndefined();
  expect(faultOf(10_101, 10_000, {})).toBe('10101 bytes, more than the 10000 committed');
  expect(faultOf(9_899, 10_000, {})).toBe('9899 bytes, less than 10000: run npm run build -- --sizes');
  expect(faultOf(1, undefined, {})).toBe('1 bytes; run npm run build -- --sizes');
});

test('a goal holds, whatever figure is committed', () => {
  expect(faultOf(10_000, 10_000, { goal: 10 })).toBeUndefined();
  for (const figure of [undefined, 10_000, 10_001])
    expect(faultOf(10_001, figure, { goal: 10 })).toBe('10001 bytes, more than the goal of 10000');
});
