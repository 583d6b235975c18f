// A request of a proxy, over a new connection: none fails because it was kept too long.

import { request as requestPlainly } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Socket } from 'node:net';
import type { HeaderLines } from './exchange.ts';

/** The most bytes of the headers of a message. */
export const MOST_HEAD_BYTES: number = 64 * 1024;

interface Started {
  readonly method: string;
  readonly url: URL;
  /** As it was written, with its query. */
  readonly path: string;
  readonly headers: HeaderLines;
}

export function startRequest({ method, url, path, headers }: Started) {
  const request = url.protocol === 'https:' ? requestSecurely : requestPlainly;
  const options = { method, path, headers: headers.flat(), agent: false, maxHeaderSize: MOST_HEAD_BYTES };
  return request(url, options).once('socket', readBeforeFailing);
}

/**
 * Delays the error of a failed write by one round of reading: a service that refuses a body and closes the connection
 * leaves its response to be read, but the next write fails first, and at that error Node drops the response.
 */
function readBeforeFailing(socket: Socket): void {
  const { _write, _writev } = socket;
  const late = (done: WriteDone): WriteDone => {
    return (error) => (error ? setImmediate(() => setImmediate(done, error)) : done());
  };
  socket._write = (chunk, encoding, done) => _write.call(socket, chunk, encoding, late(done));
  socket._writev = (chunks, done) => _writev?.call(socket, chunks, late(done));
}

type WriteDone = (error?: Error | null) => void;
