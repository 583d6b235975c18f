// Tools that intercept HTTP in a process (MSW, nock) replace functions of Node on its modules, so those are looked up
// at each call: an import by name is a copy, and passes the tool by.

import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import { Socket } from 'node:net';

/** Begins a request by Node's function, or by what stands in its place now. */
export function beginRequest(url: URL, options: RequestOptions): ClientRequest {
  return (url.protocol === 'https:' ? https : http).request(url, options);
}

/** Whether a tool stands between the socket of a request and the network: it has its own way to connect. */
export function isIntercepted(socket: Socket): boolean {
  return socket.connect !== Socket.prototype.connect;
}
