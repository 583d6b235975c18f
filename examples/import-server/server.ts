// POST /imports?name=Manuals takes a TMX file and answers with the address of its events; GET there streams the progress
// as server-sent events. A browser that goes away stops nothing, and gets the state when it comes back.

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { hasEnded } from './import-records.ts';
import type { Imports } from './run-imports.ts';

/** The service takes files up to 1 GB. */
const mostBytes = 1_000_000_000;

class TooLarge extends Error {}

/** A server over these imports; the caller listens. */
export function createImportServer(imports: Imports): Server {
  return createServer((request, response) => {
    if (!isFromThisMachine(request)) return answer(response, 403, { error: 'Only for this machine' });
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, id] = /^\/imports\/([\w-]+)\/events$/.exec(url.pathname) ?? [];
    if (request.method === 'POST' && url.pathname === '/imports')
      receive(imports, request, url.searchParams.get('name') ?? 'Uploaded').then(
        (started) => answer(response, 202, { id: started, events: `/imports/${started}/events` }),
        (error: unknown) => refuse(response, error),
      );
    else if (request.method === 'GET' && id !== undefined) stream(imports, id, response);
    else answer(response, 404, { error: 'Not found' });
  });
}

/**
 * Whether a page or program of this machine asks. A page of another site can reach 127.0.0.1 by another name. A server
 * for others checks who the user is instead.
 */
function isFromThisMachine({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const asked = [`http://${host}`, ...(origin === undefined ? [] : [origin])];
  return asked.every((one) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(one)?.hostname ?? ''));
}

/** Stores the file whole, or not at all, and begins its import. */
async function receive(imports: Imports, request: IncomingMessage, name: string): Promise<string> {
  const id = randomUUID();
  const file = imports.fileOf(id);
  const part = `${file}.part`;
  try {
    await pipeline(request, limited, createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  imports.start(id, name);
  return id;
}

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new TooLarge(`The file is larger than ${mostBytes} bytes`);
    yield chunk;
  }
}

function stream(imports: Imports, id: string, response: ServerResponse): void {
  const stop = imports.watch(id, (state) => {
    if (!response.headersSent)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`data: ${JSON.stringify(state)}\n\n`);
    if (hasEnded(state)) response.end();
  });
  if (stop === undefined) answer(response, 404, { error: 'Unknown import' });
  else response.once('close', stop);
}

function refuse(response: ServerResponse, error: unknown): void {
  // A browser that went away gets no answer.
  if (response.destroyed) return;
  if (error instanceof TooLarge) answer(response, 413, { error: error.message });
  else answer(response, 500, { error: 'The file was not stored' });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
