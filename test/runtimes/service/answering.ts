// Which part of the service answers, by the first part of the path; what no other part knows is the sandbox's.

import { createReadStream } from 'node:fs';
import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { answerChecked } from './checked-api.ts';
import { giveDownload, type Put, takeUpload } from './store.ts';

/** What the answers are made of, and what is noted of the requests. */
export interface Ground {
  readonly origin: string;
  readonly folder: string;
  /** Address of the sandbox. */
  readonly sandbox: string;
  /** Address of the service that counts. */
  readonly counting: string;
  readonly puts: Put[];
  readonly elsewhere: string[];
  readonly report: (seen: Readonly<Record<string, string>>) => void;
}

interface Asked extends Ground {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What follows the first part of the path. */
  readonly path: readonly string[];
  /** Says that the body may come. */
  readonly consent: () => void;
}

const parts: Readonly<Record<string, (asked: Asked) => Promise<void> | void>> = {
  counting: ({ response, counting }) => void response.end(counting),
  async report({ request, response, report }) {
    // Only the program sends reports to this path.
    report((await json(request)) as Record<string, string>);
    response.writeHead(204).end();
  },
  checked: ({ request, response, origin }) => answerChecked(request, response, origin),
  store({ request, response, path: [store = '', name = ''], consent, puts }) {
    if (request.method === 'GET') return giveDownload(store, response);
    const put = { store, name: decodeURIComponent(name), headers: request.headers, bytes: 0 };
    puts.push(put);
    takeUpload(request, response, put, consent);
  },
  elsewhere({ request, response, elsewhere }) {
    const key = request.headers.authorization === undefined ? 'without a key' : 'with a key';
    elsewhere.push(`${request.method} ${key}`);
    response.writeHead(204).end();
  },
  pages({ response, folder, path: [name = ''] }) {
    response.setHeader('content-type', name.endsWith('.html') ? 'text/html' : 'text/javascript');
    const file = createReadStream(join(folder, name));
    file.on('error', () => response.writeHead(404).end()).pipe(response);
  },
};

/** Answers a request of any origin; `consent` says that its body may come. */
export async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  consent: () => void,
  ground: Ground,
): Promise<void> {
  allowOrigins(request, response);
  const [, first = '', ...path] = new URL(request.url ?? '', ground.origin).pathname.split('/');
  const part = parts[first] ?? passOn;
  if (request.method === 'OPTIONS') response.writeHead(204).end();
  else await part({ ...ground, request, response, path, consent });
}

function allowOrigins({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-expose-headers', '*');
}

function passOn({ request, response, consent, sandbox }: Asked): void {
  consent();
  const { expect: _, ...headers } = request.headers;
  const passed = send(`${sandbox}${request.url}`, { method: request.method ?? 'GET', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  response.on('close', () => passed.destroy());
  request.pipe(passed);
}
