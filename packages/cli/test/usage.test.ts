import { expect, onTestFinished, test, vi } from 'vitest';
import { openSandbox, runCommand } from './support/command-line.ts';

// stories/usage.txt has mistyped command lines: each exits with code 2 before a request, and suggests a command.

test('the version has the form that is asked for', async () => {
  for (const args of [['--version'], ['version']]) {
    const version = (await runCommand(args, undefined)).stdout.trim();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    const { stdout } = await runCommand([...args, '--json'], undefined);
    expect(JSON.parse(stdout)).toEqual({ ok: true, data: { version }, requests: 0 });
    expect((await runCommand([...args, '--jsonl'], undefined)).stdout).toBe(`{"version":"${version}"}\n`);
  }
});

test('LANGUAGE_SERVICE_LOG shows what a command sends, and a level that does not exist is refused', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.unstubAllEnvs());
  onTestFinished(() => written.mockRestore());
  const sandbox = await openSandbox();
  const run = (level: string) => {
    vi.stubEnv('LANGUAGE_SERVICE_LOG', level);
    return runCommand(['glossaries', 'list'], sandbox, { environment: { LANGUAGE_SERVICE_LOG: level } });
  };
  expect((await run('debug')).code).toBe(0);
  expect(written.mock.calls[0]).toEqual([
    expect.stringMatching(/^debug language-service: call \d+, GET \/v3\/glossaries, attempt 1$/),
  ]);
  expect(await run('loud')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('LANGUAGE_SERVICE_LOG must be one of debug, info, warn, error'),
  });
});

test('a key with a line end is refused in plain words', async () => {
  const environment = { LANGUAGE_SERVICE_KEY: 'one\ntwo' };
  const { code, stderr } = await runCommand(['glossaries', 'list'], undefined, { environment });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'error: The key contains a line break\nRemove the line break.\n',
  });
});

test('a long argument is repeated by its beginning alone', async () => {
  const { stderr } = await runCommand(['glossaries', 'list', '--limit', 'secret '.repeat(1000)], undefined);
  expect(stderr.length).toBeLessThan(200);
});
