// Failures that the service reports, one class for each documented status, and failures of transfers to and from the
// store.

import { kind, withDetails } from './base.ts';
import { mayBeApplied, nameOf, type RequestDetails } from './request.ts';

/** The details of an error response. */
export interface ApiErrorDetails extends RequestDetails {
  readonly status: number;
  /** `message` of the error body; absent when the body has none. */
  readonly serviceMessage?: string | undefined;
  /** `code` of the error body (its values are not documented). */
  readonly code?: string | undefined;
  /** `detail` of the error body: on glossaries, the offending entry. */
  readonly detail?: string | undefined;
  /** The field that the message names, for example `source_file.file_name`; absent when it names no field. */
  readonly field?: string | undefined;
  /** `X-Trace-ID` of the response. */
  readonly traceId?: string | undefined;
  /** The scope that the operation needs. */
  readonly scope?: string | undefined;
  /** Advice for this failure; absent when there is no particular advice. */
  readonly hint?: string | undefined;
  /** `unknown` when the request may still have been applied. */
  readonly outcome?: 'refused' | 'unknown' | undefined;
  /** The wait that the service requests with Retry-After, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** The service responded with an error. One subclass for each documented status. */
export class ApiError extends withDetails<ApiErrorDetails>() {
  static override readonly [kind]: string = 'ApiError';

  constructor(details: ApiErrorDetails) {
    super(apiMessage(details), details);
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
/** 409: the request conflicts with the present state of the resource. */
export class ConflictError extends ApiError {
  static override readonly [kind]: string = 'ConflictError';
}
/** 409 on export: an export of this memory is already running, and its job id is not known here. */
export class ExportRunningError extends ConflictError {
  static override readonly [kind]: string = 'ExportRunningError';
}
/** 415: the service does not accept the media type of the body. */
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

/** Returns the error of a response, in the class for its status. */
export function apiErrorOf(details: ApiErrorDetails): ApiError {
  const { status } = details;
  const Type = errorByStatus[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Type(details);
}

/** Returns whether a value is an ApiError, from this or another copy of the package. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof ApiError;
}

function apiMessage(details: ApiErrorDetails): string {
  const { status, serviceMessage, detail, traceId, hint, outcome } = details;
  const words = [serviceMessage, detail].filter(Boolean).join(': ');
  const trace = traceId === undefined ? '' : ` (trace ${traceId})`;
  const advice = [hint, outcome === 'unknown' && mayBeApplied].filter(Boolean);
  return `${nameOf(details)} -> ${status}${[`${words && `: ${words}`}${trace}`, ...advice].join('. ')}`;
}

export interface TransferDetails {
  /** Status of the store's response; absent without a response. */
  readonly status?: number | undefined;
  /** The number of bytes that the last attempt moved. */
  readonly bytes?: number | undefined;
  /** Whether the source can be read again for another attempt. */
  readonly replayable?: boolean | undefined;
  /** True when the source did not have its declared size. */
  readonly sourceChanged?: boolean | undefined;
  /** True when this machine could not store the bytes that arrived, for example because its disk is full. */
  readonly notStored?: boolean | undefined;
  /** The wait that the store requests with Retry-After, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly attempts?: number | undefined;
  readonly code?: string | undefined;
}

/** The file did not arrive at the store. */
export class UploadError extends withDetails<TransferDetails>() {
  static override readonly [kind]: string = 'UploadError';
}

/** The file did not arrive whole; no partial file is left. */
export class DownloadError extends withDetails<TransferDetails>() {
  static override readonly [kind]: string = 'DownloadError';
}

/** The signed URL expired before the transfer was done. */
export class SignedUrlExpiredError extends withDetails<{
  readonly expiresAt?: string | undefined;
  /** Advice for this failure. */
  readonly hint?: string | undefined;
  readonly status?: number | undefined;
}>() {
  static override readonly [kind]: string = 'SignedUrlExpiredError';
}
