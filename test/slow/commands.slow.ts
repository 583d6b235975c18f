import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Every command prints its usage at once: in less than a second of the processor.

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const help = String(execFileSync(process.execPath, ['--conditions=source', 'scripts/prove.ts', '--help']));
const proofs = [...help.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => `${scripts['prove']} ${name}`);
// `test` and `format` run a tool of another project.
const { test: _, format: __, ...own } = scripts;
const MOST_RUNS = 3;

/** What the command and all that it starts take. */
function processorSeconds(shell: string): number {
  const env = {
    ...process.env,
    // As for a user, who has nothing compiled.
    NODE_DISABLE_COMPILE_CACHE: '1',
    PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
  };
  const times = String(execFileSync('sh', ['-c', `{ ${shell} --help; } >&2; times`], { env, stdio: 'pipe' }));
  const [, ofChildren = ''] = times.trimEnd().split('\n');
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
}

test.for([...Object.values(own), ...proofs])('%s --help takes less than a second', (shell) => {
  let seconds = processorSeconds(shell);
  // Processor time grows when threads share a core: a slow run is repeated.
  for (let runs = 1; runs < MOST_RUNS && seconds >= 1; runs += 1) seconds = processorSeconds(shell);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(1);
});
