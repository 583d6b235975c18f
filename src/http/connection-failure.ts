// The runtime names a failed connection by a code. The code says where it failed, and so whether the request can have
// been sent: nothing is sent to a host that was not found.

import { connectionFault } from '#calls';
import { bareCause, codeOf } from '../errors/cause.ts';
import { inWords } from '../errors/connection-fault.ts';
import { ConnectionError, nameOf, phaseOf } from '../errors/request.ts';
import { UnexpectedRedirectError } from '../errors/unexpected-response.ts';
import type { SendState } from '../platform-fetch.ts';
import type { Clock } from '../timing.ts';
import { detailsOf } from './error-details.ts';
import type { TransportRequest } from './fetch.ts';

/** The error of a connection that failed. */
export function connectionFailure(
  request: TransportRequest,
  sendState: SendState,
  raw: unknown,
  { clock, redact }: { readonly clock: Clock; readonly redact: (text: string) => string },
): ConnectionError {
  const cause = bareCause(raw, redact);
  const code = codeOf(cause);
  const fault = connectionFault(raw);
  const { sent = fault.mayBeSent, status } = sendState;
  const details = detailsOf(request, clock);
  const phase = phaseOf(status !== undefined || sent);
  return new ConnectionError(
    `${nameOf(details)}: ${inWords(fault, code)}`,
    { ...details, phase, reason: fault.reason, code, status },
    cause,
  );
}

/** The error of a redirect, which is never followed. */
export function redirected(
  request: TransportRequest,
  status: number | undefined,
  clock: Clock,
): UnexpectedRedirectError {
  const details = detailsOf(request, clock);
  const message = `${nameOf(details)} -> ${status ?? 'a redirect'}: redirects are never followed. Check baseUrl`;
  return new UnexpectedRedirectError(message, { ...details, status });
}
