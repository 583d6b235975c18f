import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;

function run(...options: string[]) {
  const child = spawn(process.execPath, ['--conditions=source', MAIN, ...options]);
  onTestFinished(() => void child.kill());
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  return child;
}

async function textOf(stream: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(part);
  return parts.join('');
}

test.each([
  [['--nope'], /Unknown option '--nope'/],
  [['--port', 'x'], /--port takes a number, not x/],
  [['leftover'], /Unexpected argument 'leftover'/],
])('%j is a mistake that ends with 2 and shows the usage', async (options, message) => {
  const child = run(...options);
  const [errors, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')]);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
  expect(errors).toContain('Usage: npm run sandbox');
});

test('--help shows the usage and ends with 0', async () => {
  const child = run('--help');
  const [output, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
  expect([output.split('\n')[0], code]).toEqual(['Usage: npm run sandbox -- [options]', 0]);
});

test('it prints its address and a key that works, and ends when it is told to', async () => {
  const child = run('--port', '0', '--key', 'mine');
  const [output] = await once(child.stdout, 'data');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(output)) ?? [];
  const headers = { authorization: 'Service-Auth-Key mine' };
  const response = await fetch(`${url}/v3/style_rules`, { headers });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(String(output)).toContain('Its key is mine');
  expect([response.status, code]).toEqual([200, 0]);
});
