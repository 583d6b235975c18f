import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Every command answers alike: --help prints its usage, an unknown option is refused in a line.

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const proofs = ['contract', 'packages', 'robustness', 'nightly'];
/** The sandbox is its own package, and verify a command of the command line: they read and print their options. */
const packaged: Readonly<Record<string, string>> = {
  'npm run sandbox': 'language-service-sandbox',
  'npm run verify': 'language-service verify',
};
/** Scripts that run a tool of another project and nothing else. */
const tools = ['test', 'format'];

interface Command {
  /** As a user types it. */
  readonly call: string;
  readonly shell: string;
}

const own = Object.keys(scripts)
  .filter((name) => !tools.includes(name))
  .map(
    (name): Command => ({
      call: name === 'start' ? 'npm start' : `npm run ${name}`,
      shell: scripts[name] ?? '',
    }),
  );
const requireNode: Command = {
  call: 'node scripts/require-node.js',
  shell: 'node --conditions=source scripts/require-node.js',
};
const commands = [...own, requireNode];

/** Runs a command as npm does. */
function run(shell: string, option: string, more: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${shell} ${option}`], {
    encoding: 'utf8',
    env: {
      ...process.env,
      NO_COLOR: '1',
      ...more,
      PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
    },
  });
  return { status, stdout, errors: stderr.trimEnd().split('\n') };
}

test('there are at most fifteen scripts, and each proof is a command', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(15);
  const { stdout } = run(scripts['prove'] ?? '', '--help');
  const [named = ''] = stdout.split('\n\ncontract and robustness take');
  expect([...named.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)).toEqual(proofs);
});

test.for(commands)('$call --help prints the usage', { timeout: 60_000 }, ({ call, shell }) => {
  // Node warns of both variables, unless the program deletes one before it loads node:util.
  const both = call in packaged ? { FORCE_COLOR: '1' } : {};
  const { status, stdout, errors } = run(shell, '--help', both);
  expect({ status, errors }).toEqual({ status: 0, errors: [''] });
  expect(stdout).toContain(`Usage: ${packaged[call] ?? call} `);
  expect(stdout).toMatch(/^ +(-h, )?--help\b|language-service --help$/m);
});

test.for(commands.filter(({ call }) => packaged[call] === undefined))(
  '$call refuses an unknown option in a line',
  { timeout: 60_000 },
  ({ shell }) => {
    expect(run(shell, '--nope')).toEqual({
      status: 2,
      stdout: '',
      errors: ["Unknown option '--nope'. Try --help."],
    });
  },
);
