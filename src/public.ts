// The exports that every program with calls needs, with a client or a core.

export type { Call, CallOptions, CallResult, ListCall, ListOptions } from './calls.ts';
export {
  ApiError,
  type ApiErrorDetails,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  DownloadError,
  ExportRunningError,
  isApiError,
  NotFoundError,
  PermissionError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  SignedUrlExpiredError,
  type TransferDetails,
  UnsupportedMediaTypeError,
  UploadError,
} from './errors/api.ts';
export { isLanguageServiceError, LanguageServiceError } from './errors/base.ts';
export {
  type ConnectionDetails,
  ConnectionError,
  type InvalidRequestDetails,
  InvalidRequestError,
  type PagingLoopDetails,
  PagingLoopError,
  type ParseDetails,
  type RedirectDetails,
  type RequestDetails,
  ResponseParseError,
  type TimeoutDetails,
  TimeoutError,
  UnexpectedRedirectError,
  type UnknownOutcomeDetails,
  UnknownOutcomeError,
} from './errors/request.ts';
export type { ClientEvent, EventListener, Logger } from './events.ts';
export type { CoreOptions } from './options.ts';
export type { PlatformFetch } from './platform/contract.ts';
export type { ApiKey } from './redact.ts';
export { type Clock, systemClock } from './timing.ts';
