import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Every command answers alike: --help prints its usage at once, an unknown option is refused in a line.

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
const proofs = ['slow', 'mutation', 'runtimes', 'contract', 'release', 'rehearsal', 'breaking'];
/** Scripts that run the command of a package, which names itself. */
const packaged: Readonly<Record<string, string>> = {
  'npm run sandbox': 'language-service-sandbox',
  'npm run verify': 'language-service-verify',
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
const doctor: Command = { call: 'node scripts/doctor.js', shell: 'node scripts/doctor.js' };
const commands = [
  ...own,
  doctor,
  ...proofs.map(
    (proof): Command => ({
      call: `npm run prove -- ${proof}`,
      shell: `${scripts['prove']} ${proof}`,
    }),
  ),
];

/** Processor seconds, whatever else the machine does. */
const MOST_SECONDS = 1;
const MOST_RUNS = 3;

/** Runs a command as npm does, and counts the processor seconds of it and all it starts. */
function runOnce(shell: string, option: string) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `{ ${shell} ${option}; }; code=$?; times >&2; exit $code`],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NO_COLOR: '1',
        // As for a user, who has nothing compiled.
        NODE_DISABLE_COMPILE_CACHE: '1',
        PATH: [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter),
      },
    },
  );
  const lines = stderr.trimEnd().split('\n');
  const [, ofChildren = ''] = lines.splice(-2);
  const seconds = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest),
    0,
  );
  return { status, stdout, errors: lines, seconds };
}

/** The first quick run, or the last. Processor time grows when threads share a core: a slow run is repeated. */
function run({ shell }: Command, option: string) {
  let result = runOnce(shell, option);
  for (let runs = 1; runs < MOST_RUNS && result.seconds >= MOST_SECONDS; runs += 1)
    result = runOnce(shell, option);
  return result;
}

test('there are at most fourteen scripts, and each proof is a command', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(14);
  const { stdout } = runOnce(scripts['prove'] ?? '', '--help');
  expect([...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)).toEqual(proofs);
});

test.for(commands)('$call --help prints the usage in under a second', { timeout: 60_000 }, (command) => {
  const { status, stdout, errors, seconds } = run(command, '--help');
  expect({ status, errors }).toEqual({ status: 0, errors: [] });
  expect(stdout).toContain(`Usage: ${packaged[command.call] ?? command.call} `);
  expect(stdout).toMatch(/^ +(-h, )?--help\b/m);
  expect(seconds).toBeLessThan(MOST_SECONDS);
});

// The sandbox is a package of its own and reads its command line itself.
test.for(commands.filter(({ call }) => call !== 'npm run sandbox'))(
  '$call refuses an unknown option in a line',
  { timeout: 60_000 },
  (command) => {
    const { status, stdout, errors, seconds } = run(command, '--nope');
    expect({ status, stdout, errors }).toEqual({
      status: 2,
      stdout: '',
      errors: ["Unknown option '--nope'. Try --help."],
    });
    expect(seconds).toBeLessThan(MOST_SECONDS);
  },
);

test.for([
  ['', `Name a proof: ${proofs.join(', ')}. Try --help.`],
  ['constructor', 'Unknown proof: constructor. Try --help.'],
])('npm run prove -- "%s" is refused in a line', ([name = '', line]) => {
  const { status, stdout, errors } = runOnce(scripts['prove'] ?? '', name);
  expect({ status, stdout, errors }).toEqual({ status: 2, stdout: '', errors: [line] });
});

test('a refusal echoes the beginning of a long argument, in one line', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/generate.ts', `--${'n'.repeat(500)}`, `x\n${'y'.repeat(500)}`],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `Unknown option '--${'n'.repeat(77)}…'. Try --help.\n`,
  });
});
