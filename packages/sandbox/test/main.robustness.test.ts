import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished } from 'vitest';
import { fixtures } from '../src/index.ts';
import { test } from './support/sandboxes.ts';
import { childEnvironment } from './support/served-process.ts';

const MAIN = new URL('../src/main.ts', import.meta.url).pathname;

/** Runs the command until the test has finished. */
function run(...options: string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['--conditions=source', MAIN, ...options], { env: childEnvironment });
  child.stdout.setEncoding('utf8');
  child.stderr.setEncoding('utf8');
  onTestFinished(() => void child.kill());
  return child;
}

async function textOf(stream: AsyncIterable<string>): Promise<string> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(part);
  return parts.join('');
}

test('--sample writes the sample of the fixtures and ends with 0', async () => {
  const child = run('--sample');
  const [output, errors, [code]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'exit'),
  ]);
  expect([output, errors, code]).toEqual([readFileSync(fixtures.sample, 'utf8'), '', 0]);
  expect(output.match(/<tu[ >]/g)).toHaveLength(240);
});

test('a data folder serves one sandbox at a time, and the second says so', async ({ data }) => {
  const first = run('--port', '0', '--data', data);
  await once(first.stdout, 'data');
  const second = run('--port', '0', '--data', data);
  const [errors, [code]] = await Promise.all([textOf(second.stderr), once(second, 'exit')]);
  expect([errors, code]).toEqual([
    `Another sandbox uses the data folder ${data}. Stop that sandbox, or choose another folder.\n`,
    1,
  ]);
  first.kill('SIGKILL');
  await once(first, 'exit');
});

test('it prints its address and a valid key, and ends on a signal', async () => {
  const child = run('--port', '0', '--key', 'mine');
  const [output] = await once(child.stdout, 'data');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(output)) ?? [];
  const response = await fetch(`${url}/v3/style_rules`, {
    headers: { authorization: 'Service-Auth-Key mine' },
  });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(String(output)).toContain('Its key is mine');
  expect([response.status, code]).toEqual([200, 0]);
});

test('the image starts the sandbox, and its health check passes', async () => {
  const file = readFileSync(new URL('../Dockerfile', import.meta.url), 'utf8');
  const words = (instruction: string): string[] =>
    JSON.parse(new RegExp(`^${instruction}.* ?(\\[.*\\])$`, 'm').exec(file)?.[1] ?? '[]');
  const child = run(...words('ENTRYPOINT').slice(1), ...words('CMD'), '--port', '0');
  const [printed] = await once(child.stdout, 'data');
  const port = /:(\d+)/.exec(String(printed))?.[1];
  const [node, ...check] = words('HEALTHCHECK').map((word) => word.replace('4030', String(port)));
  const healthy = spawn(node ?? '', check);
  expect(await once(healthy, 'exit')).toEqual([0, null]);
});
