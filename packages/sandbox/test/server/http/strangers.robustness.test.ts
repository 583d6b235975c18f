// A page of another site reaches a sandbox by a name that leads here (DNS rebinding), or by a request that needs no answer.
// Each address of the sandbox refuses both.

import { expect, test } from 'vitest';
import { type SandboxOptions, type ServeOptions, serve } from '../../../src/index.ts';
import { createImport } from '../../support/import-file.ts';
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
const OWN = [
  '127.0.0.1',
  '127.8.9.10:1',
  '[::1]:80',
  'LOCALHOST',
  'localhost.:1',
  'a.localhost',
  '0x7f.1',
  '2130706433',
];
const STRANGE = [
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '0.0.0.0',
  '[::]',
  '[fd00::5]',
];

const HOSTS: readonly (readonly [string, number])[] = [
  ...OWN.map((host) => [`Host: ${host}`, 200] as const),
  ...STRANGE.map((host) => [`Host: ${host}`, 403] as const),
  ['Host: evil.example:4030', 403],
  ['Host: 3232235777', 403],
  ['Host: [::1%25lo]', 400],
  ['Host: 127.0.0.1\r\nHost: evil.example', 403],
  ['X-No: host', 400],
];

test.each(HOSTS)('%j gives %s', async (host, status) => {
  const { ask } = await open();
  expect(await ask(`${host}\r\n`)).toMatchObject({ status });
});

test.each([
  ['http://localhost:5173', undefined, 200],
  ['https://app.localhost', undefined, 200],
  ['http://[::1]:3000', undefined, 200],
  [PAGE, undefined, 403],
  ['http://127.0.0.1.evil.example', undefined, 403],
  ['null', undefined, 403],
  ['file://localhost', undefined, 403],
  ['', undefined, 403],
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

test.each(['/', '/__sandbox/health', '/nowhere'])('%s is refused, too', async (target) => {
  const { ask } = await open({ control: true });
  for (const headers of ['Host: evil.example\r\n', `${HERE}Origin: ${PAGE}\r\n`])
    expect(await ask(headers, target, 'GET')).toMatchObject({ status: 403 });
  const { status, text } = await ask(`${HERE}Origin: ${PAGE}\r\n`, target, 'OPTIONS');
  expect([status, /access-control/i.test(text)]).toEqual([403, false]);
});

test('a signed address takes no file from a page of another site', async () => {
  const { sandbox, ask } = await open();
  const { pathname, search } = new URL((await createImport(sandbox)).upload_url);
  const file = 'Host: evil.example\r\nContent-Length: 9\r\n';
  expect(await ask(file, pathname + search, 'PUT')).toMatchObject({ status: 403 });
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
  for (const [name, status] of [
    ['evil.example', 403],
    ['127.0.0.1', 403],
    ['sandbox:1', 200],
  ] as const)
    expect(await ask(`Host: ${name}\r\n`, '/__sandbox/health')).toMatchObject({ status });
  await expect(serve(openSandbox(), { host, control: true })).rejects.toThrow(
    'control on 0.0.0.0 needs --allow-host',
  );
});
