// A runtime names a failed connection by a code: where it failed, and so whether the request can have left and whether
// another attempt can fare better. Calls and files read the same table.

import { codeOf } from './cause.ts';
import type { ConnectionDetails } from './request.ts';

export type ConnectionReason = NonNullable<ConnectionDetails['reason']>;

const patterns: readonly (readonly [RegExp, ConnectionReason])[] = [
  [/^(ENOTFOUND|EAI_)/, 'dns'],
  [
    /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_PROXY_TUNNEL)/,
    'connect',
  ],
  [/^(ERR_TLS_|ERR_SSL_|EPROTO)/, 'tls'],
  // The names that OpenSSL has for what is wrong with a certificate.
  [/^(CERT_|CRL_|ERROR_IN_C|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE)/, 'tls'],
  [/^(PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)/, 'tls'],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW)/, 'protocol'],
];

const sentences: Readonly<Record<ConnectionReason, string>> = {
  dns: 'the host was not found',
  connect: 'cannot connect',
  tls: 'the connection is not trusted',
  protocol: 'the response is not HTTP',
  broken: 'the connection broke',
};

/** Where a connection failed, by the raw error of the runtime. */
export function connectionReason(raw: unknown): ConnectionReason {
  if (isNotHttp(raw)) return 'protocol';
  const code = codeOf(raw) ?? '';
  return patterns.find(([pattern]) => pattern.test(code))?.[1] ?? 'broken';
}

/** The failure in words, with its code. */
export function connectionWords(reason: ConnectionReason, code: string | undefined): string {
  return code === undefined ? sentences[reason] : `${sentences[reason]} (${code})`;
}

/** Whether a request whose connection failed there has not left this machine. */
export function isBeforeSending(reason: ConnectionReason): boolean {
  return beforeSending.has(reason);
}

const beforeSending: ReadonlySet<ConnectionReason> = new Set(['dns', 'connect', 'tls']);
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
  const cause: unknown = raw instanceof Error ? raw.cause : undefined;
  return cause instanceof Error && cause.name === 'HTTPParserError';
}
