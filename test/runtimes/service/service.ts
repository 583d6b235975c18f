// What the program plays against: the sandbox and a store of many moods behind one address, open to pages of other
// origins as a real service would be. What every PUT looked like is kept for the judge.

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { createSandbox, type Sandbox, serve } from 'language-service-sandbox';
import { answerJudged } from './judged-api.ts';
import { giveDownload, type Put, takeUpload } from './store.ts';

export interface Service extends AsyncDisposable {
  readonly origin: string;
  readonly puts: readonly Put[];
  /** Requests that came where a redirect pointed; empty of a client that follows none. */
  readonly elsewhere: readonly string[];
  /** What the program saw, by behaviour. */
  readonly report: Promise<Readonly<Record<string, string>>>;
}

/** Opens a service of its own for one runtime; files of the folder are pages and scripts. */
export async function openService(folder: string): Promise<Service> {
  const sandbox = createSandbox();
  breakWhatTheProgramCalls(sandbox);
  const served = await serve(sandbox);
  const puts: Put[] = [];
  const elsewhere: string[] = [];
  const { promise: report, resolve } = Promise.withResolvers<Readonly<Record<string, string>>>();
  let origin = '';
  const answer = async (request: IncomingMessage, response: ServerResponse, consent: () => void) => {
    allowOrigins(request, response);
    const [, first, second = '', third = ''] = new URL(request.url ?? '', origin).pathname.split('/');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    if (first === 'report') resolve((await json(request)) as Record<string, string>);
    else if (first === 'judged') return answerJudged(request, response, origin);
    else if (first === 'elsewhere')
      elsewhere.push(`${request.method} ${request.headers.authorization ?? ''}`);
    else if (first === 'pages') return sendPage(join(folder, second), response);
    else if (first !== 'store') return pass(request, response, consent, served.url);
    else if (request.method === 'GET') return giveDownload(second, response);
    else {
      const put = { store: second, name: decodeURIComponent(third), headers: request.headers, bytes: 0 };
      puts.push(put);
      return takeUpload(request, response, put, consent);
    }
    response.writeHead(204).end();
  };
  const server = createServer(
    { requestTimeout: 0 },
    (request, response) => void answer(request, response, () => {}),
  );
  server.on(
    'checkContinue',
    (request, response) => void answer(request, response, () => response.writeContinue()),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address === 'object') origin = `http://127.0.0.1:${address?.port}`;
  return {
    origin,
    puts,
    elsewhere,
    report,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await served.close();
      await sandbox.close();
    },
  };
}

/** The operations the program calls to see how the client takes it. */
function breakWhatTheProgramCalls({ faults }: Sandbox): void {
  faults.add({ on: 'glossaries_list', status: 503 });
  faults.add({ on: 'styleProfiles_list', latency: '10s' });
  faults.add({ on: 'styleRules_list', latency: '10s' });
}

function allowOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-expose-headers', '*');
}

function sendPage(path: string, response: ServerResponse): void {
  response.setHeader('content-type', path.endsWith('.html') ? 'text/html' : 'text/javascript');
  createReadStream(path)
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
}

/** Hands a request on to the sandbox. */
function pass(request: IncomingMessage, response: ServerResponse, consent: () => void, to: string): void {
  consent();
  const { expect: _, ...headers } = request.headers;
  const passed = send(`${to}${request.url}`, { method: request.method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
