// Responses this client cannot use: redirects, and bodies that do not match the description.

import { kind, withDetails } from './language-service-error.ts';
import { nameOf, type RequestDetails } from './request.ts';

export interface RedirectDetails extends RequestDetails {
  /** Absent where the runtime hides it. */
  readonly status: number | undefined;
}

/** 3xx: redirects are never followed, since one could carry the key or the body elsewhere. */
export class UnexpectedRedirectError extends withDetails<RedirectDetails>() {
  static override readonly [kind]: string = 'UnexpectedRedirectError';
}

/** The error of a redirect. */
export function redirected(
  details: RequestDetails,
  status: number | undefined,
  advice = '',
): UnexpectedRedirectError {
  const message = `${nameOf(details)} -> ${status || 'a redirect'}: redirects are never followed${advice}`;
  return new UnexpectedRedirectError(message, { ...details, status: status || undefined });
}

export interface ParseDetails extends Partial<RequestDetails> {
  readonly status: number;
  readonly contentType?: string | undefined;
  readonly traceId?: string | undefined;
  /** JSON pointer of the missing or wrong field. */
  readonly pointer?: string | undefined;
  /** True when the body is larger than this client reads. */
  readonly tooLarge?: boolean | undefined;
}

/** A successful response whose body does not match the description. */
export class ResponseParseError extends withDetails<ParseDetails>() {
  static override readonly [kind]: string = 'ResponseParseError';
}
