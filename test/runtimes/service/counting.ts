// A service below HTTP: it reads requests from its sockets, counts each by its path, and answers or breaks the connection as
// the path says. What a runtime sends twice by itself, it receives twice.

import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

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
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    readRequests(socket, (method, [act = '', id = '']) => {
      if (act === 'count') return answer(socket, String(counts.get(id) ?? 0), 'close');
      if (method === 'GET') return answer(socket, styleRule, 'keep-alive');
      counts.set(id, (counts.get(id) ?? 0) + 1);
      acts[act]?.(socket);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const close = async () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const port = typeof address === 'object' ? address?.port : undefined;
  return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

/** Calls the listener with method and path of every request whose body has come. */
function readRequests(socket: Socket, listener: (method: string, path: readonly string[]) => void): void {
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
    for (let whole = requestIn(text); whole !== undefined; whole = requestIn(text)) {
      text = text.slice(whole.length);
      const [method = '', target = ''] = whole.split(' ');
      listener(method, target.slice(1).split('/'));
    }
  });
}

/** The first request of the text, if it is there whole. */
function requestIn(text: string): string | undefined {
  const end = text.indexOf('\r\n\r\n') + 4;
  if (end < 4) return undefined;
  const length = end + Number(/\ncontent-length: *(\d+)/i.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length < length ? undefined : text.slice(0, length);
}
