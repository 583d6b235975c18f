// The error of a refused request: a status and an error body (docs/source.md, Errors). Without its own message, the
// body is the operation's example in the description.

/** The texts and headers of an error response. Default for `message`: the message in the description's example. */
export interface RefusalOptions {
  /** The field `message` of the error body. */
  readonly message?: string;
  /** The field `detail` of the error body, for example with the line of an invalid glossary entry. */
  readonly detail?: string;
  /** Headers of the response in addition to `X-Trace-ID`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The error that code throws to refuse a request. The server converts the error to a response with its status. */
export class Refusal extends Error {
  readonly status: number;
  readonly options: RefusalOptions;

  constructor(status: number, options: RefusalOptions = {}) {
    super(options.message ?? `status ${status}`);
    this.name = 'Refusal';
    this.status = status;
    this.options = options;
  }
}

/** Returns an error that refuses a request with 400. The message begins with the name of the invalid field. */
export function badRequest(field: string, reason: string): Refusal {
  return new Refusal(400, { message: `${field}: ${reason}` });
}

/**
 * Returns an error that refuses a request with 404. It is used for an unknown resource and for a resource of another
 * account.
 */
export function notFound(): Refusal {
  return new Refusal(404);
}

/**
 * Returns an error that refuses a request with 403, because its signed URL has expired.
 * @param date The time for the header Date, in milliseconds since the epoch. Default: the present time.
 */
export function addressExpired(date?: number): Refusal {
  const headers = date === undefined ? {} : { date: new Date(date).toUTCString() };
  return new Refusal(403, { message: 'Forbidden: the address has expired', headers });
}

/** Returns the result of a lookup. Refuses the request with 404 if the result is undefined. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
