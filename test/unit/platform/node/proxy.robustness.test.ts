import { writeFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createCertificate } from '../../../faults/harness/certificates.ts';
import { openForwardProxy } from '../../../support/forward-proxy.ts';
import { expected } from '../../../support/intercepting/expected.ts';
import { mockedService } from '../../../support/intercepting/mocked-service.ts';
import { listening } from '../../../support/listening.ts';
import { runNode } from '../../../support/run-node.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

// The hosts are known to the proxy alone, so what reaches them went through it: calls and files alike, the key to the
// service only.

const hosts = {
  http: ['http://api.localhost:8001', 'http://files.localhost:8002'],
  https: ['https://api.service.test', 'https://files.service.test'],
} as const;

test.for([
  ['http', 'environment'],
  ['https', 'environment'],
  ['http', 'fetch itself'],
  ['https', 'fetch itself'],
] as const)('over %s, by a proxy of the %s', async ([scheme, how]) => {
  const [api, files] = hosts[scheme];
  const { certificates, environment } = await authority();
  const log: string[] = [];
  const credentials = new Set<string>();
  const play = mockedService(log, files);
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = '', headers, url: path = '' } = incoming;
    const url = `${scheme}://${headers.host}${path}`;
    credentials.add(
      `${new URL(url).origin} ${headers.authorization ?? headers['proxy-authorization'] ?? 'none'}`,
    );
    const length = headers['content-length'];
    const sent = method === 'GET' ? {} : { body: await buffer(incoming) };
    const init = { method, ...sent, ...(length && { headers: { 'content-length': length } }) };
    const response = await play(new Request(url, init));
    outgoing.writeHead(response.status).end(await response.text());
  };
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void answer(incoming, outgoing);
  const isSecure = scheme === 'https';
  const server = isSecure ? https.createServer(certificates, listener) : http.createServer(listener);
  const port = Number(new URL(await listening(server)).port);
  await using proxy = await openForwardProxy({
    'api.localhost:8001': port,
    'files.localhost:8002': port,
    'api.service.test:443': port,
    'files.service.test:443': port,
  });
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '' };
  const given = how === 'environment' ? how : proxy.url;
  const program = ['test/support/intercepting/program.ts', given, 'client', api];
  const run = await runNode(program, { ...environment, ...(how === 'environment' ? proxied : {}) });
  expect(run).toMatchObject({ errors: '', code: 0 });
  expect(JSON.parse(run.output).results).toEqual({ [api]: expected });
  expect([...credentials].sort()).toEqual([`${api} Service-Auth-Key key:fx`, `${files} none`]);
  expect(log).toContain('PUT /in/sound 2097152 2097152');
  const reached = new Set(proxy.asked.map((line) => /(api|files)\.[a-z.]+/.exec(line)?.[0]));
  expect([...reached].sort()).toEqual([new URL(api).hostname, new URL(files).hostname]);
});

test('a proxy that lets nothing through is no connection, and its password stays with it', async () => {
  const proxy = http.createServer();
  proxy.on('connect', (_incoming, client) =>
    client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
  );
  const url = (await listening(proxy)).replace('//', '//user:password@');
  const program = `
    import { inspect } from 'node:util';
    import { createClient } from 'language-service-client';
    const tell = (error) => console.log(error.name, error.phase, inspect(error, { depth: 20 }).includes('password'));
    const { styleRules, translationMemories } =
      createClient({ baseUrl: 'https://api.service.test', apiKey: 'k', maxRetries: 0 });
    await styleRules.create({ name: 'Manuals', language: 'en' }).catch(tell);
    await translationMemories.importFrom(Buffer.from('<tmx/>')).catch(tell);`;
  const environment = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: '' };
  const { output, errors } = await runNode(['--input-type=module', '-'], environment, program);
  expect([output.split('\n'), errors]).toEqual([
    [...Array.from({ length: 2 }, () => 'ConnectionError before sending false'), ''],
    '',
  ]);
});

/** Makes certificates of an authority that a process trusts by its environment. */
async function authority() {
  const issuer = { name: 'Authority', ...createCertificate({ name: 'Authority', isAuthority: true }) };
  const names = { name: 'Service', hosts: ['api.service.test', 'files.service.test'] };
  const path = join(temporaryFolder(), 'authority.pem');
  await writeFile(path, issuer.cert);
  return {
    certificates: createCertificate({ ...names, issuer }),
    environment: { NODE_EXTRA_CA_CERTS: path },
  };
}
