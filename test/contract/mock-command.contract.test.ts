import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, expect, test } from 'vitest';

// `npm run mock` is Prism's own command on the generated description: these tests drive it as a process. How it ends under
// npm, and a port in use, are in test/unit/scripts/long-running-commands.repository.test.ts.

/** Starts the command; resolves when it says where it listens. */
async function start(...options: readonly string[]) {
  const args = ['--conditions=source', 'scripts/mock.ts', '--port', '0', ...options];
  const child = spawn(process.execPath, args);
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
  return { url, child };
}

// Prism takes long to start, so one serves all tests.
const options = ['--allow-host', 'host.docker.internal', '--errors'];
const { url, child } = await start(...options);
afterAll(() => void child.kill());

test.each([
  ['Host: evil.example', { host: 'evil.example' }, 403],
  ['Origin: https://evil.example', { origin: 'https://evil.example' }, 403],
  ['Origin: null', { origin: 'null' }, 403],
  ['a page of this machine', { host: 'localhost:1', origin: 'http://localhost:1' }, 401],
  ['a name that is allowed', { host: 'host.docker.internal' }, 401],
])('%s with %j gets %s', async (_, headers, status) => {
  const [response] = await once(request(`${url}/v3/style_rules`, { headers }).end(), 'response');
  response.resume();
  expect(response.statusCode).toBe(status);
});

test('--errors answers what breaks the description with 400 and says what is wrong', async () => {
  const response = await fetch(`${url}/v3/style_rules`, {
    method: 'POST',
    headers: { authorization: 'Service-Auth-Key example-key', 'content-type': 'application/json' },
    body: JSON.stringify({ name: 3 }),
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('sl-violations')).toContain("must have required property 'language'");
});
