// How much there is to hold in one's head, beside what it was: printed, and no limit. Its numbers are counted in the
// folder where it is started, so it counts an older version too.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { withFiles } from '../../scripts/imports/named-files.ts';
import { type ImportingModule, parseImports } from '../../scripts/imports/parse-imports.ts';
import { importRings } from '../support/import-rings.ts';
import { readCode, workspaces } from '../support/source-files.ts';
import before from './counts.json' with { type: 'json' };
import { layerBreaches } from './layers.ts';

/** Longest file that could be part of its only importer. */
const SMALL_LINES = 40;
/** `node scripts/ci.ts` writes it. */
const SECONDS = 'node_modules/.cache/ci-seconds.json';

const counts: Readonly<Record<string, number>> = {
  ...countFiles(),
  ...countImports(),
  ...secondsOfLastRun(),
};
printCounts();

function printCounts(): void {
  const rows = Object.entries(before.counts).map(([name, old]) => [name, counts[name] ?? '-', old ?? '-']);
  for (const [name, now, old] of [['', 'now', before.at], ...rows])
    console.log(`${String(name).padEnd(62)}${String(now).padStart(8)}${String(old).padStart(9)}`);
}

function countFiles() {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trimEnd().split('\n');
  const isWritten = (path: string) =>
    /^(src|packages\/[^/]+\/src|scripts|bench)\/.*\.(tsx?|js|c)$/.test(path) && !path.includes('/generated/');
  const lines = tracked.filter(isWritten).map(linesOf);
  return {
    'tracked files': tracked.length,
    'hand-written source files': lines.length,
    'hand-written source lines': lines.reduce((sum, one) => sum + one, 0),
  };
}

function countImports() {
  const read = readCode(parseImports);
  const modules = withFiles(read, ['.', ...workspaces]);
  return {
    [`files of at most ${SMALL_LINES} lines with one importer, in their folder`]: smallFiles(modules).length,
    'rings of imports': importRings(modules).length,
    'imports up the layers': layerBreaches(read, modules).length,
  };
}

function smallFiles(modules: readonly ImportingModule[]): string[] {
  const importers = new Map<string, Set<string>>();
  for (const { path, imports } of modules)
    for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(path));
  return modules
    .map(({ path }) => path)
    .filter((path) => {
      const [importer, another] = importers.get(path) ?? [];
      return (
        importer !== undefined &&
        another === undefined &&
        dirname(importer) === dirname(path) &&
        !path.includes('/generated/') &&
        linesOf(path) <= SMALL_LINES
      );
    });
}

function secondsOfLastRun(): Record<string, number> {
  return existsSync(SECONDS) ? JSON.parse(readFileSync(SECONDS, 'utf8')) : {};
}

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}
