// The proxy of a recording, on this machine alone: a program uses its address in place of the service's, with its own key.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { ProxiedConnection } from './proxied-connection.ts';
import { createRouter } from './request-route.ts';
import type { Session } from './session.ts';
import { createSignedAddresses } from './signed-addresses.ts';

export interface RecordingProxyOptions {
  /** Base address of the service. */
  readonly baseUrl: string;
  readonly session: Session;
  /** Called once for each code of an error of the service's side, such as `ECONNREFUSED`. */
  readonly onFailure?: (code: string) => void;
}

const LOOPBACK = '127.0.0.1';

/** Starts a proxy on a free port of the loopback interface. */
export async function startRecordingProxy(options: RecordingProxyOptions) {
  const { session, onFailure } = options;
  const base = new URL(options.baseUrl);
  const server = createServer({ allowHalfOpen: true });
  await once(server.listen(0, LOOPBACK), 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The proxy has no port.');
  const origin = `http://${LOOPBACK}:${place.port}`;
  const addresses = createSignedAddresses(origin);
  const route = createRouter(base, new URL(origin), session.document, addresses);
  const reported = new Set<string>();
  const report = (code: string) => {
    if (!reported.has(code)) onFailure?.(code);
    reported.add(code);
  };
  const connections = new Set<ProxiedConnection>();
  server.on('connection', (socket) => {
    const connection = new ProxiedConnection(socket, { base, session, addresses, route, onFailure: report });
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });
  return {
    /** The base address for the program. */
    baseUrl: origin + base.pathname.replace(/\/+$/, ''),
    /** Breaks off every connection; what is open is recorded as aborted. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const connection of connections) connection.destroy();
      }),
  };
}
