// A request that Node itself refuses gets no body. Here, a refusal of the HTTP layer has an error body like any other.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Stranger } from 'language-service-description/loopback-guard';

/** Statuses the HTTP layer answers before there is a request. */
const EARLY: Readonly<Record<number, { phrase: string; code: string }>> = {
  400: { phrase: 'Bad Request', code: 'bad_request' },
  408: { phrase: 'Request Timeout', code: 'request_timeout' },
  417: { phrase: 'Expectation Failed', code: 'expectation_failed' },
  431: { phrase: 'Request Header Fields Too Large', code: 'headers_too_large' },
};

/** The response to a request with an invalid target or host. */
export function unreadableRequest(): Response {
  return new Response(earlyBody(400), { status: 400, headers: earlyHeaders() });
}

/** The response to a page of another site. */
export function refuseStranger({ reason, option }: Stranger): Response {
  const message = `Forbidden: ${reason}. To allow it, start with ${option}.`;
  return Response.json({ message, code: 'forbidden' }, { status: 403, headers: earlyHeaders() });
}

/** Answers a request that is refused for its headers alone. */
export function refuseHeaders(outgoing: ServerResponse, status: 400 | 417): void {
  const body = earlyBody(status);
  outgoing.writeHead(status, { ...earlyHeaders(), 'content-length': body.length }).end(body);
}

/** Whether a request names its host as HTTP asks for: once; with HTTP/1.0 it need not. */
export function namesItsHost({ headersDistinct, httpVersion }: IncomingMessage): boolean {
  const { length = 0 } = headersDistinct['host'] ?? [];
  return length === 1 || (length === 0 && httpVersion === '1.0');
}

/** Answers bytes that are not a request; a connection that is sending a response is closed without another one. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex, isAnswering: boolean): void {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy(error);
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = earlyBody(status);
  const headers = Object.entries(earlyHeaders()).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${EARLY[status]?.phrase}\r\n${headers.join('')}` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function earlyHeaders(): Record<string, string> {
  return { 'content-type': 'application/json', 'x-trace-id': randomUUID() };
}

function earlyBody(status: number): string {
  return JSON.stringify({ message: EARLY[status]?.phrase, code: EARLY[status]?.code });
}
