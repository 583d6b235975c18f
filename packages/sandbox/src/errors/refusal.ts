// The error of a refused request: a status and an error body (docs/source.md, Errors). Without its own message, the
// body is the operation's example in the description.

/** The fields of an error response that differ from the example of the operation. */
export interface RefusalOptions {
  /** The field `message` of the error body. */
  readonly message?: string;
  /** The field `detail` of the error body, which names the line of an invalid glossary entry. */
  readonly detail?: string;
  /** Headers besides `X-Trace-ID`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The error of a refused request, which the server converts to a response. */
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

/** Returns a refusal with 400, whose message names the field. */
export function badRequest(field: string, reason: string): Refusal {
  return new Refusal(400, { message: `${field}: ${reason}` });
}

/** Returns a refusal with 404, for an unknown resource and for a resource of another account. */
export function notFound(): Refusal {
  return new Refusal(404);
}

/** Returns the refusal with 403 for a signed address that has expired. */
export function addressExpired(): Refusal {
  return new Refusal(403, { message: 'Forbidden: the address has expired' });
}

/** Returns the result of a lookup. Refuses the request with 404 if the result is undefined. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
