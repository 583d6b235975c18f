// What Node refuses on its own has no body, and its five minutes for a request would cut a slow upload of a
// gigabyte. Both are put right here: a refusal of the HTTP layer carries an error body like any other, and only
// the headers are held to a time.

import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { withControl } from './control.ts';
import type { Carrier } from './gate/carrier.ts';
import type { Sandbox } from './sandbox.ts';

/** Where to listen. */
export interface ServeOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default `127.0.0.1`: nobody but this machine. */
  readonly host?: string;
  /** Whether `/__sandbox/…` moves the clock, scripts faults, shows the journal and resets. Default false. */
  readonly control?: boolean;
}

/** A sandbox that listens. */
export interface ServedSandbox {
  /** Base address, without a slash at the end. */
  readonly url: string;
  /**
   * Stops listening, gives requests under way `graceMs` (default 0) to end, and ends open connections. The sandbox
   * itself stays open.
   */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}

const IDLE_CHECK_MS = 50;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Statuses the HTTP layer answers before there is a request. */
const EARLY: Readonly<Record<number, { phrase: string; code: string }>> = {
  400: { phrase: 'Bad Request', code: 'bad_request' },
  408: { phrase: 'Request Timeout', code: 'request_timeout' },
  417: { phrase: 'Expectation Failed', code: 'expectation_failed' },
  431: { phrase: 'Request Header Fields Too Large', code: 'headers_too_large' },
};

/** Puts a sandbox on HTTP. Throws a RangeError when control is asked for on an address others can reach. */
export async function serve(sandbox: Sandbox, options: ServeOptions = {}): Promise<ServedSandbox> {
  const { port = 0, host = '127.0.0.1', control = false } = options;
  if (control && !LOOPBACK.has(host))
    throw new RangeError(`control is for this machine alone, not for ${host}`);
  const answerRequest = control ? withControl(sandbox) : sandbox.answer;
  const listener = getRequestListener((request, env) => answerOrBreak(answerRequest, request, env), {
    overrideGlobalObjects: false,
    errorHandler: () =>
      new Response(earlyBody(400), { status: 400, headers: { 'content-type': 'application/json' } }),
  });
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    void listener(incoming, outgoing);
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 60_000, requireHostHeader: false },
    answer,
  );
  server.on('checkContinue', answer);
  server.on('checkExpectation', (_, outgoing: ServerResponse) => {
    const body = earlyBody(417);
    outgoing.writeHead(417, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
  });
  server.on('clientError', refuseMalformed);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { url: urlOf(server, host), close: ({ graceMs = 0 } = {}) => stop(server, graceMs) };
}

/** A failure without an answer breaks the connection. */
async function answerOrBreak(
  answerRequest: Sandbox['answer'],
  request: Request,
  env: HttpBindings | Http2Bindings,
): Promise<Response> {
  try {
    return await answerRequest(request, carrierOf(env));
  } catch (error) {
    env.incoming.socket.destroy(error instanceof Error ? error : undefined);
    return RESPONSE_ALREADY_SENT;
  }
}

/** A client that waits for leave to send gets it when its body is wanted, so that a refusal can come first. */
function carrierOf({ incoming, outgoing }: HttpBindings | Http2Bindings): Carrier {
  if (!(incoming instanceof IncomingMessage && outgoing instanceof ServerResponse)) return {};
  return {
    proceed: () => {
      if (incoming.headers.expect !== undefined) outgoing.writeContinue();
    },
    breakOff: () => void incoming.socket.destroy(),
    body: { [Symbol.asyncIterator]: () => incoming.iterator({ destroyOnReturn: false }) },
  };
}

function refuseMalformed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = earlyBody(status);
  socket.end(
    `HTTP/1.1 ${status} ${EARLY[status]?.phrase}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function earlyBody(status: number): string {
  return JSON.stringify({ message: EARLY[status]?.phrase, code: EARLY[status]?.code });
}

function urlOf(server: Server, host: string): string {
  // A server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function stop(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose last answer has been sent while the server closes is kept open for another request.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
}
