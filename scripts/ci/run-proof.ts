// A step of CI that does not run vitest prints its counts in its last line.

import { outputOf } from '../steps.ts';
import type { Outcome } from './outcome.ts';
import { failure } from './test-report.ts';

const COUNTS = /^(\d+) passed, (\d+) failed$/;
const SHOWN_LINES = 30;

/** Runs `npm run prove -- <name>` and shows its output when it has exited. */
export function runProof(name: string, ...options: readonly string[]): Promise<Outcome> {
  const step = [name, ...options].join(' ');
  return runCounted(step, ['npm', 'run', 'prove', '--silent', '--', name, ...options]);
}

/** Runs a command that prints its counts last, and shows its output when it has exited. */
export async function runCounted(step: string, command: readonly [string, ...string[]]): Promise<Outcome> {
  const { code, output, errors } = await outputOf(command);
  console.log(`\n${command.join(' ')}\n${errors}${output}`);
  return readProof(step, code, output, errors);
}

/** Returns the outcome of a proof. It fails if it exits with a code other than 0, with any count. */
export function readProof(name: string, status: number | null, output: string, errors: string): Outcome {
  const endOf = (text: string) => text.trimEnd().split('\n').slice(-SHOWN_LINES);
  const lines = endOf(output);
  const [, passed = 0, failed = 0] = COUNTS.exec(lines.at(-1) ?? '')?.map(Number) ?? [];
  const hasCounts = COUNTS.test(lines.at(-1) ?? '');
  // A program prints why it exits as its last error.
  const reason = {
    title: `it exited with ${status}`,
    reason: [...lines, ...endOf(errors)].join('\n').trimEnd(),
  };
  const more = Array.from({ length: Math.max(0, failed - 1) }, () => failure('one more', 'see above'));
  const isFailed = status !== 0 || failed > 0 || !hasCounts;
  return { step: name, passed, failures: isFailed ? [reason, ...more] : [] };
}
