// Sockets as a proxy needs them: nothing that has come is lost, and nothing that has gone is kept.

import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely, TLSSocket } from 'node:tls';

/** Connects to the host of an address. */
export function connectTo({ protocol, hostname, port }: URL): Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = { servername: isIP(host) === 0 ? host : '', ALPNProtocols: ['http/1.1'] };
  const socket =
    protocol === 'http:'
      ? connect({ host, port: Number(port || 80), allowHalfOpen: true })
      : connectSecurely({ host, port: Number(port || 443), ...secure });
  readBeforeFailing(socket);
  return socket.setNoDelay(true);
}

/** The other side sees that the connection broke, not that it ended. */
export function reset(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
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

/** Gives back the memory of what was written: the collector would let a hundred MiB of a file gather. */
export function release({ buffer, byteLength }: Buffer): void {
  // A part of something larger stays, and so does what is shared.
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
