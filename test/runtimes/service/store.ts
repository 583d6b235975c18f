// A store that takes files and notes what came, or refuses them in one of the ways stores do.

import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { exportedFile } from '../program/content.ts';

/** One PUT, as far as it came. */
export interface Put {
  readonly store: string;
  /** Name of the file. */
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  bytes: number;
  /** Hex, once the file is there whole. */
  sha256?: string;
}

type Taking = (request: IncomingMessage, response: ServerResponse, put: Put) => void;

const muchBytes = 8 * 1024 * 1024;

/** The client reports progress every 0.1 s; a faster transfer would show none between its ends. */
function pauseOnce(request: IncomingMessage): void {
  request.once('data', () => {
    request.pause();
    setTimeout(() => request.resume(), 300);
  });
}

/** What a store does with an upload. */
const takings: Readonly<Record<string, Taking>> = {
  taking(request, response, put) {
    const hash = createHash('sha256');
    request.on('data', (part) => hash.update(part));
    if (Number(request.headers['content-length']) > muchBytes) pauseOnce(request);
    request.on('end', () => {
      put.sha256 = hash.digest('hex');
      response.writeHead(204).end();
    });
  },
  refusing: (_, response) => refuse(response),
  'hanging-up'(request, response) {
    request.once('data', () => {
      request.pause();
      refuse(response, () => request.socket.destroySoon());
    });
  },
  redirecting(request, response) {
    request.resume();
    response.writeHead(307, { location: '/elsewhere' }).end();
  },
  stalling: (request) => void request.pause(),
};

/** Takes an upload; `consent` says that the body may come. */
export function takeUpload(
  request: IncomingMessage,
  response: ServerResponse,
  put: Put,
  consent: () => void,
): void {
  if (put.store !== 'refusing' && put.store !== 'redirecting') consent();
  if (put.store !== 'refusing' && put.store !== 'redirecting')
    request.on('data', (part: Uint8Array) => {
      put.bytes += part.length;
    });
  takings[put.store]?.(request, response, put);
}

export function giveDownload(store: string, response: ServerResponse): void {
  if (store === 'redirecting-download') return void response.writeHead(302, { location: '/elsewhere' }).end();
  const file = exportedFile();
  response.writeHead(200, { 'content-type': 'application/xml', 'content-length': file.length });
  if (store === 'cutting') {
    response.write(file.subarray(0, 1_048_576));
    // Once the beginning has been seen: what fails at once may be taken for a failed connection.
    setTimeout(() => response.socket?.end(), 500);
  } else response.end(file);
}

function refuse(response: ServerResponse, ended?: () => void): void {
  const body = JSON.stringify({ message: 'the signature is of another day' });
  response.writeHead(403, { 'content-length': body.length, connection: 'close' }).end(body, ended);
}
