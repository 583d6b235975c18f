// What one step of CI found, and the end of the log that says it: only the end of a long log is read.

import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import type { Failure } from './test-report.ts';

export interface Outcome {
  readonly step: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly seconds?: number;
}

/** Every step with its counts, every failure, and in the last line the count of all. */
export function printOutcomes(outcomes: readonly Outcome[]): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return [
    '',
    ...outcomes.flatMap(({ step, failures }) =>
      failures.map(({ title, reason }) => `FAILED ${step}: ${title}\n${reason.replaceAll(/^/gm, '  ')}`),
    ),
    ...outcomes.map(
      ({ step, passed, failures, seconds = 0 }) =>
        `${step}: ${passed} passed, ${failures.length} failed (${seconds} s)`,
    ),
    `${sum(outcomes.map(({ passed }) => passed))} passed, ${sum(outcomes.map(({ failures }) => failures.length))} failed`,
  ].join('\n');
}

// What `npm ci` installs is downloaded by every contributor and every run of CI.

/** Holds the folders that `npm ci` fills against the limit; a folder with its own lock file is filled on demand. */
export function checkInstalledSize(root: string, mostMegabytes: number): Outcome {
  const folders = globSync(['node_modules', 'scripts/node_modules', 'packages/*/node_modules'], {
    cwd: root,
  }).sort();
  const output = execFileSync('du', ['-sm', ...folders], { cwd: root, encoding: 'utf8' });
  const megabytes = [...output.matchAll(/^(\d+)\t/gm)].reduce((sum, [, size]) => sum + Number(size), 0);
  console.log(`\nInstalled: ${megabytes} MB of at most ${mostMegabytes} MB`);
  const isSmall = folders.length > 0 && megabytes <= mostMegabytes;
  return {
    step: 'installed size',
    passed: isSmall ? 1 : 0,
    failures: isSmall
      ? []
      : [{ title: `npm ci installs ${megabytes} MB, more than ${mostMegabytes} MB`, reason: output.trim() }],
  };
}
