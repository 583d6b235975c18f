// The runtime names a failed connection by a code. The code tells where it failed, and with that whether the request
// can have left: an address that was not found has not been sent to.

import { UnexpectedRedirectError } from '../errors/answer.ts';
import { bareCause, codeOf } from '../errors/cause.ts';
import { ConnectionError } from '../errors/request.ts';
import type { Clock } from '../timing.ts';
import { factsOf } from './facts.ts';
import type { Departure, TransportRequest } from './fetch.ts';

export type ConnectionReason = 'dns' | 'connect' | 'tls' | 'protocol' | 'broken';

/** The error of a connection that failed; its cause holds the code alone. */
export function connectionFailure(
  request: TransportRequest,
  departure: Departure,
  raw: unknown,
  { clock, redact }: { readonly clock: Clock; readonly redact: (text: string) => string },
): ConnectionError {
  const cause = bareCause(raw, redact);
  const code = codeOf(cause);
  const reason = isNotHttp(raw) ? 'protocol' : reasonOf(code);
  const { left = !beforeSending.has(reason), status } = departure;
  const { method, path } = request.operation;
  const message = `${method} ${path}: ${inWords[reason]}${code === undefined ? '' : ` (${code})`}`;
  const phase = left || status !== undefined ? 'after sending' : 'before sending';
  return new ConnectionError(message, { ...factsOf(request, clock), phase, reason, code, status }, cause);
}

/** The error of a redirect, which is never followed. */
export function redirected(
  request: TransportRequest,
  status: number | undefined,
  clock: Clock,
): UnexpectedRedirectError {
  const { method, path } = request.operation;
  const message = `${method} ${path} -> ${status ?? 'a redirect'}: redirects are never followed. Check baseUrl`;
  return new UnexpectedRedirectError(message, { ...factsOf(request, clock), status });
}

const beforeSending: ReadonlySet<ConnectionReason> = new Set(['dns', 'connect', 'tls']);

const inWords: Readonly<Record<ConnectionReason, string>> = {
  dns: 'the host was not found',
  connect: 'no connection could be made',
  tls: 'the connection is not trusted',
  protocol: 'the answer is not HTTP',
  broken: 'the connection broke',
};

const reasonPatterns: readonly (readonly [RegExp, ConnectionReason])[] = [
  [/^(ENOTFOUND|EAI_)/, 'dns'],
  [/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT)/, 'connect'],
  [/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/, 'tls'],
  [/^(HPE_|UND_ERR_HEADERS_OVERFLOW)/, 'protocol'],
];

function reasonOf(code = ''): ConnectionReason {
  return reasonPatterns.find(([pattern]) => pattern.test(code))?.[1] ?? 'broken';
}

/** Whether the runtime's parser gave up; it does not name every one of its failures by a code. */
function isNotHttp(raw: unknown): boolean {
  const cause: unknown = raw instanceof Error ? raw.cause : undefined;
  return cause instanceof Error && cause.name === 'HTTPParserError';
}
