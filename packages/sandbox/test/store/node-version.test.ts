import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// A Node that starts without node:sqlite is as an old one is.
function runWithoutSqlite(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-experimental-sqlite', '--conditions=source', ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

const line = `language-service-sandbox needs Node >= 22.13; this is ${process.version}\n`;

test.for([
  { title: 'without options', options: [] },
  { title: 'with --help', options: ['--help'] },
])('the command $title says in a line that this Node is too old', ({ options }) => {
  expect(runWithoutSqlite('packages/sandbox/src/main.ts', ...options)).toEqual({
    status: 2,
    stdout: '',
    stderr: line,
  });
});

test('an import of the package on a Node that is too old fails with the same line', () => {
  const program = "await import('language-service-sandbox').catch((error) => console.log(String(error)))";
  const { status, stdout } = runWithoutSqlite('--input-type=module', '--eval', program);
  expect({ status, stdout }).toEqual({ status: 0, stdout: `Error: ${line}` });
});
