// The service refuses a request with a status and an error body (docs/source.md, Errors). A refusal without its own words
// has those of the operation's example in the description.

/** The parts of a refusal that differ from the operation's own example. */
export interface RefusalOptions {
  /** `message` of the error body. */
  readonly message?: string;
  /** `detail` of the error body: on glossary validation, which entry is at fault. */
  readonly detail?: string;
  /** Headers beyond `X-Trace-ID`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown anywhere in the sandbox; the server turns it into a response. */
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

/** Returns a 400 whose message names the field. */
export function badRequest(field: string, reason: string): Refusal {
  return new Refusal(400, { message: `${field}: ${reason}` });
}

/** Returns a 404, the same for an unknown resource and for one of another account. */
export function notFound(): Refusal {
  return new Refusal(404);
}

/** Returns a 403: the signed address has expired. */
export function addressExpired(): Refusal {
  return new Refusal(403, { message: 'Forbidden: the address has expired' });
}

/** Gives the value, or refuses with 404. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw notFound();
  return value;
}
