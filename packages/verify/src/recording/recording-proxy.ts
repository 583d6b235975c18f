// The proxy of a recording, on this machine alone: a program uses its address in place of the service's, with its own key.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { refuseStranger } from 'language-service-description/loopback-guard';
import { pairsOf } from './exchange.ts';
import { OpenExchange } from './open-exchange.ts';
import { createRouter, ofConnection, type Router } from './request-route.ts';
import { createResponseRewriter, relocated } from './response-rewriter.ts';
import type { Session } from './session.ts';
import { createSignedAddresses, type SignedAddresses } from './signed-addresses.ts';
import { MOST_HEAD_BYTES, startRequest } from './start-request.ts';

export interface RecordingProxyOptions {
  /** Base address of the service. */
  readonly baseUrl: string;
  readonly session: Session;
  /** Called once for each code of an error of the service's side, such as `ECONNREFUSED`. */
  readonly onFailure?: (code: string) => void;
}

const LOOPBACK = '127.0.0.1';

/** A large file takes as long as it takes, and the program decides when it closes a connection. */
const patient = { requestTimeout: 0, keepAliveTimeout: 0, maxHeaderSize: MOST_HEAD_BYTES };

/** Starts a proxy on a free port of the loopback interface. */
export async function startRecordingProxy(options: RecordingProxyOptions) {
  const { session, onFailure } = options;
  const base = new URL(options.baseUrl);
  const server = createServer(patient);
  await once(server.listen(0, LOOPBACK), 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The proxy has no port.');
  const origin = `http://${LOOPBACK}:${place.port}`;
  const addresses = createSignedAddresses(origin);
  const route = createRouter(base, origin, session.document, addresses);
  /** Ends the exchanges that are under way. */
  const open = new Set<() => void>();
  const forward = createForward({ session, addresses, route, open, report: reportOnce(onFailure) });
  // `checkContinue`: a request whose program waits for consent before it sends the body.
  for (const event of ['request', 'checkContinue'])
    server.on(event, (incoming: IncomingMessage, outgoing: ServerResponse) => {
      // Of what a page of another site sends, nothing is passed on or recorded.
      if (!refuseStranger(incoming, outgoing, `Use ${LOOPBACK} as the host.`)) forward(incoming, outgoing);
    });
  return {
    /** The base address for the program. */
    baseUrl: origin + base.pathname.replace(/\/+$/, ''),
    /** Breaks off every connection; what is open is recorded as aborted. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const end of open) end();
      }),
  };
}

interface Forwarding {
  readonly session: Session;
  readonly addresses: SignedAddresses;
  readonly route: Router;
  readonly open: Set<() => void>;
  readonly report: (error: NodeJS.ErrnoException) => void;
}

/** Sends a request on, and passes back what comes. */
function createForward({ session, addresses, route, open, report }: Forwarding) {
  return (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { requested, addressFields, relocate, ...sent } = route(incoming);
    const exchange = new OpenExchange(requested, session.pseudonyms);
    const other = startRequest({ ...sent, method: requested.method });
    const fail = (error: Error) => {
      // The program has left.
      if (outgoing.destroyed) return;
      report(error);
      incoming.socket.resetAndDestroy();
    };
    other.on('error', fail);
    other.on('continue', () => outgoing.writeContinue());
    other.on('response', (answer) => {
      const { statusCode = 0, statusMessage, rawHeaders } = answer;
      const headers = pairsOf(rawHeaders);
      exchange.answered(statusCode, headers);
      // The program keeps its connection. To close it while a body arrives would lose the response.
      const kept = headers.filter(([name]) => !ofConnection.test(name));
      outgoing.sendDate = false;
      outgoing.writeHead(statusCode, statusMessage, relocated(kept, relocate).flat());
      outgoing.flushHeaders();
      answer.on('error', fail).on('data', (bytes: Buffer) => exchange.received(bytes));
      // `fail` and `close` have seen an error.
      pipeline(answer, createResponseRewriter(addressFields, addresses.replace), outgoing, () => {});
    });
    other.flushHeaders();
    incoming.on('data', (bytes: Buffer) => exchange.sent(bytes)).pipe(other);
    const end = () => {
      if (!open.delete(end)) return;
      const isWhole = outgoing.writableFinished && incoming.complete;
      if (!isWhole) other.destroy();
      session.add(exchange.end(isWhole ? undefined : 'aborted'));
    };
    open.add(end);
    outgoing.on('close', end);
  };
}

/** Each code once. */
function reportOnce(onFailure: RecordingProxyOptions['onFailure']): Forwarding['report'] {
  const reported = new Set<string>();
  return ({ code, name }) => {
    const reason = code ?? name;
    if (!reported.has(reason)) onFailure?.(reason);
    reported.add(reason);
  };
}
