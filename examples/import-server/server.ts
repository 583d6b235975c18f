// A server without a framework: POST /imports?name=Manuals takes a TMX file and answers with the address of its events.
// GET there streams the progress. The first argument names the folder of the files and their records.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { createClient } from 'language-service-client';
import { Imports, mayUpload, refusal } from './imports.ts';

/** Creates a server over these imports; the caller listens. */
export function createImportServer(imports: Imports): Server {
  // A large upload may take longer than the five minutes that Node allows.
  return createServer({ requestTimeout: 86_400_000 }, (request, response) => {
    if (!mayUpload(request.headers)) return answer(response, 403, { error: 'Only for this machine' });
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, id] = /^\/imports\/([\w-]+)\/events$/.exec(pathname) ?? [];
    if (request.method === 'POST' && pathname === '/imports')
      void receive(imports, request, response, searchParams.get('name') || 'memory');
    else if (request.method === 'GET' && id !== undefined) stream(imports, id, response);
    else answer(response, 404, { error: 'Not found' });
  });
}

async function receive(imports: Imports, request: IncomingMessage, response: ServerResponse, name: string) {
  try {
    const id = await imports.receive(name, request);
    answer(response, 202, { id, events: `/imports/${id}/events` });
  } catch (error) {
    const { status, body } = refusal(error);
    // A browser that went away gets no answer.
    if (!response.destroyed) answer(response, status, body);
  }
}

function stream(imports: Imports, id: string, response: ServerResponse): void {
  const events = imports.events(id);
  if (events === undefined) {
    answer(response, 404, { error: 'Unknown import' });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  Readable.from(events)
    .on('error', () => response.destroy())
    .pipe(response);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

if (process.argv[1] === import.meta.filename) {
  const imports = new Imports(createClient(), process.argv[2] ?? 'imports');
  const server = createImportServer(imports).listen(8080, '127.0.0.1', () =>
    console.log('http://127.0.0.1:8080'),
  );
  process.once('SIGTERM', () => {
    server.close();
    void imports.stop();
  });
}
