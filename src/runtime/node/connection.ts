// What Node's sockets do not do by themselves.

import type { Agent, ClientRequest, RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import { codeOf } from '../../errors/cause.ts';
import { fieldFault } from '../../errors/invalid-request.ts';

/**
 * Calls the listener once the socket is connected, and its TLS handshake is over if it has one. The socket decides: an
 * agent may reach an https: address by a plain one, and a socket through a proxy's tunnel is connected before its handshake.
 */
export function whenConnected(socket: Socket, listener: () => void): void {
  const shakesHands = 'secureConnecting' in socket && socket.secureConnecting === true;
  if (socket.connecting || shakesHands) socket.once(shakesHands ? 'secureConnect' : 'connect', listener);
  else listener();
}

const isDeno = 'deno' in process.versions;

/**
 * Deno repeats a request that fails on a kept connection, even after an abort. What must not be done twice gets a new one:
 * this closes those that the agent keeps.
 */
export function avoidKept(agent: Agent | undefined, method: string): void {
  if (!isDeno || !/^(POST|PATCH)$/.test(method)) return;
  for (const sockets of Object.values(agent?.freeSockets ?? {}))
    for (const socket of sockets ?? []) socket.destroy();
}

/**
 * Delays the error of a failed write by one round of reading. A server that refuses a body and closes the connection
 * leaves its response to be read, but the next write fails first, and at that error Node drops the response.
 */
export function readBeforeFailing(socket: Socket): void {
  const { _write, _writev } = socket;
  const late = (done: WriteDone): WriteDone => {
    return (error) => (error ? afterReading(() => done(error)) : done());
  };
  socket._write = (chunk, encoding, done) => _write.call(socket, chunk, encoding, late(done));
  socket._writev = (chunks, done) => _writev?.call(socket, chunks, late(done));
}

type WriteDone = (error?: Error | null) => void;

/** Deno reads on another thread: how long after a failed write data may still arrive, in milliseconds. */
const denoReadsMs = 100;

/** Runs once the data that has arrived is read. */
function afterReading(run: () => void): void {
  if (isDeno) setTimeout(run, denoReadsMs);
  else setImmediate(() => setImmediate(run));
}

// Tools that intercept HTTP in a process (MSW, nock) replace functions on Node's modules, so the functions are read from
// the module at each call: an import by name would be a copy from before the replacement. The modules are also opened no
// earlier: an import of node:http loads the half of Node that a program may never need, which takes longer than the client.

/**
 * Starts a request with Node's function, or with its current replacement.
 * @throws InvalidRequestError naming the agent that is for other addresses.
 */
export function beginRequest(options: RequestOptions): ClientRequest {
  const scheme = options.protocol === 'https:' ? 'https' : 'http';
  try {
    return process.getBuiltinModule(`node:${scheme}`).request(options);
  } catch (error) {
    if (codeOf(error) === 'ERR_INVALID_PROTOCOL')
      throw fieldFault(`${scheme}Agent`, `must be an agent for ${scheme}: addresses`);
    throw error;
  }
}

/** Whether a tool is between the socket of a request and the network: it then has its own `connect`. */
export function isIntercepted(socket: Socket): boolean {
  return socket.connect !== process.getBuiltinModule('node:net').Socket.prototype.connect;
}
