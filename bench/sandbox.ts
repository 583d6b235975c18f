// Measures the built sandbox in process. Each round starts a new process.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Report } from './report.ts';

const rounds = 3;
const program = join(import.meta.dirname, 'sandbox-process.ts');

/** The costs that one process prints. */
type Costs = Readonly<Record<'startMs' | 'callMs' | 'importSeconds' | 'importMebibytes', number>>;

/** Reports the lowest cost of all rounds. */
export async function measure(report: Report): Promise<void> {
  report.title('The sandbox in process');
  const runs: readonly Costs[] = Array.from({ length: rounds }, () =>
    JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })),
  );
  const least = (key: keyof Costs) => Math.min(...runs.map((run) => run[key]));
  report.figure('sandbox: created, and first answer', least('startMs'), `the fastest of ${rounds}`);
  report.figure('sandbox: CPU of a call', least('callMs'));
  report.figure('sandbox: import of 10 000 units', least('importSeconds'));
  report.figure('sandbox: memory of an import of 100 MB', least('importMebibytes'));
}
