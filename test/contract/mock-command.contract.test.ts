import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { createServer } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { listening } from '../support/listening.ts';
import { apiKey } from '../support/mocked-client.ts';
import { runNode } from '../support/run-node.ts';

// `npm run mock` is Prism's own command on the generated description: these tests drive it as a process.

const byNode = [process.execPath, '--conditions=source', 'scripts/mock.ts'];
const byNpm = ['npm', 'run', '--silent', 'mock', '--'];

interface StartedMock {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
}

/** Starts the command; resolves when it says where it listens. */
async function start(command: readonly string[], ...options: readonly string[]): Promise<StartedMock> {
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, '--port', '0', ...options], {
    // A new process group, as in a terminal.
    detached: true,
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.once('exit', () => reject(new Error(`The mock ended: ${output}`)));
    child.stderr.on('data', (part) => {
      output += part;
    });
    child.stdout.on('data', (part) => {
      output += part;
      const [, found] = /Prism is listening on (http:\S+)\n/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { url, child, ended };
}

/** A mock for the tests of a group, since Prism takes long to start: the last of them ends it. */
function groupMock(command: readonly string[], ...options: readonly string[]): StartedMock {
  // Filled before the first test of the group.
  const mock = {} as StartedMock;
  beforeAll(async () => {
    Object.assign(mock, await start(command, ...options));
    return () => void mock.child.kill();
  });
  return mock;
}

/** What a request without a key gets with these headers. */
async function statusFor(url: string, headers: OutgoingHttpHeaders): Promise<number | undefined> {
  const [response] = await once(request(`${url}/v3/style_rules`, { headers }).end(), 'response');
  response.resume();
  return response.statusCode;
}

async function expectToEnd({ url, child, ended }: StartedMock, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  expect((await fetch(`${url}/v3/style_rules`)).status).toBe(401);
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${url}/v3/style_rules`)).rejects.toThrow('fetch failed');
}

describe('with a name that is allowed', () => {
  const mock = groupMock(byNode, '--allow-host', 'host.docker.internal');

  test.each([
    ['Host: evil.example', { host: 'evil.example' }, 403],
    ['Origin: https://evil.example', { origin: 'https://evil.example' }, 403],
    ['Origin: null', { origin: 'null' }, 403],
    ['a page of this machine', { host: 'localhost:1', origin: 'http://localhost:1' }, 401],
    ['a name that is allowed', { host: 'host.docker.internal' }, 401],
  ])('%s with %j gets %s', async (_, headers, status) => {
    expect(await statusFor(mock.url, headers)).toBe(status);
  });

  test('SIGTERM ends it and Prism', () => expectToEnd(mock, 'SIGTERM'));
});

describe('--errors, started by npm', () => {
  const mock = groupMock(byNpm, '--errors');

  test('answers what breaks the description with 400 and says what is wrong', async () => {
    const response = await fetch(`${mock.url}/v3/style_rules`, {
      method: 'POST',
      headers: { authorization: `Service-Auth-Key ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 3 }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('sl-violations')).toContain("must have required property 'language'");
  });

  test('SIGTERM to npm ends Prism', async () => {
    mock.child.kill('SIGTERM');
    await expect.poll(() => answers(mock.url), { timeout: 5_000 }).toBe(false);
  });
});

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

test('a port in use is an error of one line', async () => {
  const { port } = new URL(await listening(createServer()));
  const { code, errors } = await runNode(['scripts/mock.ts', '--port', port]);
  expect({ code, errors }).toEqual({
    code: 1,
    errors: `Port ${port} is in use. Choose another with --port, or 0 for a free one.\n`,
  });
});

test.for([[['--nope'], "Unknown option '--nope'. Try --help.\n"]] as const)(
  '%j is refused in a line',
  async ([options, line]) => {
    expect(await runNode(['scripts/mock.ts', ...options])).toEqual({ code: 2, output: '', errors: line });
  },
);
