import stringWidth from 'string-width';
import { expect, test } from 'vitest';
import { printTable } from '../../../scripts/prove/contract-report.ts';
import { report } from '../../runtimes/verdict.ts';

// A terminal gives a letter of Chinese two cells, a separate accent none.

const names = ['翻訳メモリ', 'a', 'cafe\u0301', '👨‍👩‍👧‍👦 family'];

test('the columns of the contract table begin at the same cell in every line', () => {
  const tests = names.map((operation) => ({
    title: operation,
    passed: true,
    checked: [{ operation, checker: '参照', cases: 12 }],
    reasons: [],
    noted: {},
  }));
  const lines = printTable(names, ['参照'], tests).split('\n');
  expect(new Set(lines.map((line) => stringWidth(line))).size).toBe(1);
});

test('the columns of the runtimes begin at the same cell in every line', () => {
  const failures = names.map((behaviour) => ({ behaviour, expected: 'ok', seen: 'no' }));
  const verdict = { failures, differing: new Set<string>(), count: names.length };
  const lines = report([
    { runtime: '実行', ...verdict },
    { runtime: 'Node 24', ...verdict },
  ]).split('\n');
  const table = lines.slice(0, lines.indexOf(''));
  const starts = table.map((line) => stringWidth(line.slice(0, line.lastIndexOf('  '))));
  expect(table.length).toBeGreaterThan(names.length);
  expect(new Set(starts).size).toBe(1);
});
