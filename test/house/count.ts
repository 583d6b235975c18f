// Prints the code lines of each part beside its limit, and fails where a part exceeds its limit: the step `counts` of
// `npm run check`.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Budget, breachesOf, countCodeLines, trackedFiles } from './code-lines.ts';

const BUDGET = join(import.meta.dirname, 'budget.json');

const lines = countCodeLines();
const budget: Budget = JSON.parse(readFileSync(BUDGET, 'utf8'));
printRow('code lines', 'now', 'limit');
for (const [name, limit] of Object.entries(budget)) printRow(name, lines[name] ?? 0, limit);

const files = trackedFiles();
printRow('tracked files', files.length);
printRow('files of tests', files.filter((path) => /\.test(-d)?\.ts$/.test(path)).length);
const breaches = breachesOf(lines, budget);
for (const breach of breaches)
  console.error(`${breach}. Remove lines, or raise the limit in ${BUDGET} and say why.`);
process.exitCode = breaches.length === 0 ? 0 : 1;

function printRow(name: string, ...cells: readonly (number | string)[]): void {
  console.log(`${name.padEnd(32)}${cells.map((cell) => String(cell).padStart(9)).join('')}`);
}
