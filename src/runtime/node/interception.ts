// Tools that intercept HTTP in a process (MSW, nock) replace functions on Node's modules, so the functions are read from
// the module at each call: an import by name would be a copy from before the replacement. The modules are also opened no
// earlier: an import of node:http loads the half of Node that a program may never need, which takes longer than the client.

import type { ClientRequest, RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import { codeOf } from '../../errors/cause.ts';
import { fieldFault } from '../../errors/invalid-request.ts';

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
