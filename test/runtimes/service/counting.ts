// A service below HTTP: it reads requests from its sockets, counts each by its path, and answers or breaks the connection as
// the path says. What a runtime sends twice by itself, it receives twice.

import { createServer, type Socket } from 'node:net';
import { IncomingRequest } from '../../faults/harness/incoming-request.ts';
import { listen } from '../../support/listen.ts';

export interface Counting extends AsyncDisposable {
  readonly origin: string;
}

type Act = (socket: Socket) => void;

/** What becomes of a POST, PATCH or DELETE, by the first part of its path. */
const acts: Readonly<Record<string, Act>> = {
  answers: (socket) => answer(socket, styleRule, 'close'),
  resets: (socket) => socket.resetAndDestroy(),
  closes: (socket) => socket.destroy(),
  silent: () => {},
  half: (socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n{', () => socket.resetAndDestroy()),
};

const styleRule = '{"style_id":"1","name":"n","language":"de"}';

/** A connection is kept after a GET alone, so that each case begins without one. */
function answer(socket: Socket, body: string, connection: 'keep-alive' | 'close'): void {
  const headers = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: ${connection}`;
  socket.write(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n${body}`);
  if (connection === 'close') socket.end();
}

/** Opens the service; `GET /count/{id}` says how many requests with `/{act}/{id}/` in front of their path have come. */
export async function openCounting(): Promise<Counting> {
  const counts = new Map<string, number>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    readRequests(socket, (method, [act = '', id = '']) => {
      if (act === 'count') return answer(socket, String(counts.get(id) ?? 0), 'close');
      if (method === 'GET') return answer(socket, styleRule, 'keep-alive');
      counts.set(id, (counts.get(id) ?? 0) + 1);
      acts[act]?.(socket);
    });
  });
  const { url: origin, [Symbol.asyncDispose]: close } = await listen(server);
  return { origin, [Symbol.asyncDispose]: close };
}

/** Calls the listener with method and path of every request whose body has come. */
function readRequests(socket: Socket, listener: (method: string, path: readonly string[]) => void): void {
  let request = new IncomingRequest(0);
  socket.on('data', (bytes: Buffer) => {
    for (let rest: Uint8Array | undefined = bytes; rest !== undefined; ) {
      rest = request.feed(rest);
      if (!request.ended) return;
      listener(request.method, request.target.slice(1).split('/'));
      request = new IncomingRequest(0);
    }
  });
}
