import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createCertificate } from '../../../faults/harness/certificates.ts';
import { openForwardProxy } from '../../../support/forward-proxy.ts';
import { mockedService } from '../../../support/intercepting/mocked-service.ts';
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
  const credentials: string[] = [];
  const port = await serve(scheme, certificates, async (incoming, outgoing) => {
    const { method = '', headers, url: path = '' } = incoming;
    const url = `${scheme}://${headers.host}${path}`;
    credentials.push(
      `${new URL(url).origin} ${headers.authorization ?? headers['proxy-authorization'] ?? 'none'}`,
    );
    const contentLength = headers['content-length'] ?? null;
    const answer = mockedService(log, files)({ method, url, contentLength, body: await text(incoming) });
    outgoing.writeHead(answer.status).end(answer.body);
  });
  await using proxy = await openForwardProxy({
    'api.localhost:8001': port,
    'files.localhost:8002': port,
    'api.service.test:443': port,
    'files.service.test:443': port,
  });
  const proxied = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url, NO_PROXY: '' };
  const given = how === 'environment' ? how : proxy.url;
  const program = ['test/support/proxied/program.ts', given, api];
  const run = await runNode(program, { ...environment, ...(how === 'environment' ? proxied : {}) });
  expect(run).toMatchObject({ errors: '', code: 0 });
  expect(JSON.parse(run.output)).toEqual({
    list: [],
    bytes: [1_000, 2_097_152, 3_145_728],
    right: true,
    refused: { name: 'UploadError', status: 403 },
  });
  expect(log.filter((line) => !line.includes('/v3/'))).toEqual([
    'PUT /in/sound 1000 1000',
    'PUT /in/sound 2097152 2097152',
    'GET /out/3145728 - 0',
    'PUT /in/refused 2097152 2097152',
  ]);
  expect([...new Set(credentials)].sort()).toEqual([`${api} Service-Auth-Key key:fx`, `${files} none`]);
  const reached = new Set(proxy.asked.map((line) => /(api|files)\.[a-z.]+/.exec(line)?.[0]));
  expect([...reached].sort()).toEqual([new URL(api).hostname, new URL(files).hostname]);
});

test('a proxy that lets nothing through is no connection, and its password stays with it', async () => {
  const proxy = http.createServer();
  proxy.on('connect', (_incoming, client) =>
    client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'),
  );
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void proxy.close());
  const address = proxy.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const url = `http://user:password@127.0.0.1:${port}`;
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

interface Authority {
  readonly certificates: { readonly cert: string; readonly key: string };
  readonly environment: Readonly<Record<string, string>>;
}

/** Certificates of an authority that a process trusts by its environment. */
async function authority(): Promise<Authority> {
  const issuer = { name: 'Authority', ...createCertificate({ name: 'Authority', isAuthority: true }) };
  const names = { name: 'Service', hosts: ['api.service.test', 'files.service.test'] };
  const folder = temporaryFolder();
  const path = join(folder, 'authority.pem');
  await writeFile(path, issuer.cert);
  return {
    certificates: createCertificate({ ...names, issuer }),
    environment: { NODE_EXTRA_CA_CERTS: path },
  };
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

async function serve(
  scheme: 'http' | 'https',
  certificates: Authority['certificates'],
  listener: Listener,
): Promise<number> {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void listener(incoming, outgoing);
  const server = scheme === 'https' ? https.createServer(certificates, answer) : http.createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
