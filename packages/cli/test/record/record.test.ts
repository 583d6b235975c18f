import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fixtures, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { main, runProcess } from '../support/command-process.ts';

const node = process.execPath;

/** A served sandbox, and the file of a recording of it. */
async function openRecorded() {
  const folder = temporaryFolder();
  const served = await serve(await openSandbox());
  onTestFinished(() => served.close());
  const file = join(folder, 'session.jsonl');
  const record = (program: readonly string[], run = {}) =>
    runProcess(['record', '-o', file, '--', ...program], served.url, run);
  return { file, record, url: served.url };
}

test('a command of this program is recorded, and ends as it would alone', async () => {
  const { file, record } = await openRecorded();
  const ended = await record([node, main, 'glossaries', 'list', '--jsonl']);
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Recorded 1 exchange in /) });
  expect(ended.stdout).toContain('"glossary_id"');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  expect(JSON.parse(text.split('\n')[1] ?? '')).toMatchObject({
    operation: 'glossaries_list',
    status: 200,
    request: { headers: { authorization: 'Service-Auth-Key ~' } },
    response: { body: { glossaries: expect.any(Array) } },
  });
  expect(text).not.toContain(fixtures.key);
  const { name } = JSON.parse(ended.stdout.split('\n')[0] ?? '');
  expect(text).not.toContain(name);
});

test.for([
  ['process.exitCode = 7', 7],
  ['process.kill(process.pid, "SIGTERM"); setInterval(() => 0, 1000)', 143],
] as const)('%s ends the recording with its exit code', async ([program, code]) => {
  const { record } = await openRecorded();
  expect((await record([node, '-e', program])).code).toBe(code);
});

test('on Windows, cmd.exe starts a program that is a .cmd file, with its arguments quoted', async () => {
  const { file, record } = await openRecorded();
  const folder = dirname(file);
  writeFileSync(join(folder, 'tool.cmd'), '');
  const shell = join(folder, 'cmd');
  writeFileSync(shell, '#!/bin/sh\nprintf "%s\\n" "$@"\nexit 5\n', { mode: 0o755 });
  const windows = encodeURIComponent('Object.defineProperty(process,"platform",{value:"win32"})');
  const ended = await record(['tool', 'a b', '100%&"c"'], {
    environment: {
      NODE_OPTIONS: `--import=data:text/javascript,${windows}`,
      PATH: folder,
      PATHEXT: '.CMD',
      comspec: shell,
    },
  });
  expect(ended).toMatchObject({
    code: 5,
    stdout: '/d\n/s\n/c\n"tool ^"a^ b^" ^"100^%^&\\^"c\\^"^""\n',
  });
});

test('a signal reaches the program, which may end in its own time', async () => {
  const { record } = await openRecorded();
  const program =
    'process.on("SIGTERM", () => { console.log("cleaned"); process.exit(3) }); setInterval(() => 0, 1000); console.log("up")';
  const ended = await record([node, '-e', program], {
    onOutput: (printed: string, child: { kill(signal: string): void }) => {
      if (printed.endsWith('up\n')) child.kill('SIGTERM');
    },
  });
  expect(ended).toMatchObject({ code: 3, stdout: 'up\ncleaned\n' });
});

test('the program gets the key and no proxy of the environment for the address', async () => {
  const { record } = await openRecorded();
  const program =
    'const { env } = process; console.log(env.LANGUAGE_SERVICE_KEY, env.LANGUAGE_SERVICE_URL, env.NO_PROXY)';
  const { stdout } = await record([node, '-e', program], { environment: { NO_PROXY: 'a.example' } });
  expect(stdout).toMatch(
    new RegExp(`^${fixtures.key} http://127\\.0\\.0\\.1:\\d+ a\\.example,127\\.0\\.0\\.1\n$`),
  );
});

test('a file that exists, a program that does not and --json are refused', async () => {
  const { file, record } = await openRecorded();
  expect(await record(['/nowhere/program'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"/nowhere/program" cannot be started: ENOENT'),
  });
  // A command that was corrected can run again.
  expect(existsSync(file)).toBe(false);
  expect(await record([node, '-e', '0'])).toMatchObject({ code: 0 });
  expect(await record([node, '-e', '0'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--output: the file exists'),
  });
  const json = await runCommand(['record', '-o', `${file}2`, '--json', '--', 'true'], undefined);
  expect(json).toMatchObject({ code: 2, stdout: expect.stringContaining('does not support --json') });
});
