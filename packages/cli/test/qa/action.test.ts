import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { folderWith } from '../support/folder-with-files.ts';

interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../../../..');
// The file is written as this says.
const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
};

const texts = {
  'en.json': '{"a": "Hello {name}", "b": "Yes"}',
  'de.json': '{"a": "Hallo {nom}", "b": "Ja"}',
  'good.json': '{"a": "Hallo {name}", "b": "Ja"}',
  // In place of the registry: the command that is built here.
  'bin/npm': `#!/bin/bash
[ "\${@: -1}" = language-service-cli@0.1.0 ] || exit 9
mkdir -p "$RUNNER_TEMP/language-service/node_modules/.bin"
printf '#!/bin/bash\\nexec node "%s" "$@"\\n' "${join(root, 'packages/cli/dist/main.js')}" > "$RUNNER_TEMP/language-service/node_modules/.bin/language-service"
chmod +x "$RUNNER_TEMP/language-service/node_modules/.bin/language-service"
`,
};

/** Runs the steps that are programs, as a runner does, until one fails. */
function play(inputs: Readonly<Record<string, string>>) {
  const folder = folderWith({ ...texts, 'temp/.keep': '', summary: '', output: '' });
  chmodSync(join(folder.path, 'bin/npm'), 0o755);
  let [stderr, code] = ['', 0];
  const outputs = () =>
    new Map(
      folder
        .read('output')
        .split('\n')
        .map((line) => line.split('=', 2) as [string, string]),
    ); // two parts
  const filled = (text: string) =>
    text.replace(/\$\{\{ (inputs|steps\.check\.outputs)\.(\w+) \}\}/g, (_, from, name) =>
      from === 'inputs' ? (inputs[name] ?? action.inputs[name]?.default ?? '') : (outputs().get(name) ?? ''),
    );
  for (const { run, env = {} } of action.runs.steps) {
    if (run === undefined || code !== 0) continue;
    const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
    const place = (name: string) => join(folder.path, name);
    const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder.path,
      encoding: 'utf8',
      env: {
        PATH: `${place('bin')}:${process.env['PATH']}`,
        HOME: folder.path,
        RUNNER_TEMP: place('temp'),
        GITHUB_STEP_SUMMARY: place('summary'),
        GITHUB_OUTPUT: place('output'),
        ...own,
      },
    });
    stderr += ended.stderr;
    code = ended.status ?? -1;
  }
  return { code, stderr, folder, sarif: outputs().get('sarif') };
}

test('the action fails with the code of the check, and has SARIF and a summary', () => {
  const run = play({ run: 'qa check', args: 'de.json --source en.json' });
  expect(run.code, run.stderr).toBe(13);
  expect(JSON.parse(readFileSync(run.sarif ?? '', 'utf8')).runs[0].results).toHaveLength(2);
  expect(run.folder.read('summary')).toContain('exit code 13');
});

test('without a finding it passes', () => {
  const run = play({ run: 'qa check', args: 'good.json --source en.json' });
  expect(run.code, run.stderr).toBe(0);
});

test.each([
  [{ run: 'qa check; touch stolen' }, 'is not qa check'],
  [{ run: 'qa check', version: 'latest; touch stolen' }, 'is not an exact version'],
])('%j is refused, and runs nothing', (inputs, message) => {
  const run = play(inputs);
  expect(run.code).toBe(2);
  expect(run.stderr).toContain(message);
  expect(existsSync(join(run.folder.path, 'stolen'))).toBe(false);
});

test('words of the arguments are arguments', () => {
  const run = play({ run: 'qa check', args: 'good.json --source en.json $(touch stolen) `touch stolen`' });
  expect(run.code).toBe(2);
  expect(existsSync(join(run.folder.path, 'stolen'))).toBe(false);
});

test('the action installs the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'packages/cli/package.json'), 'utf8'));
  expect(action.inputs['version']?.default).toBe(version);
});
