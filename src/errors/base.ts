// An error says what failed, by method and path template, in the service's own words, and what to do when there is
// one thing to do. It never holds a key, a header, a body or the query of a signed URL.

import { field, isObject, kindOf } from '../field.ts';

/** Where a class keeps its kind, the same in every copy of this package. */
export const kind: unique symbol = Symbol.for('language-service-client.kind');

const page = 'https://github.com/language-service/language-service-client/blob/main/docs/errors.md';

/** The root of everything this client throws, but for aborts, which reject with the signal's own reason. */
export class LanguageServiceError extends Error {
  static readonly [kind]: string = 'LanguageServiceError';

  /** True for the same class from another copy of this package, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (!Object.hasOwn(this, kind)) return super[Symbol.hasInstance](value);
    return kindsOf(value).includes(this[kind]);
  }

  override get name(): string {
    // The root has a kind, so there is a first one.
    return kindsOf(this)[0] as string;
  }

  /** Returns where the class is described: `https://github.com/…/docs/errors.md#notfounderror`. */
  get docs(): string {
    return `${page}#${this.name.toLowerCase()}`;
  }

  /** Returns name, message and details; never the cause. */
  toJSON(): object {
    return { ...this, name: this.name, message: this.message };
  }
}

/** Returns the kinds of a value, the nearest first; empty for what is not an error of this package. */
function kindsOf(value: unknown): string[] {
  if (!isObject(value)) return [];
  const kinds: string[] = [];
  for (
    let type: unknown = value.constructor;
    typeof type === 'function';
    type = Object.getPrototypeOf(type)
  ) {
    if (Object.hasOwn(type, kind)) kinds.push(Reflect.get(type, kind));
  }
  return kinds;
}

/** A class whose instances carry these details as fields. The raw error of the runtime never is the cause: see `bareCause`. */
class DetailedError extends LanguageServiceError {
  constructor(message: string, details: object, cause?: Error) {
    super(message, cause === undefined ? undefined : { cause });
    // A printed error shows what is known.
    for (const [name, value] of Object.entries(details))
      if (value !== undefined) Reflect.set(this, name, value);
  }
}

/** The class to extend; `withDetails` gives it. */
export interface Detailed<Details> {
  new (message: string, details: Details, cause?: Error): LanguageServiceError & Readonly<Details>;
  readonly [kind]: string;
}

/** Returns the base of an error with these details. */
export function withDetails<Details extends object>(): Detailed<Details> {
  // The constructor assigns the details, which TypeScript cannot see.
  return DetailedError as unknown as Detailed<Details>;
}

/** Returns whether a value was thrown by this client, from this or another copy of the package. */
export function isLanguageServiceError(value: unknown): value is LanguageServiceError {
  return value instanceof LanguageServiceError;
}

/** Text as an error or event may hold it: without secrets, and without the query of any address. */
export type Redact = (text: string) => string;

const most = 80;

/** The most characters of the service's words that an error holds. */
export const longestWords = 1_000;

/**
 * Returns an argument as a message repeats it: at most 80 characters, its beginning and its end. An argument may be a
 * customer's text in the wrong place, and errors are logged.
 */
export function shortened(text: string): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most / 2 - 1)}…${text.slice(-most / 2)}`;
}

/**
 * Returns the forms in which a secret is searched for: plain and percent-encoded, in which upper and lower
 * case are the same.
 */
export function formsOf(secret: string): readonly string[] {
  return [secret, encodeURIComponent(secret)].flatMap((form) => [
    form,
    form.replaceAll(encoded, (code) => code.toUpperCase()),
    form.replaceAll(encoded, (code) => code.toLowerCase()),
  ]);
}

const encoded = /%[\da-f]{2}/gi;

/** Reduces a raw error of a runtime or of a fetch to its code, or to its words without secrets. */
export function bareCause(error: unknown, redact: Redact): Error {
  const code = codeOf(error);
  // An error of another realm has another class.
  const hasWords = typeof (field(error, 'message') ?? error) === 'string';
  const words = redact(code ?? String(hasWords ? error : kindOf(error))).slice(0, 200);
  return Object.assign(new Error(words), code === undefined ? {} : { code: words });
}

/**
 * Returns the error of a stream of the program as it is, or reduced if it may contain a secret or has objects
 * as fields.
 */
export function ownCause(error: unknown, redact: Redact): Error {
  const isSafe = (value: unknown) => !isObject(value) && redact(String(value)) === String(value);
  const isKept = (name: PropertyKey) => isSafe(name) && isSafe(field(error, name));
  return error instanceof Error && Reflect.ownKeys(error).every(isKept) ? error : bareCause(error, redact);
}

/** Returns the runtime's code of a failure, looked for along the chain of causes. */
export function codeOf(error: unknown): string | undefined {
  for (let depth = 0, at = error; depth < 5; depth += 1) {
    const code = field(at, 'code');
    if (typeof code === 'string') return code;
    at = field(at, 'cause');
  }
  return undefined;
}
