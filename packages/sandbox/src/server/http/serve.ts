// Serves a sandbox over HTTP. Node limits a request to five minutes, which would stop a slow upload of a gigabyte. So
// only the headers have a time limit.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { checkNames } from 'language-service-client/options';
import {
  allowedHosts,
  type HostRefusal,
  hostRefusal,
  isLoopback,
} from 'language-service-description/loopback-guard';
import { CONSOLE, type Console, createConsole } from '../../console/console.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { VirtualClock } from '../../time/virtual-clock.ts';
import { breakOffs } from '../apply-fault.ts';
import { withControl } from './control.ts';

/** The options of the HTTP server: its address, its access rules, and its log. */
export interface ServeOptions {
  /** The port. Default: 0, which selects a free port. */
  readonly port?: number;
  /**
   * The address at which the server listens. Default: `127.0.0.1`, which only this machine can reach. At an address
   * that other machines can reach, the server accepts any `Host`.
   */
  readonly host?: string;
  /**
   * Values of the header `Host` that are accepted in addition to the names of this machine, for example
   * `host.docker.internal`.
   */
  readonly allowHosts?: readonly string[];
  /**
   * Whether the server accepts commands below `/__sandbox/`. Commands advance the clock, add faults, read the journal
   * or reset the sandbox. Default: false.
   */
  readonly control?: boolean;
  /** Receives a line per request: method, path, status, milliseconds. Default: no log. */
  readonly log?: (line: string) => void;
}

/** A sandbox that an HTTP server serves. */
export interface ServedSandbox {
  /** The base URL without a final slash. */
  readonly url: string;
  /**
   * The URL of the console page. Absent if other machines can reach the server and `allowHosts` is empty, because then
   * there is no console.
   */
  readonly console?: string;
  /**
   * Stops listening, and waits up to `graceMs` for running requests (default: 0). Then closes all connections. The
   * sandbox stays open and keeps its data.
   */
  close(options?: { readonly graceMs?: number }): Promise<void>;
}

const IDLE_CHECK_MS = 50;

/**
 * Serves a sandbox over HTTP. Throws a RangeError if other machines can reach the address, `control` is true, and
 * `allowHosts` is empty.
 */
export async function serve(sandbox: Sandbox, options: ServeOptions = {}): Promise<ServedSandbox> {
  checkNames(options, ['port', 'host', 'allowHosts', 'control', 'log']);
  const { port = 0, host = '127.0.0.1', control = false, log, allowHosts = [] } = options;
  const hosts = allowedHosts(allowHosts);
  const isOpen = !isLoopback(host);
  if (control && isOpen && hosts.length === 0) throw needsName(host);
  const console = isOpen && hosts.length === 0 ? undefined : createConsole(sandbox, control);
  const answerRequest = console ? withControl(sandbox, { hosts, isOpen, console, control }) : sandbox.fetch;
  const refusalOf = (incoming: IncomingMessage) =>
    isOpen ? undefined : hostRefusal(incoming, { hosts, origins: sandbox.cors });
  const served = { answerRequest, refusalOf, log, clock: sandbox.clock };
  // The HTTP server is loaded here, because a sandbox in process does not need it.
  const [{ createServer }, { getRequestListener }] = await Promise.all([
    import('node:http'),
    import('@hono/node-server'),
  ]);
  const listener = getRequestListener((request, env) => answerOrBreak(served, request, env), {
    overrideGlobalObjects: false,
    errorHandler: unreadableRequest,
  });
  const server = createServer({ requestTimeout: 0, headersTimeout: 60_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const url = urlOf(server, host);
  return {
    url,
    ...(console && { console: url + CONSOLE }),
    close: ({ graceMs = 0 } = {}) => stop(server, graceMs, console),
  };
}

function needsName(host: string): RangeError {
  return new RangeError(
    `control on ${host} needs --allow-host with the name that programs use, such as --allow-host sandbox`,
  );
}

/** The functions and objects with which the server handles each request. */
interface Served {
  readonly answerRequest: (request: Request) => Promise<Response>;
  readonly refusalOf: (incoming: IncomingMessage) => HostRefusal | undefined;
  readonly log: ServeOptions['log'];
  readonly clock: VirtualClock;
}

/** Responds to a request. If the sandbox fails to respond, breaks the connection. */
async function answerOrBreak(
  { answerRequest, refusalOf, log, clock }: Served,
  request: Request,
  env: HttpBindings | Http2Bindings,
): Promise<Response> {
  // node:http supports only HTTP/1, so these are HTTP/1 bindings.
  const { incoming, outgoing } = env as HttpBindings;
  if (log !== undefined) logAnswer(log, request, outgoing);
  if (!URL.canParse(request.url)) return unreadableRequest();
  // The event stream of the console never ends, so its requests must not stop the virtual clock.
  if (!new URL(request.url).pathname.startsWith(CONSOLE))
    void clock.during(() => new Promise((resolve) => void outgoing.once('close', resolve)));
  try {
    // Refuses a request of another site's page, or with an unknown Host.
    const { reason, option } = refusalOf(incoming) ?? {};
    if (reason !== undefined)
      return refusal(403, `Forbidden: ${reason}. To allow it, start with ${option}.`, 'forbidden');
    breakOffs.set(request, () => breakAfterHeaders(outgoing));
    return await answerRequest(request);
  } catch (error) {
    incoming.socket.destroy(error instanceof Error ? error : undefined);
    return RESPONSE_ALREADY_SENT;
  }
}

/** Waits until the headers of the response are sent, and then breaks the connection. */
async function breakAfterHeaders(outgoing: ServerResponse): Promise<void> {
  // The HTTP adapter delays the headers of a response with a short body.
  while (!outgoing.headersSent && !outgoing.destroyed) await wait(1);
  outgoing.socket?.destroy();
}

/** Returns the response with status 400 to a request whose URL or host is invalid. */
const unreadableRequest = () => refusal(400, 'Bad Request', 'bad_request');

function refusal(status: number, message: string, code: string): Response {
  return Response.json({ message, code }, { status, headers: { 'x-trace-id': randomUUID() } });
}

function urlOf(server: Server, host: string): string {
  // A server on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function stop(server: Server, graceMs: number, console: Console | undefined): Promise<void> {
  console?.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that becomes idle during the close would stay open, so this code closes it.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const grace = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(grace);
}

const MOST_CHARACTERS = 200;

/**
 * Writes a line to the log after the response has ended, for example `GET /v3/glossaries 200 3 ms`.
 *
 * The line omits the query, because it may contain the signature of a signed URL, or a text of the user.
 */
function logAnswer(log: (line: string) => void, request: Request, outgoing: ServerResponse): void {
  const startedAt = performance.now();
  outgoing.once('close', () => {
    const { pathname } = URL.canParse(request.url) ? new URL(request.url) : { pathname: '?' };
    const path = pathname.length > MOST_CHARACTERS ? `${pathname.slice(0, MOST_CHARACTERS)}…` : pathname;
    const status = outgoing.headersSent ? outgoing.statusCode : 'no answer';
    const ending = outgoing.headersSent && !outgoing.writableFinished ? ', broken off' : '';
    log(`${request.method} ${path} ${status} ${Math.round(performance.now() - startedAt)} ms${ending}`);
  });
}
