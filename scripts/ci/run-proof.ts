// A proof that is no run of vitest says its counts in its last line.
import { spawnSync } from 'node:child_process';
import type { Outcome } from './outcome.ts';
import { failure } from './test-report.ts';

const COUNTS = /^(\d+) passed, (\d+) failed$/;
const SHOWN_LINES = 30;

/** Runs `npm run prove -- <name>` and shows its output. */
export function runProof(name: string, root: string): Outcome {
  console.log(`\nnpm run prove -- ${name}`);
  const { status, stdout } = spawnSync('npm', ['run', 'prove', '--silent', '--', name], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  console.log(stdout);
  return readProof(name, status, stdout);
}

/** What a proof said. It fails if it ends with a code other than 0, with any count. */
export function readProof(name: string, status: number | null, output: string): Outcome {
  const lines = output.trimEnd().split('\n');
  const [, passed = 0, failed = 0] = COUNTS.exec(lines.at(-1) ?? '')?.map(Number) ?? [];
  const hasCounts = COUNTS.test(lines.at(-1) ?? '');
  const reason = { title: `it ended with ${status}`, reason: lines.slice(-SHOWN_LINES).join('\n') };
  const more = Array.from({ length: Math.max(0, failed - 1) }, () => failure('one more', 'see above'));
  const isFailed = status !== 0 || failed > 0 || !hasCounts;
  return { step: name, passed, failures: isFailed ? [reason, ...more] : [] };
}
