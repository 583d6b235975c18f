// The server of the page. It alone holds the key: POST /imports declares a file and answers with the address that takes
// it, GET /imports/<id> waits for the end of the import. Put your sign-in before both.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { InvalidRequestError, QuotaExceededError } from 'language-service-client';
import type { Imports } from './open-imports.ts';
import type { PageFiles } from './page-files.ts';
import { ImportRefusal, readOrder } from './read-order.ts';

/** What the server needs of the outside. */
export interface UploadServerParts {
  readonly imports: Imports;
  readonly page: PageFiles;
  /** Receives the failures that the page cannot fix. */
  readonly log: (error: unknown) => void;
}

/** Returns a server over these parts; the caller listens. */
export function createUploadServer(parts: UploadServerParts): Server {
  return createServer((request, response) => {
    answerRequest(parts, request, response).catch((error: unknown) => {
      // A browser that went away gets no answer.
      if (!response.destroyed) refuse(response, error, parts.log);
    });
  });
}

async function answerRequest(
  { imports, page }: UploadServerParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isFromThisMachine(request)) throw new ImportRefusal(403, 'This server is for this machine only.');
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, id] = /^\/imports\/([\w-]+)$/.exec(pathname) ?? [];
  const file = page.get(pathname);
  if (request.method === 'POST' && pathname === '/imports')
    return answer(response, 201, await imports.start(await readOrder(request)));
  if (request.method === 'GET' && id !== undefined) {
    const controller = new AbortController();
    response.once('close', () => controller.abort());
    const standing = await imports.standing(id, controller.signal);
    if (standing === undefined) throw new ImportRefusal(404, 'Unknown import. Upload the file again.');
    return answer(response, 200, standing);
  }
  if (request.method !== 'GET' || file === undefined) throw new ImportRefusal(404, 'Page not found.');
  response.writeHead(200, { 'content-type': file.type }).end(file.bytes);
}

/**
 * Returns whether a page or program of this machine asks. A page of another site can reach 127.0.0.1 by
 * another name. A server for others checks who the user is instead.
 */
function isFromThisMachine({ headers: { host = '', origin } }: IncomingMessage): boolean {
  const asked = [`http://${host}`, ...(origin === undefined ? [] : [origin])];
  return asked.every((one) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(URL.parse(one)?.hostname ?? ''));
}

function refuse(response: ServerResponse, error: unknown, log: UploadServerParts['log']): void {
  const { status, text } = refusalOf(error);
  if (status >= 500) log(error);
  answer(response, status, { error: text });
}

function refusalOf(error: unknown): { status: number; text: string } {
  if (error instanceof ImportRefusal) return { status: error.status, text: error.message };
  if (error instanceof InvalidRequestError) {
    // The text names the operation, and after it the field and the limit.
    const fault = error.message.replace(/^\w+: /, '');
    return { status: 400, text: `This file cannot be imported: ${fault}. Choose another file.` };
  }
  if (error instanceof QuotaExceededError)
    return {
      status: 507,
      text: 'The account has no room for another translation memory. Delete one, then upload the file again.',
    };
  return { status: 502, text: 'The service did not answer as expected. Upload the file again in a minute.' };
}

/** Sends an answer that no cache stores: an address that takes a file is a credential. */
function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
