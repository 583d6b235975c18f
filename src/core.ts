// The public surface of `language-service-client/core`: what every program needs that picks its operations one by one.

export type { Call, CallOptions, CallResult, Checkpoint, ListCall, ListOptions } from './calls.ts';
export type { CoreOptions } from './client-options.ts';
export { type Core, createCore } from './create-core.ts';
export {
  ApiError,
  type ApiErrorDetails,
  AuthenticationError,
  BadRequestError,
  ConflictError,
  ExportRunningError,
  isApiError,
  NotFoundError,
  PermissionError,
  QuotaExceededError,
  RateLimitError,
  ServerError,
  UnsupportedMediaTypeError,
} from './errors/api.ts';
export { type InvalidRequestDetails, InvalidRequestError } from './errors/invalid-request.ts';
export { isLanguageServiceError, LanguageServiceError } from './errors/language-service-error.ts';
export { type PagingLoopDetails, PagingLoopError } from './errors/paging.ts';
export {
  type ConnectionDetails,
  ConnectionError,
  type RequestDetails,
  type TimeoutDetails,
  TimeoutError,
  type UnknownOutcomeDetails,
  UnknownOutcomeError,
} from './errors/request.ts';
export {
  DownloadError,
  SignedUrlExpiredError,
  type TransferDetails,
  UploadError,
} from './errors/transfer.ts';
export {
  type ParseDetails,
  type RedirectDetails,
  ResponseParseError,
  UnexpectedRedirectError,
} from './errors/unexpected-response.ts';
export type { ClientEvent, EventListener } from './events.ts';
export type { ApiKey } from './http/key.ts';
export { createRetryBudget, type RetryBudget } from './http/retry.ts';
export { type Logger, logEvents } from './logging.ts';
export type { PlatformFetch } from './platform-fetch.ts';
export { type Clock, systemClock } from './timing.ts';
