// The service refuses a request with a status and an error body (docs/source.md, Errors). If a refusal has no message
// of its own, the error body is the operation's example in the description.

/** The parts of a refusal that differ from the operation's own example. */
export interface RefusalOptions {
  /** `message` of the error body. */
  readonly message?: string;
  /** `detail` of the error body. For invalid glossary entries, it names the line. */
  readonly detail?: string;
  /** Headers in addition to `X-Trace-ID`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The error of a refused request. Any part of the sandbox may throw it; the server turns it into a response. */
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

/** Returns a refusal with 400 whose message names the field. */
export function badRequest(field: string, reason: string): Refusal {
  return new Refusal(400, { message: `${field}: ${reason}` });
}

/** Returns a refusal with 404. An unknown resource and a resource of another account get the same refusal. */
export function notFound(): Refusal {
  return new Refusal(404);
}

/** Returns a refusal with 403 for a signed address that has expired. */
export function addressExpired(): Refusal {
  return new Refusal(403, { message: 'Forbidden: the address has expired' });
}

/** Returns the value. Refuses with 404 if the value is undefined. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
