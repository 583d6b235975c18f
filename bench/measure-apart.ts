import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Wanted } from './measurements.ts';
import type { Finding } from './report.ts';

/** No measurement of a gigabyte takes a quarter of it on a quiet machine. */
const LONGEST_MINUTES = 45;

/** What came of a measurement. */
export interface Outcome {
  readonly findings: readonly Finding[];
  /** Why it ended early; absent when it is complete. */
  readonly failure?: string;
}

/** Runs one measurement in its own process; never rejects for what happens there. */
export async function measureApart(name: string, { size }: Wanted): Promise<Outcome> {
  const program = join(import.meta.dirname, 'measure-one.ts');
  // Detached, it leads a group: its servers end with it.
  const child = fork(program, [name, String(size)], { detached: true, execArgv: ['--conditions=source'] });
  const findings: Finding[] = [];
  let isComplete = false;
  // The program sends nothing else.
  child.on('message', (message: Finding | 'complete') => {
    if (message === 'complete') isComplete = true;
    else findings.push(message);
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    endGroup(child);
  }, LONGEST_MINUTES * 60_000);
  const interrupt = () => {
    endGroup(child);
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const [code, signal] = await once(child, 'exit');
  clearTimeout(limit);
  process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  endGroup(child);
  if (isComplete && code === 0) return { findings };
  const reason = isLate ? `not complete after ${LONGEST_MINUTES} minutes` : `ended with ${signal ?? code}`;
  return { findings, failure: reason };
}

/** Ends what is left of the group. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nothing is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
