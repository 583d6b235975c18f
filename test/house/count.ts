// Prints the code lines of each part beside its limit and its target, and fails where a part exceeds its limit: the step
// `counts` of `npm run check`. With `--limits 2`, writes limits that leave 2 % above today's counts.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Budget, breachesOf, countCodeLines, limitsWithAir, trackedFiles } from './code-lines.ts';

const BUDGET = join(import.meta.dirname, 'budget.json');

const { values } = parseArgs({ options: { limits: { type: 'string' } } });
const lines = countCodeLines();
if (values.limits !== undefined) {
  const budget = limitsWithAir(lines, readBudget(), Number(values.limits));
  writeFileSync(
    BUDGET,
    `${JSON.stringify(budget, null, 2).replaceAll(/\{\s+("limit[^}]*?)\s+\}/g, asRow)}\n`,
  );
}
const budget = readBudget();
printRow('code lines', 'now', 'limit', 'target');
for (const [name, { limit, target }] of Object.entries(budget))
  printRow(name, lines[name] ?? 0, limit, target);

const files = trackedFiles();
printRow('tracked files', files.length);
printRow('files of tests', files.filter((path) => /\.test(-d)?\.ts$/.test(path)).length);
const breaches = breachesOf(lines, budget);
for (const breach of breaches)
  console.error(`${breach}. Remove lines, or raise the limit in ${BUDGET} and say why.`);
process.exitCode = breaches.length === 0 ? 0 : 1;

function readBudget(): Budget {
  return JSON.parse(readFileSync(BUDGET, 'utf8'));
}

function asRow(_: string, fields: string): string {
  return `{ ${fields.replaceAll(/\s+/g, ' ')} }`;
}

function printRow(name: string, ...cells: readonly (number | string | undefined)[]): void {
  console.log(`${name.padEnd(32)}${cells.map((cell = '') => String(cell).padStart(9)).join('')}`.trimEnd());
}
