// The errors for responses of the service, one class per documented status, and for transfers to and from the file
// server.

import { kind, withDetails } from './base.ts';
import { mayBeApplied, nameOf, type RequestDetails } from './request.ts';

/** The details of an error response. */
export interface ApiErrorDetails extends RequestDetails {
  readonly status: number;
  /** The field `message` of the error body; absent if the body has none. */
  readonly serviceMessage?: string | undefined;
  /** The field `code` of the error body, whose values are not documented. */
  readonly code?: string | undefined;
  /** The field `detail` of the error body, which names the invalid entry of a glossary. */
  readonly detail?: string | undefined;
  /**
   * The field that the service's message names, for example `source_file.file_name`; absent if the message names no
   * field.
   */
  readonly field?: string | undefined;
  /** The `X-Trace-ID` of the response. */
  readonly traceId?: string | undefined;
  /** The scope that the operation needs. */
  readonly scope?: string | undefined;
  /** What the caller can do about this error; absent if the client has no advice. */
  readonly hint?: string | undefined;
  /** `unknown` if the request is not idempotent and may have been applied; otherwise `refused`. */
  readonly outcome?: 'refused' | 'unknown' | undefined;
  /** The wait that the service requests in Retry-After, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** The service responded with an error. Each documented status has a subclass. */
export class ApiError extends withDetails<ApiErrorDetails>() {
  static override readonly [kind]: string = 'ApiError';

  constructor(details: ApiErrorDetails) {
    super(apiMessage(details), details);
  }
}

/** 400: the body or a parameter is invalid. The message names the field. */
export class BadRequestError extends ApiError {
  static override readonly [kind]: string = 'BadRequestError';
}
/** 401: the key is missing, unknown or revoked. */
export class AuthenticationError extends ApiError {
  static override readonly [kind]: string = 'AuthenticationError';
}
/** 403: the key lacks the scope of the operation, or the subscription lacks the feature. */
export class PermissionError extends ApiError {
  static override readonly [kind]: string = 'PermissionError';
}
/** 404: the resource does not exist, or the key cannot access it. */
export class NotFoundError extends ApiError {
  static override readonly [kind]: string = 'NotFoundError';
}
/** 409: the request conflicts with the current data of the resource. */
export class ConflictError extends ApiError {
  static override readonly [kind]: string = 'ConflictError';
}
/**
 * The service refused an export with 409, because another export of this memory is running. This client does not know
 * the job id of the running export.
 */
export class ExportRunningError extends ConflictError {
  static override readonly [kind]: string = 'ExportRunningError';
}
/** 415: the service does not accept the media type of the body. */
export class UnsupportedMediaTypeError extends ApiError {
  static override readonly [kind]: string = 'UnsupportedMediaTypeError';
}
/** 429, or 529, which the service does not document: the service received too many requests. */
export class RateLimitError extends ApiError {
  static override readonly [kind]: string = 'RateLimitError';
}
/** 456: a quota is exceeded. `hint` names the quota. */
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

/** Creates the error of a response, with the class for its status. */
export function apiErrorOf(details: ApiErrorDetails): ApiError {
  const { status } = details;
  const Type = errorByStatus[status] ?? (status >= 500 ? ServerError : ApiError);
  return new Type(details);
}

/** Returns whether a value is an ApiError, from any copy of this package. */
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
  /** The status of the file server's response; absent if the file server sent no response. */
  readonly status?: number | undefined;
  /** The number of bytes that the last attempt transferred. */
  readonly bytes?: number | undefined;
  /** Whether the file to upload can be read again for another attempt. */
  readonly replayable?: boolean | undefined;
  /** True if the source did not have its declared size. */
  readonly sourceChanged?: boolean | undefined;
  /** True if this machine could not store the received bytes, for example because its disk is full. */
  readonly notStored?: boolean | undefined;
  /** The wait that the file server requests in Retry-After, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  readonly attempts?: number | undefined;
  readonly code?: string | undefined;
}

/** The upload of the file failed. */
export class UploadError extends withDetails<TransferDetails>() {
  static override readonly [kind]: string = 'UploadError';
}

/** The download of the file failed. No partial file is left. */
export class DownloadError extends withDetails<TransferDetails>() {
  static override readonly [kind]: string = 'DownloadError';
}

/** The signed URL expired before the transfer ended. */
export class SignedUrlExpiredError extends withDetails<{
  readonly expiresAt?: string | undefined;
  /** What the caller can do about this error. */
  readonly hint?: string | undefined;
  readonly status?: number | undefined;
}>() {
  static override readonly [kind]: string = 'SignedUrlExpiredError';
}
