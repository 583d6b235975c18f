// Tools that intercept HTTP in a process (MSW, nock) replace functions on Node's modules, so the functions are read from
// the module at each call: an import by name would be a copy from before the replacement.

import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import { Socket } from 'node:net';

/** Starts a request with Node's function, or with its current replacement. */
export function beginRequest(url: URL, options: RequestOptions): ClientRequest {
  return (url.protocol === 'https:' ? https : http).request(url, options);
}

/** Whether a tool is between the socket of a request and the network: it then has its own `connect`. */
export function isIntercepted(socket: Socket): boolean {
  return socket.connect !== Socket.prototype.connect;
}
