// Reads Node's diagnostics channels about the requests of fetch. Only these reports can show that a request was not
// sent.

import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { SendState, Sent } from '../errors/request.ts';
import { field, isObject, textField, valueAt } from '../field.ts';

/** One call of the platform's fetch, with what is known about its request. */
interface WatchedSend {
  readonly origin: string;
  /** Method and path of the request, for example `GET /v3/style_rules`. They distinguish it from other requests. */
  readonly line: string;
  readonly state: SendState;
  /**
   * Whether the call has started only the expected request: exactly one, to `origin` and with this `line`. Undefined
   * before the first request.
   */
  alone?: boolean;
  /** The error with which the request failed before it had a connection. */
  failure?: unknown;
}

const sends = new AsyncLocalStorage<WatchedSend>();
const sendsByRequest = new WeakMap<object, WatchedSend>();
let subscribed = false;

/**
 * Calls the platform's fetch. Records in `state` whether the request was sent, and the status of the response.
 *
 * A program may have replaced the global fetch by a function that sends several requests. So `state.sent` becomes `no`
 * only if there was just the expected request, and the call failed with the error of that request. After a wrong `no`,
 * the client could repeat a request that the service has applied.
 */
export function watchSend<Answer>(
  send: () => Promise<Answer>,
  { method, url }: { readonly method: string; readonly url: string },
  state: SendState,
): Promise<Answer> {
  if (!subscribed) subscribeOnce();
  const [origin, path] = partsOf(url);
  const watched: WatchedSend = { origin, line: `${method} ${path}`, state };
  return sends.run(watched, send).catch((error: unknown) => {
    const { alone, failure } = watched;
    const cause = field(error, 'cause');
    // The cause of fetch's error is the error of its request, or a DOMException if a proxy refused the connection.
    const isItsOwn = cause === failure || cause instanceof DOMException;
    // fetch refuses a blocked port before it sends a request. The message alone proves nothing: another request may
    // have caused it.
    const isBlocked =
      alone === undefined && textField(cause, 'message') === 'bad port' && badPorts.has(new URL(url).port);
    if (isBlocked || (alone && failure !== undefined && isItsOwn)) note(state, 'no');
    throw error;
  });
}

/** Matches a URL that `new URL` would leave unchanged. The groups are its origin, and its path with the query. */
const plain = /^(https?:\/\/[^/?#]+)(\/(?!.*\/\.)[\w\-.~!$()*+,;=:@%/?&]*)$/;

/**
 * Returns the origin of a URL, and its path with the query. Splits most URLs with the regular expression `plain`,
 * because the URL parser is slower.
 */
function partsOf(url: string): readonly [origin: string, path: string] {
  const [, home, own] = plain.exec(url) ?? [];
  if (home !== undefined && own !== undefined) return [home, own];
  const { origin, pathname, search } = new URL(url);
  return [origin, pathname + search];
}

/** The ports to which fetch never connects (Fetch Standard, "bad port"). */
const badPorts: ReadonlySet<string> = new Set(
  `0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123
  135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995
  1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080`.split(
    /\s+/,
  ),
);

/** Records whether a request was sent. Never changes `yes` to another value. */
function note(state: SendState, sent: Sent): void {
  if (state.sent !== 'yes') state.sent = sent;
}

function subscribeOnce(): void {
  subscribed = true;
  subscribe('undici:request:create', noteRequest);
  subscribe('http.client.request.start', noteRequest);
  onReport('undici:client:beforeConnect', ({ state }) => note(state, 'no'));
  onReport('undici:client:connected', ({ state }) => note(state, 'yes'));
  onReport('undici:client:sendHeaders', ({ state }) => note(state, 'yes'));
  onReport('undici:request:error', (watched, message) => {
    if (watched.state.sent !== 'no') return;
    watched.failure = field(message, 'error');
    note(watched.state, 'maybe');
  });
  onReport('undici:request:headers', ({ state }, message) => {
    const status = valueAt(message, ['response', 'statusCode']);
    if (typeof status === 'number') state.status = status;
  });
}

/**
 * Records a request that starts during a call of fetch. If it is not the expected request, or not the first request of
 * the call, records `maybe`. It is then unknown whether the expected request was sent.
 */
function noteRequest(message: unknown): void {
  const watched = sends.getStore();
  const request = field(message, 'request');
  if (watched === undefined || !isObject(request)) return;
  const method = field(request, 'method');
  // A CONNECT request opens a tunnel to a proxy. The own request is sent through the tunnel.
  if (method === 'CONNECT') return;
  const line = `${method} ${field(request, 'path')}`;
  const isOwn = line === watched.line && String(field(request, 'origin')) === watched.origin;
  watched.alone = isOwn && watched.alone === undefined;
  if (!watched.alone) note(watched.state, 'maybe');
  if (isOwn) sendsByRequest.set(request, watched);
}

function onReport(name: string, listener: (watched: WatchedSend, message: unknown) => void): void {
  subscribe(name, (message) => {
    const watched = sendOf(message);
    if (watched !== undefined) listener(watched, message);
  });
}

/**
 * Returns the call of fetch to which a message of a diagnostics channel belongs; undefined if no such call is watched.
 * The message contains either the request, or the server to which a connection is made.
 */
function sendOf(message: unknown): WatchedSend | undefined {
  const request = field(message, 'request');
  if (isObject(request)) return sendsByRequest.get(request);
  const watched = sends.getStore();
  const { protocol, host } = Object(field(message, 'connectParams'));
  return watched?.alone && `${protocol}//${host}` === watched.origin ? watched : undefined;
}
