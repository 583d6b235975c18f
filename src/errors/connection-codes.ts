// Node, Bun and Deno name a failed connection by a code: where it failed, and so whether another attempt can succeed. It
// does not say whether the request was sent. Calls and files read the same table.

import { field } from '../field.ts';
import { codeOf } from './cause.ts';
import { type ConnectionFault, unexplained } from './connection-failure.ts';
import type { ConnectionDetails } from './request.ts';

const dns: ConnectionFault = { reason: 'dns', words: 'the host was not found' };
const connect: ConnectionFault = { reason: 'connect', words: 'cannot connect' };
const tls: ConnectionFault = { reason: 'tls', words: 'the connection is not trusted' };
const broken: ConnectionFault = { reason: 'broken', words: 'the connection broke' };
const protocol: ConnectionFault = { reason: 'protocol', words: 'the response is not HTTP' };

const patterns: readonly (readonly [RegExp, ConnectionFault])[] = [
  [/^(ENOTFOUND|EAI_)/, dns],
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_PROXY_TUNNEL)/,
    connect,
  ],
  [/^(ERR_TLS_|ERR_SSL_|EPROTO)/, tls],
  // The names that OpenSSL has for what is wrong with a certificate.
  [/^(CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE)/, tls],
  [/^(PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/, tls],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW)/, protocol],
];

/** How a connection failed, by the raw error of the runtime. */
export function connectionFault(raw: unknown): ConnectionFault {
  if (isNotHttp(raw)) return protocol;
  const code = codeOf(raw);
  if (code === undefined) return unexplained;
  return patterns.find(([pattern]) => pattern.test(code))?.[1] ?? broken;
}

const overflowing: ReadonlySet<string | undefined> = new Set([
  'HPE_HEADER_OVERFLOW',
  'UND_ERR_HEADERS_OVERFLOW',
]);

/** Whether another attempt would fail the same way: a bad certificate stays bad, and long headers stay long. */
export function isLasting({ reason, code }: Pick<ConnectionDetails, 'reason' | 'code'>): boolean {
  return reason === 'tls' || overflowing.has(code);
}

/** Whether the runtime's parser gave up; it does not name every one of its failures by a code. */
function isNotHttp(raw: unknown): boolean {
  return field(field(raw, 'cause'), 'name') === 'HTTPParserError';
}
