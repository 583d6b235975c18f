// An error says what failed, by method and path template, in the service's own words, and what to do when there is
// one thing to do. It never holds a key, a header, a body or the query of a signed URL.

const kind: unique symbol = Symbol.for('language-service-client.kind');

/** The root of everything this client throws, but for aborts, which reject with the signal's own reason. */
export class LanguageServiceError extends Error {
  static readonly [kind]: string = 'LanguageServiceError';

  /** True for the same class from another copy of this package, too. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    if (!Object.hasOwn(this, kind)) return Function.prototype[Symbol.hasInstance].call(this, value);
    return kindsOf(value).includes(this[kind]);
  }

  override get name(): string {
    return kindsOf(this)[0] ?? 'LanguageServiceError';
  }

  /** Name, message and facts; never the cause. */
  toJSON(): object {
    return Object.assign({}, this, { name: this.name, message: this.message });
  }
}

/** The kinds of a value, the nearest first; empty for what is not an error of this package. */
function kindsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
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

/** A class whose instances carry these facts as fields. The raw error of the runtime never is the cause: see `bareCause`. */
class FactualError extends LanguageServiceError {
  constructor(message: string, facts: object, cause?: Error) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, facts);
  }
}

interface Factual<Facts> {
  new (message: string, facts: Facts, cause?: Error): LanguageServiceError & Readonly<Facts>;
  readonly [kind]: string;
}

function withFacts<Facts extends object>(): Factual<Facts> {
  // The constructor assigns the facts, which TypeScript cannot see.
  return FactualError as unknown as Factual<Facts>;
}

/** The request as an error may speak of it. */
export interface RequestFacts {
  /** Name of the operation, `styleRules_update`; absent for signed transfers. */
  readonly operationId?: string | undefined;
  readonly method: string;
  /** The path template, or the origin and path of a signed URL. */
  readonly path: string;
  /** Requests that were begun, this one included. */
  readonly attempts: number;
  /** Milliseconds since the call began, waits included. */
  readonly elapsedMs: number;
}

/** What an answer of the service says about its failure. */
export interface ApiErrorFacts extends RequestFacts {
  readonly status: number;
  /** `message` of the error body; absent when the body has none. */
  readonly serviceMessage?: string | undefined;
  /** `code` of the error body (the source document leaves its values open). */
  readonly code?: string | undefined;
  /** `detail` of the error body: on glossaries, the offending entry. */
  readonly detail?: string | undefined;
  /** The field the message points to, if it does: `source_file.file_name`. */
  readonly field?: string | undefined;
  /** `X-Trace-ID` of the answer. */
  readonly traceId?: string | undefined;
  /** The scope the operation needs. */
  readonly scope?: string | undefined;
  /** What to do, when there is one thing to do. */
  readonly hint?: string | undefined;
  /** `unknown` when the request may have taken effect all the same. */
  readonly outcome?: 'refused' | 'unknown' | undefined;
  /** Milliseconds the service asked to wait, from Retry-After. */
  readonly retryAfterMs?: number | undefined;
  /** True when the retry budget of the client was used up. */
  readonly retryBudgetExhausted?: boolean | undefined;
}

/** The service answered with a failure. One subclass for each status of the source document's table. */
export class ApiError extends withFacts<ApiErrorFacts>() {
  static override readonly [kind]: string = 'ApiError';

  constructor(facts: ApiErrorFacts) {
    super(apiMessage(facts), facts);
  }
}

/** 400: a body or parameter is invalid; the message points to the field. */
export class BadRequestError extends ApiError {
  static override readonly [kind]: string = 'BadRequestError';
}
/** 401: the key is missing, unknown or revoked. */
export class AuthenticationError extends ApiError {
  static override readonly [kind]: string = 'AuthenticationError';
}
/** 403: the scopes of the key do not cover the operation, or the plan lacks the feature. */
export class PermissionError extends ApiError {
  static override readonly [kind]: string = 'PermissionError';
}
/** 404: missing, or not accessible with this key. */
export class NotFoundError extends ApiError {
  static override readonly [kind]: string = 'NotFoundError';
}
/** 409. */
export class ConflictError extends ApiError {
  static override readonly [kind]: string = 'ConflictError';
}
/** 409 on export: an export of this memory is already running, and its job id is not known here. */
export class ExportRunningError extends ConflictError {
  static override readonly [kind]: string = 'ExportRunningError';
}
/** 415. */
export class UnsupportedMediaTypeError extends ApiError {
  static override readonly [kind]: string = 'UnsupportedMediaTypeError';
}
/** 429 and 529 (assumed): too many requests. */
export class RateLimitError extends ApiError {
  static override readonly [kind]: string = 'RateLimitError';
}
/** 456: a quota is used up; `hint` says which. */
export class QuotaExceededError extends ApiError {
  static override readonly [kind]: string = 'QuotaExceededError';
}
/** 5xx: the service failed. */
export class ServerError extends ApiError {
  static override readonly [kind]: string = 'ServerError';
}
const errorByStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  415: UnsupportedMediaTypeError,
  429: RateLimitError,
  456: QuotaExceededError,
  529: RateLimitError,
};

/** The error class of a status. */
export function apiErrorOf(facts: ApiErrorFacts): ApiError {
  const { status } = facts;
  const Type = errorByStatus[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Type(facts);
}

export interface ConnectionFacts extends Partial<RequestFacts> {
  /** Whether the request may have left this machine; taken to have where the runtime does not tell. */
  readonly phase: 'before sending' | 'after sending';
  /** Where it failed: finding the host, connecting, trusting it, understanding it, or later. */
  readonly reason?: 'dns' | 'connect' | 'tls' | 'protocol' | 'broken' | undefined;
  /** The runtime's code, `ECONNREFUSED`. */
  readonly code?: string | undefined;
  /** Status of an answer whose body broke off. */
  readonly status?: number | undefined;
  /** True when the retry budget of the client was used up. */
  readonly retryBudgetExhausted?: boolean | undefined;
}

/** No answer came: the connection could not be made, or broke. */
export class ConnectionError extends withFacts<ConnectionFacts>() {
  static override readonly [kind]: string = 'ConnectionError';
}

export interface RedirectFacts extends RequestFacts {
  /** Absent where the runtime hides it. */
  readonly status: number | undefined;
}

/** 3xx: redirects are never followed, since one could carry the key or the body elsewhere. */
export class UnexpectedRedirectError extends withFacts<RedirectFacts>() {
  static override readonly [kind]: string = 'UnexpectedRedirectError';
}

export interface TimeoutFacts extends Partial<RequestFacts> {
  /** Which limit it was: one attempt's, the whole call's, or that no byte moved. */
  readonly limit: 'attempt' | 'deadline' | 'idle';
  /** The limit, in milliseconds. */
  readonly limitMs: number;
  readonly phase?: ConnectionFacts['phase'];
  /** Status of an answer whose body did not end in time. */
  readonly status?: number | undefined;
  /** True when the retry budget of the client was used up. */
  readonly retryBudgetExhausted?: boolean | undefined;
}

/** A time limit was reached. */
export class TimeoutError extends withFacts<TimeoutFacts>() {
  static override readonly [kind]: string = 'TimeoutError';
}

export interface UnknownOutcomeFacts extends RequestFacts {
  /** Status of an answer whose body could not be read. */
  readonly status?: number | undefined;
  /** `X-Trace-ID` of that answer. */
  readonly traceId?: string | undefined;
  /** Always false: sending again could do the work twice. */
  readonly retrySafe: false;
}

/** The request left, and what became of it is not known. Look before sending it again. */
export class UnknownOutcomeError extends withFacts<UnknownOutcomeFacts>() {
  static override readonly [kind]: string = 'UnknownOutcomeError';
}

export interface ParseFacts extends Partial<RequestFacts> {
  readonly status: number;
  readonly contentType?: string | undefined;
  readonly traceId?: string | undefined;
  /** JSON pointer of the missing or wrong field. */
  readonly pointer?: string | undefined;
  /** True when the body is larger than this client reads. */
  readonly tooLarge?: boolean | undefined;
}

/** A successful answer whose body is not what the description promises. */
export class ResponseParseError extends withFacts<ParseFacts>() {
  static override readonly [kind]: string = 'ResponseParseError';
}

export interface InvalidRequestFacts {
  /** The field at fault, dotted: `source_file.file_name`. */
  readonly field?: string | undefined;
}

/** The request breaks a documented rule; nothing was sent. */
export class InvalidRequestError extends withFacts<InvalidRequestFacts>() {
  static override readonly [kind]: string = 'InvalidRequestError';
}

export interface JobFacts {
  readonly jobId: string;
  readonly operation?: 'import' | 'export' | undefined;
  /** The last status seen. */
  readonly status?: string | undefined;
  readonly traceId?: string | undefined;
  /** The job as last seen. */
  readonly job?: unknown;
}

/** The job ended, and not well. */
export class JobFailedError extends withFacts<JobFacts>() {
  static override readonly [kind]: string = 'JobFailedError';
}

export interface JobWaitFacts extends JobFacts {
  /** Status requests made. */
  readonly looks: number;
  readonly elapsedMs: number;
  /** Every status seen, with how often. */
  readonly seen: Readonly<Record<string, number>>;
  /** Goes on waiting, in this process or another. */
  readonly resumeToken?: unknown;
}

/** The job did not end in time; it goes on at the service. */
export class JobWaitError extends withFacts<JobWaitFacts>() {
  static override readonly [kind]: string = 'JobWaitError';
}

export interface TransferFacts {
  /** Status of the store's answer, when there was one. */
  readonly status?: number | undefined;
  /** Bytes moved in the last attempt. */
  readonly bytes?: number | undefined;
  /** Whether the source can be sent again. */
  readonly replayable?: boolean | undefined;
  /** True when the source did not have the size it was said to have. */
  readonly sourceChanged?: boolean | undefined;
  /** True when the transfer was slower than its floor. */
  readonly tooSlow?: boolean | undefined;
  /** Milliseconds the store asked to wait, from Retry-After. */
  readonly retryAfterMs?: number | undefined;
  readonly attempts?: number | undefined;
  readonly code?: string | undefined;
}

/** The file did not arrive at the store. */
export class UploadError extends withFacts<TransferFacts>() {
  static override readonly [kind]: string = 'UploadError';
}

/** The file did not arrive whole; nothing partial is left. */
export class DownloadError extends withFacts<TransferFacts>() {
  static override readonly [kind]: string = 'DownloadError';
}

/** The signed URL works no longer. */
export class SignedUrlExpiredError extends withFacts<{
  readonly expiresAt?: string | undefined;
  readonly status?: number | undefined;
}>() {
  static override readonly [kind]: string = 'SignedUrlExpiredError';
}

/** The service gave a cursor a second time; going on would never end. */
export class PagingLoopError extends withFacts<{ readonly cursor: string; readonly pagesRead: number }>() {
  static override readonly [kind]: string = 'PagingLoopError';
}

/** Whether a value is a failure the service answered with, from this or another copy of the package. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError;
}

/** Whether a value was thrown by this client, from this or another copy of the package. */
export function isLanguageServiceError(value: unknown): value is LanguageServiceError {
  return value instanceof LanguageServiceError;
}

/** Text as an error or event may hold it: without the given secrets, and without the query of any address. */
export function redact(text: string, ...secrets: readonly string[]): string {
  let safe = text;
  const forms = new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]));
  for (const form of forms) if (form !== '') safe = safe.replaceAll(form, '<redacted>');
  // An apostrophe may stand in a query, so it does not end one.
  return safe.replace(/(\bhttps?:\/\/[^\s?"<>]*)\?[^\s"<>]*/gi, '$1?<redacted>');
}

/** A raw error of the runtime, reduced to its code: its text may quote headers and addresses. */
export function bareCause(error: unknown, clean: (text: string) => string = redact): Error {
  const code = codeOf(error);
  const name = code ?? (error instanceof Error ? error.name : 'unknown failure');
  return Object.assign(new Error(clean(name)), code === undefined ? {} : { code: clean(code) });
}

/** The runtime's code of a failure, looked for along the chain of causes. */
export function codeOf(error: unknown): string | undefined {
  for (let depth = 0, at = error; depth < 5 && typeof at === 'object' && at !== null; depth += 1) {
    const code: unknown = Reflect.get(at, 'code');
    if (typeof code === 'string') return code;
    at = Reflect.get(at, 'cause');
  }
  return undefined;
}

function apiMessage({ method, path, status, serviceMessage, detail, traceId, hint }: ApiErrorFacts): string {
  const said = [serviceMessage, detail].filter((part) => part !== undefined && part !== '').join(': ');
  const trace = traceId === undefined ? '' : ` (trace ${traceId})`;
  const advice = hint === undefined ? '' : `. ${hint}`;
  return `${method} ${path} -> ${status}${said === '' ? '' : `: ${said}`}${trace}${advice}`;
}
