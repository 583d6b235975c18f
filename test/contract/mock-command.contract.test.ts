import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';

// `npm run mock` is Prism's own command on the generated description: these tests drive it as a process. How it ends under
// npm, and a port in use, are in test/unit/scripts/long-running-commands.repository.test.ts.

interface StartedMock {
  readonly url: string;
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
}

/** Starts the command; resolves when it says where it listens. */
async function start(...options: readonly string[]): Promise<StartedMock> {
  const args = ['--conditions=source', 'scripts/mock.ts', '--port', '0', ...options];
  const child = spawn(process.execPath, args);
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
function groupMock(...options: readonly string[]): StartedMock {
  // Filled before the first test of the group.
  const mock = {} as StartedMock;
  beforeAll(async () => {
    Object.assign(mock, await start(...options));
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

describe('with a name that is allowed', () => {
  const mock = groupMock('--allow-host', 'host.docker.internal');

  test.each([
    ['Host: evil.example', { host: 'evil.example' }, 403],
    ['Origin: https://evil.example', { origin: 'https://evil.example' }, 403],
    ['Origin: null', { origin: 'null' }, 403],
    ['a page of this machine', { host: 'localhost:1', origin: 'http://localhost:1' }, 401],
    ['a name that is allowed', { host: 'host.docker.internal' }, 401],
  ])('%s with %j gets %s', async (_, headers, status) => {
    expect(await statusFor(mock.url, headers)).toBe(status);
  });

  test('SIGTERM ends it and Prism', async () => {
    mock.child.kill('SIGTERM');
    expect(await mock.ended).toEqual([0, null]);
    await expect(fetch(`${mock.url}/v3/style_rules`)).rejects.toThrow('fetch failed');
  });
});

describe('--errors', () => {
  const mock = groupMock('--errors');

  test('answers what breaks the description with 400 and says what is wrong', async () => {
    const response = await fetch(`${mock.url}/v3/style_rules`, {
      method: 'POST',
      headers: { authorization: 'Service-Auth-Key example-key', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 3 }),
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('sl-violations')).toContain("must have required property 'language'");
  });
});
