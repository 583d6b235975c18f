import { expect, test, vi } from 'vitest';
import type { Figure } from '../../bench/figure.ts';
import { createReport, type Finding } from '../../bench/report.ts';
import { summaryOf } from '../../bench/summary.ts';

const upload: Figure = { name: 'upload', value: 0.949, unit: 'x', peer: 'curl', goal: { atLeast: 0.95 } };
const memory: Figure = { name: 'memory', value: 32, unit: 'MiB', goal: { atMost: 32 } };
const broken: Figure = { name: 'broken', value: Number.NaN, unit: 'ms', goal: { atMost: 1 } };
const peer: Figure = { name: 'a peer', value: 2, unit: 'x' };

test('the table has each figure with a goal, and a value that is not a number meets none', () => {
  const [head, ...rows] = summaryOf([upload, memory, broken, peer]).trimEnd().split('\n');
  const cells = rows.slice(0, 3).map((row) => row.split(/ {2,}/));
  expect(head?.split(/ {2,}/)).toEqual(['figure', 'measured', 'against', 'goal', 'met or missed']);
  expect(cells).toEqual([
    ['upload', '0.949 x', 'curl', 'at least 0.95 x', 'MISSED'],
    ['memory', '32 MiB', 'at most 32 MiB', 'met'],
    ['broken', 'NaN ms', 'at most 1 ms', 'MISSED'],
  ]);
  expect(rows.slice(3)).toEqual(['', '1 of 3 goals met']);
});

test('a value that is not a number is handed over as not measured', ({ onTestFinished }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const findings: Finding[] = [];
  createReport((finding) => void findings.push(finding)).add(broken);
  expect(findings).toEqual([{ notMeasured: 'broken: the value is not a number' }]);
});
