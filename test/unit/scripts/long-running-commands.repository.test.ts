import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../support/listening.ts';
import { runNode } from '../../support/run-node.ts';

// Commands that run until they are interrupted.

/** Starts a script by npm, in its own process group; resolves when it has said that it is running. */
async function startByNpm(args: readonly string[], said: RegExp): Promise<ChildProcess> {
  const child = spawn('npm', ['run', '--silent', ...args], { detached: true });
  onTestFinished(() => {
    if (isAlive(child)) process.kill(-(child.pid ?? 0), 'SIGKILL');
  });
  let output = '';
  for await (const part of child.stdout.setEncoding('utf8')) {
    output += part;
    if (said.test(output)) return child;
  }
  throw new Error(`It ended: ${output}`);
}

/** Whether any process of the group is running. */
function isAlive({ pid = 0 }: ChildProcess): boolean {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

test.for([
  { name: 'docs', args: ['docs', '--', '--port', '0'], said: /The documentation is at/ },
  { name: 'mock', args: ['mock', '--', '--port', '0', '--errors'], said: /Prism is listening/ },
  { name: 'sandbox', args: ['sandbox', '--', '--port', '0'], said: /The sandbox listens at/ },
  { name: 'generate -- --watch', args: ['generate', '--', '--watch'], said: /Watching/ },
])('SIGTERM to npm ends npm run $name', { timeout: 60_000 }, async ({ args, said }) => {
  const child = await startByNpm(args, said);
  child.kill('SIGTERM');
  await expect.poll(() => isAlive(child), { timeout: 5_000 }).toBe(false);
});

test.for(['docs', 'mock'])('npm run %s says in a line that its port is in use', async (script) => {
  const { port } = new URL(await listening(createServer()));
  const { code, errors } = await runNode([`scripts/${script}.ts`, '--port', port]);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `Port ${port} is in use. Choose another with --port, or 0 for a free one.\n`,
  });
});
