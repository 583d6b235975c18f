import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { alignedRows, padEnd, padStart } from '../../../scripts/text-columns.ts';

// A terminal gives a letter of Chinese two cells, a separate accent none.

const names = ['翻訳メモリ', 'a', 'cafe\u0301', '👨‍👩‍👧‍👦 family'];

test.for([padEnd, padStart])('columns begin at the same cell in every line', (pad) => {
  const rows = names.map((name) => [name, '参照', name, 'ok']);
  const lines = alignedRows(rows, pad).split('\n');
  expect(lines).toHaveLength(names.length);
  const starts = lines.map((line) => stringWidth(line.slice(0, line.lastIndexOf('  '))));
  expect(new Set(starts).size).toBe(1);
});
