import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../support/served-process.ts';

test('the sandbox ends when the shell that npm started it with is gone', async () => {
  const script = 'node --conditions=source packages/sandbox/src/main.ts --port 0; true';
  const env = { ...childEnvironment, npm_lifecycle_event: 'npx' };
  const shell = spawn('sh', ['-c', script], { env, detached: true });
  onTestFinished(() => {
    if (isAlive()) process.kill(-(shell.pid ?? 0), 'SIGKILL');
  });
  const isAlive = (): boolean => {
    try {
      return process.kill(-(shell.pid ?? 0), 0);
    } catch {
      return false;
    }
  };
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  await expect.poll(isAlive, { timeout: 8_000 }).toBe(false);
});
