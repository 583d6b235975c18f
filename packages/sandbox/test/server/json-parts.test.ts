import { expect, test } from 'vitest';
import { jsonParts } from '../../src/server/json-parts.ts';

const LONG = 'a "text"\n😀 '.repeat(20_000);

test.each([
  [null],
  [{ texts: [LONG, 'short', LONG], none: undefined, inner: { few: [1, null, true] } }],
  [Array.from({ length: 10_050 }, (_, index) => ({ text: `text ${index}` }))],
  [{ '"name"': Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`${index}`, index])) }],
  ['x'.repeat(300_001)],
])('parts make the JSON of the whole', (value) => {
  const text = [...jsonParts(value)].join('');
  expect(text).toBe(JSON.stringify(value));
});
