// Prints the code lines of each part beside its limit; `npm run check` shows them.

import { existsSync, readFileSync } from 'node:fs';
import limits from './budget.json' with { type: 'json' };
import { countCodeLines, sumOf, trackedFiles } from './code-lines.ts';

/** `node scripts/ci.ts` writes it. */
const SECONDS = 'node_modules/.cache/ci-seconds.json';

const lines = countCodeLines();
const counted: Readonly<Record<string, number>> = { ...lines, sum: sumOf(lines) };
printRow('code lines', 'now', 'limit');
for (const [name, limit] of Object.entries(limits)) printRow(name, counted[name] ?? 0, limit);

const files = trackedFiles();
printRow('tracked files', files.length);
printRow('files of tests', files.filter((path) => /\.test(-d)?\.ts$/.test(path)).length);
const seconds: Readonly<Record<string, number>> = existsSync(SECONDS)
  ? JSON.parse(readFileSync(SECONDS, 'utf8'))
  : {};
for (const [name, took] of Object.entries(seconds)) printRow(name, took);

function printRow(name: string, now: number | string, limit: number | string = ''): void {
  console.log(`${name.padEnd(32)}${String(now).padStart(8)}${String(limit).padStart(9)}`.trimEnd());
}
