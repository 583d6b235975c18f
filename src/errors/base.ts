// The base of all errors. An error names the request by method and path, and quotes the message of the service. It may
// have advice. It never contains a key, a header, a body or the query of a signed URL.

import { field, isObject, kindOf } from '../field.ts';

/**
 * The key of the property that names the class of an error. The key is a global symbol, so that all copies of this
 * package use the same key.
 */
export const kind: unique symbol = Symbol.for('language-service-client.kind');

const page = 'https://github.com/language-service/language-service-client/blob/main/docs/errors.md';

/**
 * The base class of all errors that this client creates. After an abort, a call rejects with the reason of the caller's
 * AbortSignal instead.
 */
export class LanguageServiceError extends Error {
  static readonly [kind]: string = 'LanguageServiceError';

  /** Returns true for an error of the same class, even from another copy of this package. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (!Object.hasOwn(this, kind)) return super[Symbol.hasInstance](value);
    return kindsOf(value).includes(this[kind]);
  }

  override get name(): string {
    // The base class has a kind, so the list is not empty.
    return kindsOf(this)[0] as string;
  }

  /** Returns the URL of the class's description, for example `https://github.com/…/docs/errors.md#notfounderror`. */
  get docs(): string {
    return `${page}#${this.name.toLowerCase()}`;
  }

  /** Returns name, message and details, without the cause. */
  toJSON(): object {
    return { ...this, name: this.name, message: this.message };
  }
}

/**
 * Returns the names of an error's class and its base classes, most specific first; an empty list for any other value.
 */
function kindsOf(value: unknown): string[] {
  const kinds: string[] = [];
  let type = field(value, 'constructor');
  while (typeof type === 'function') {
    if (Object.hasOwn(type, kind)) kinds.push(Reflect.get(type, kind));
    type = Object.getPrototypeOf(type);
  }
  return kinds;
}

/**
 * The base class of errors with details. Each detail becomes a field of the error, for example `status`. The cause
 * contains no secrets.
 */
class DetailedError extends LanguageServiceError {
  constructor(message: string, details: object, cause?: Error) {
    super(message, cause === undefined ? undefined : { cause });
    // Undefined details are omitted from the printed error.
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Reflect.set(this, name, value);
  }
}

/** The type of the base class that `withDetails` returns. */
export interface Detailed<Details> {
  new (message: string, details: Details, cause?: Error): LanguageServiceError & Readonly<Details>;
  readonly [kind]: string;
}

/** Returns the base class for errors with details of this type. */
export function withDetails<Details extends object>(): Detailed<Details> {
  // The constructor assigns the details with Reflect.set, so TypeScript does not know these fields.
  return DetailedError as unknown as Detailed<Details>;
}

/** Returns whether a value is an error of this client, from any copy of the package. */
export function isLanguageServiceError(value: unknown): value is LanguageServiceError {
  return value instanceof LanguageServiceError;
}

/** A function that returns a text without secrets and without the query of any URL, for errors and events. */
export type Redact = (text: string) => string;

const most = 80;

/** The maximum number of characters that an error quotes from a message of the service. */
export const longestWords = 1_000;

/**
 * Shortens a caller's text to 80 characters for an error message by cutting out its middle. Messages are logged, and
 * the text may belong to a customer.
 */
export function shortened(text: string): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2 - 1)}…${text.slice(-most / 2)}`;
}

/**
 * Returns the forms of a secret to search for: plain and percent-encoded, with percent codes in upper and lower case.
 */
export function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret)].flatMap((form) => [
    form,
    form.replaceAll(encoded, (code) => code.toUpperCase()),
    form.replaceAll(encoded, (code) => code.toLowerCase()),
  ]);
}

const encoded = /%[\da-f]{2}/gi;

/**
 * Converts an error of the runtime or of fetch to a new error that is safe to log. The message of the new error is the
 * error code. Without a code, it is the original message without secrets.
 */
export function bareCause(error: unknown, redact: Redact): Error {
  const code = codeOf(error);
  // An error of another realm has another class, so `instanceof` is not used.
  const hasWords = typeof (field(error, 'message') ?? error) === 'string';
  const words = redact(code ?? String(hasWords ? error : kindOf(error))).slice(0, 200);
  return Object.assign(new Error(words), code === undefined ? {} : { code: words });
}

/**
 * Returns an error of the caller's code, for example of a stream, in a form that is safe to log. This is the error
 * itself if no text in it contains a secret and no field is an object. Otherwise, it is a safe copy from `bareCause`.
 */
export function ownCause(error: unknown, redact: Redact): Error {
  const isSafe = (value: unknown) => !isObject(value) && redact(String(value)) === String(value);
  const isKept = (name: PropertyKey) => isSafe(name) && isSafe(field(error, name));
  return error instanceof Error && Reflect.ownKeys(error).every(isKept) ? error : bareCause(error, redact);
}

/** Returns the first error code that the runtime set, in the error or in its causes. */
export function codeOf(error: unknown): string | undefined {
  for (let depth = 0, at = error; depth < 5; depth += 1) {
    const code = field(at, 'code');
    if (typeof code === 'string') return code;
    at = field(at, 'cause');
  }
  return undefined;
}
