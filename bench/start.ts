// What importing the client adds to a bare start of Node. Each start is a separate process; bare starts run between, and the
// median of the differences counts.

import { execFileSync } from 'node:child_process';
import { median } from './compare.ts';
import type { Report } from './report.ts';

const rounds = 15;
const whole = "import 'language-service-client';";
const part = "import 'language-service-client/core'; import 'language-service-client/text-correction';";

export async function measure(report: Report): Promise<void> {
  report.title('Start, over a bare start by the clock');
  report.figure('import of the client', millisecondsOver(whole));
  report.figure('import of a core and one operation', millisecondsOver(part));
}

function millisecondsOver(program: string): number {
  return median(Array.from({ length: rounds }, () => millisecondsOf(program) - millisecondsOf('')));
}

function millisecondsOf(program: string): number {
  const startedAt = performance.now();
  execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: `${import.meta.dirname}/..`,
  });
  return performance.now() - startedAt;
}
