// The platform functions for calls on Node, Bun and Deno, besides fetch.

import { codeOf } from '../errors/base.ts';
import { type ConnectionFault, unexplained } from '../errors/request.ts';
import { field, textField, valueAt } from '../field.ts';
import type { Redact } from '../redact.ts';

export { keyNeed, logOfEnvironment, rethrow, userAgentHeader, withConnection } from './environment.ts';
export { watchSend } from './watch-send.ts';

/**
 * The redirect mode for a request with a body.
 *
 * Node: `error`. With any other mode, Node's fetch keeps a copy of the body in memory for a redirect. The client still
 * recognizes a redirect, because Node reports it on a diagnostics channel and in its error.
 *
 * Bun and Deno: `manual`. They keep no copy of the body. With the mode `error`, their errors would not show that a
 * redirect was the cause.
 */
export const refuseRedirects = 'bun' in process.versions || 'deno' in process.versions ? 'manual' : 'error';

/**
 * An HTTP client for Deno's fetch. It opens a new connection for each request, because Deno may repeat a failed request
 * on a reused connection. The client uses the proxies of the environment, as Deno's fetch does.
 */
let keepingNone: unknown;

/**
 * Returns the fetch options for a request that must not be sent twice. On Deno they open a new connection, because Deno
 * may repeat a request on a reused one. Node and Bun do not repeat requests, so they need no options.
 */
export function freshConnection(): RequestInit {
  const deno: unknown = Reflect.get(globalThis, 'Deno');
  const createHttpClient = field(deno, 'createHttpClient');
  if (typeof createHttpClient !== 'function') return {};
  keepingNone ??= createHttpClient.call(deno, { poolMaxIdlePerHost: 0 });
  // Only Deno's types have this option.
  return { client: keepingNone } as RequestInit;
}

const blocked: ConnectionFault = { reason: 'blocked', words: 'fetch never connects to this port' };
const dns: ConnectionFault = { reason: 'dns', words: 'the host was not found' };
const connect: ConnectionFault = { reason: 'connect', words: 'cannot connect' };
const tls: ConnectionFault = { reason: 'tls', words: 'the connection is not trusted' };
const plain: ConnectionFault = { reason: 'tls', words: 'this port has no TLS; does it expect http?' };
const broken: ConnectionFault = { reason: 'broken', words: 'the connection broke' };
const protocol: ConnectionFault = { reason: 'protocol', words: 'the response is not HTTP' };

const patterns: readonly (readonly [RegExp, ConnectionFault])[] = [
  [/^(ENOTFOUND|EAI_)/, dns],
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_PROXY_TUNNEL)/,
    connect,
  ],
  [/^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)/, plain],
  [/^(ERR_TLS_|ERR_SSL_|EPROTO)/, tls],
  // OpenSSL's names for certificate errors.
  [/^(CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE)/, tls],
  [/^(PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/, tls],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW)/, protocol],
];

/**
 * Returns why a connection failed, from the error of the runtime.
 *
 * The error code shows which step failed and whether a retry can succeed. It does not show whether the request was
 * sent.
 * @param answered The status of the response, if it is known. If a proxy requires a password, the status is 407, even
 * though fetch fails without a response.
 */
export function connectionFault(raw: unknown, redact: Redact, answered?: number): ConnectionFault {
  if (isNotHttp(raw)) return protocol;
  const messages = messagesOf(raw);
  if (messages.includes('bad port')) return blocked;
  const [, status] = proxyRefusal.exec(answered === 407 ? 'Proxy response (407)' : messages) ?? [];
  if (status !== undefined)
    return { reason: 'connect', words: `the proxy responded with ${status}; check HTTPS_PROXY` };
  const code = codeOf(raw);
  if (code === undefined) {
    // `responseOf` writes this message about a value that is not a response. A custom fetch can throw the same words.
    const own = /^fetch returned .{1,60}/.exec(messages)?.[0];
    return { ...unexplained, words: redact(own ?? unexplained.words) };
  }
  const peer = peerOf(raw);
  const { reason, words } = patterns.find(([pattern]) => pattern.test(code))?.[1] ?? broken;
  const known = redact([code, peer].filter(Boolean).join(' ')).slice(0, 200);
  return { reason, words: `${words} (${known})`, peer: peer && redact(peer).slice(0, 200) };
}

/** Matches the messages of Node's fetch and node:http about a proxy that refuses a tunnel. */
const proxyRefusal = /^(?:Proxy response \(|Failed to establish tunnel.*HTTP\/1\.\d )(\d{3})/m;

/** Returns the messages of an error and its causes, one per line. */
function messagesOf(raw: unknown): string {
  const errors = [raw, field(raw, 'cause'), valueAt(raw, ['cause', 'cause'])];
  return errors.map((error) => textField(error, 'message')?.slice(0, 1_000)).join('\n');
}

/**
 * Returns host and port of a failed connection. If the host has several addresses, uses the first address that failed.
 */
function peerOf(raw: unknown): string | undefined {
  const cause = field(raw, 'cause') ?? raw;
  const error = valueAt(cause, ['errors', 0]) ?? cause;
  const host = textField(error, 'hostname') ?? textField(error, 'address');
  const port = field(error, 'port');
  if (host === undefined || typeof port !== 'number') return host;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Returns whether the runtime's HTTP parser failed. Recognizes the error by its name, because some of these errors have
 * no code.
 */
function isNotHttp(raw: unknown): boolean {
  return [raw, field(raw, 'cause')].some((error) => field(error, 'name') === 'HTTPParserError');
}

/**
 * Returns `Did you mean 'y'?` for a misspelled name; undefined without a similar name. Used for options, fields,
 * commands and settings.
 */
export function suggest(
  name: string,
  known: readonly string[],
  form = (near: string) => `'${near}'`,
): string | undefined {
  const near = nearest(name, known);
  return near === undefined ? undefined : `Did you mean ${form(near)}?`;
}

/** Returns the known name that is most similar to a misspelled one, ignoring case; undefined if none is similar. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const { length } = name;
  const written = name.toLowerCase();
  const find = (fits: (one: string) => boolean) => known.find((one) => fits(one.toLowerCase()));
  const most = Math.min(length - 1, 4, Math.max(2, Math.floor(length / 3)));
  for (let changes = 0; changes <= most; changes++) {
    const near = find((one) => isNear(written, one, changes));
    if (near !== undefined) return near;
  }
  if (length < 3) return undefined;
  // No name has few different letters. A name is still similar if it contains the first four letters of `name`, or of
  // one of its words. Of these names, the one with the most words of `name` is the most similar.
  const parts = [written, ...written.split(/[-_]/).filter((part) => part.length > 3)];
  const words = wordsOf(name);
  const shared = (one: string) => wordsOf(one).filter((word) => words.includes(word)).length;
  return known
    .filter((one) => parts.some((part) => one.toLowerCase().includes(part.slice(0, 4))))
    .sort((one, other) => shared(other) - shared(one))[0];
}

/** Returns the words of a name such as `styleRules_create` or `style-rules create`, in lower case. */
function wordsOf(name: string): readonly string[] {
  return name.split(/[-_ ]|(?=[A-Z])/).map((word) => word.toLowerCase());
}

/** Returns whether two texts differ in at most `most` letters. */
function isNear(one: string, other: string, most: number): boolean {
  const [rest, others] = [one.slice(1), other.slice(1)];
  if (one[0] === other[0]) return one === '' || isNear(rest, others, most);
  if (most === 0) return false;
  return isNear(rest, others, most - 1) || isNear(rest, other, most - 1) || isNear(one, others, most - 1);
}
