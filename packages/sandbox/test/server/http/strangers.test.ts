// A page of another site reaches a sandbox by a name that leads here (DNS rebinding), or by a request that needs no answer.
// Each address of the sandbox refuses both.

import { expect, test } from 'vitest';
import { type SandboxOptions, type ServeOptions, serve } from '../../../src/index.ts';
import { KEY, raw } from '../../support/raw-requests.ts';
import { openSandbox, served } from '../../support/sandboxes.ts';

async function open(options: ServeOptions = {}, cors?: SandboxOptions['cors']) {
  const sandbox = openSandbox(cors === undefined ? {} : { cors });
  const server = await served(sandbox, options);
  const { port } = new URL(server.url);
  /** The status, and the answer. */
  const ask = async (headers: string, target = '/v3/style_rules', method = 'GET') => {
    const head = `${method} ${target} HTTP/1.1\r\n${headers}${KEY}\r\nConnection: close\r\n\r\n`;
    const text = await raw({ url: `http://127.0.0.1:${port}` }, head);
    return { status: Number(text.split(' ', 2)[1]), text };
  };
  return { sandbox, ask };
}

const HERE = 'Host: 127.0.0.1:4030\r\n';
const PAGE = 'https://evil.example';
const OWN = ['127.0.0.1', '[::1]:80', 'LOCALHOST', 'a.localhost'];
const STRANGE = [
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '0.0.0.0',
  'evil.example:4030',
];

test.each<[string, number]>([
  ...OWN.map((host): [string, number] => [`Host: ${host}`, 200]),
  ...STRANGE.map((host): [string, number] => [`Host: ${host}`, 403]),
  ['Host: 127.0.0.1\r\nHost: evil.example', 403],
  ['X-No: host', 400],
])('%j gives %s', async (host, status) => {
  const { ask } = await open();
  expect(await ask(`${host}\r\n`)).toMatchObject({ status });
});

test.each([
  ['http://localhost:5173', undefined, 200],
  [PAGE, undefined, 403],
  ['null', undefined, 403],
  ['null', '*', 200],
  [PAGE, [PAGE], 200],
  [`${PAGE}:8443`, [PAGE], 403],
] as const)('a page of the Origin %s, where --cors has %j, gets %s', async (origin, cors, status) => {
  const { ask } = await open({}, cors);
  expect(await ask(`${HERE}Origin: ${origin}\r\n`)).toMatchObject({ status });
});

test.each([
  ['Host: evil.example:1\r\n', 'Host evil.example', '--allow-host evil.example'],
  [`${HERE}Origin: ${PAGE}\r\n`, `Origin ${PAGE}`, `--cors ${PAGE}`],
  [`${HERE}Origin: null\r\n`, 'Origin null', '--cors *'],
])('the refusal of %j names the option that allows it', async (headers, what, option) => {
  const { sandbox, ask } = await open();
  const { text } = await ask(headers);
  const message = `Forbidden: ${what} is not this machine. To allow it, start with ${option}.`;
  expect(text).toContain(JSON.stringify({ message, code: 'forbidden' }));
  expect(text).toMatch(/^x-trace-id: \S+$/im);
  expect(sandbox.journal.entries()).toEqual([]);
});

test('a name that is allowed is answered, in any case and with any port', async () => {
  const { ask } = await open({ allowHosts: ['Host.docker.internal', '[fd00::5]'], control: true });
  for (const host of ['HOST.docker.internal:1', 'host.docker.internal.', '[FD00::5]'])
    expect(await ask(`Host: ${host}\r\n`, '/__sandbox/health')).toMatchObject({ status: 200 });
  expect(await ask('Host: docker.internal\r\n')).toMatchObject({ status: 403 });
});

test('for other machines the API answers any Host, and the commands names that are allowed', async () => {
  const host = '0.0.0.0';
  const { ask } = await open({ host, control: true, allowHosts: ['sandbox'] });
  expect(await ask(`Host: evil.example\r\nOrigin: ${PAGE}\r\n`)).toMatchObject({ status: 200 });
  const health = async (name: string) => (await ask(`Host: ${name}\r\n`, '/__sandbox/health')).status;
  expect([await health('evil.example'), await health('127.0.0.1'), await health('sandbox:1')]).toEqual([
    403, 403, 200,
  ]);
  expect((await served(openSandbox(), { host })).console).toBeUndefined();
  await expect(serve(openSandbox(), { host, control: true })).rejects.toThrow(
    'control on 0.0.0.0 needs --allow-host',
  );
});
