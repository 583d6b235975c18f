// A forward proxy: requests in absolute form, and tunnels. Only the proxy knows the addresses of the hosts, so every
// request that reaches a host came through it.

import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { listen } from './listen.ts';

/** Opens a proxy that finds each host, `name:port`, at a port of this machine. */
export async function openForwardProxy(ports: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const { host, pathname, search } = new URL(incoming.url ?? '');
    const { method = 'GET', headers } = incoming;
    const target = { port: ports[host], host: '127.0.0.1', path: pathname + search, method, headers };
    const onward = request(target, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(forward);
  server.on('connect', (incoming: IncomingMessage, client: Duplex) => {
    asked.push(`CONNECT ${incoming.url}`);
    const onward = connect(ports[incoming.url ?? ''] ?? 0, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      client.pipe(onward).pipe(client);
    });
    onward.on('error', () => client.destroy());
    client.on('error', () => onward.destroy());
  });
  /** `asked`: what was asked of it: `CONNECT api.example.com:443`, `GET http://api.example.com/`. */
  return { asked, ...(await listen(server)) };
}
