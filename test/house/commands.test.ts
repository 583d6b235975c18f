import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Every script of the package answers alike: --help gives its usage at once, what it does not know is refused in a line.

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Scripts that are a tool of somebody else and nothing more. */
const tools = ['test', 'test:slow', 'format'];
const commands = Object.keys(scripts).filter((name) => !tools.includes(name));

/** Runs a script as npm does, and counts the processor seconds of it and all it starts. */
function run(name: string, option: string) {
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `{ ${scripts[name]} ${option}; }; code=$?; times >&2; exit $code`],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        NO_COLOR: '1',
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

test.for(commands)('npm run %s -- --help gives the usage in under a second', (name) => {
  const { status, stdout, errors, seconds } = run(name, '--help');
  const call = name === 'start' ? 'npm start' : `npm run ${name}`;
  expect({ status, errors }).toEqual({ status: 0, errors: [] });
  expect(stdout).toContain(name === 'sandbox' ? `Usage: language-service-sandbox` : `Usage: ${call}`);
  expect(stdout).toMatch(/^ +(-h, )?--help\b/m);
  expect(seconds).toBeLessThan(1);
});

// The sandbox is a package of its own and reads its command line itself.
test.for(commands.filter((name) => name !== 'sandbox'))(
  'npm run %s refuses an option that it does not know in a line',
  (name) => {
    const { status, stdout, errors, seconds } = run(name, '--nope');
    expect({ status, stdout, errors }).toEqual({
      status: 2,
      stdout: '',
      errors: ["Unknown option '--nope'. Try --help."],
    });
    expect(seconds).toBeLessThan(1);
  },
);

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
