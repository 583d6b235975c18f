// Node, Bun and Deno name a failed connection by a code: where it failed, and so whether another attempt can succeed. It
// does not say whether the request was sent. Calls and files read the same table.

import { field, isObject, kindOf, textField, valueAt } from '../field.ts';
import type { Redact } from '../redact.ts';
import { codeOf } from './cause.ts';
import { type ConnectionFault, unexplained } from './connection-failure.ts';
import type { ConnectionDetails } from './request.ts';

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
  // The names that OpenSSL has for what is wrong with a certificate.
  [/^(CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE)/, tls],
  [/^(PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/, tls],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW)/, protocol],
];

/** How a connection failed, by the raw error of the runtime, which withholds the answer of a proxy that wants a password. */
export function connectionFault(raw: unknown, redact: Redact, answered?: number): ConnectionFault {
  if (isNotHttp(raw)) return protocol;
  const said = messagesOf(raw);
  if (said.includes('bad port')) return blocked;
  const [, status] = proxyRefusal.exec(answered === 407 ? 'Proxy response (407)' : said) ?? [];
  if (status !== undefined)
    return { reason: 'connect', words: `the proxy responded with ${status}; check HTTPS_PROXY` };
  const code = codeOf(raw);
  if (code === undefined) return { ...unexplained, words: redact(ownWords(raw, said) ?? unexplained.words) };
  const peer = peerOf(raw);
  const { reason, words } = patterns.find(([pattern]) => pattern.test(code))?.[1] ?? broken;
  const known = redact([code, peer].filter(Boolean).join(' ')).slice(0, 200);
  return { reason, words: `${words} (${known})`, peer: peer && redact(peer).slice(0, 200) };
}

/** What a fetch or a sender of the program does wrong: `responded` says what it returned. */
function ownWords(raw: unknown, said: string): string | undefined {
  if (!isObject(raw) && raw !== undefined) return `fetch or sender threw ${kindOf(raw)}`;
  return /^fetch or sender returned .*/.exec(said)?.[0];
}

/** What Node's fetch and node:http say of a proxy that opens no tunnel. */
const proxyRefusal = /^(?:Proxy response \(|Failed to establish tunnel.*HTTP\/1\.\d )(\d{3})/m;

/** What an error and its causes say, a line each. */
function messagesOf(raw: unknown): string {
  const errors = [raw, field(raw, 'cause'), valueAt(raw, ['cause', 'cause'])];
  return errors.map((error) => textField(error, 'message')?.slice(0, 1_000)).join('\n');
}

/** Host and port of a connection that failed. A host with several addresses has an error for each. */
function peerOf(raw: unknown): string | undefined {
  const cause = field(raw, 'cause') ?? raw;
  const error = valueAt(cause, ['errors', 0]) ?? cause;
  const host = textField(error, 'hostname') ?? textField(error, 'address');
  const port = field(error, 'port');
  if (host === undefined || typeof port !== 'number') return host;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const overflowing: ReadonlySet<string | undefined> = new Set([
  'HPE_HEADER_OVERFLOW',
  'UND_ERR_HEADERS_OVERFLOW',
]);

/** Whether another attempt would fail the same way: a bad certificate stays bad, and long headers stay long. */
export function isLasting({ reason, code }: Pick<ConnectionDetails, 'reason' | 'code'>): boolean {
  return reason === 'tls' || reason === 'blocked' || overflowing.has(code);
}

/** Whether the runtime's parser gave up; it does not name every one of its failures by a code. */
function isNotHttp(raw: unknown): boolean {
  return field(field(raw, 'cause'), 'name') === 'HTTPParserError';
}
