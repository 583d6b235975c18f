// The errors of a call, as the entries of the client and of the core export them.

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
} from './api.ts';
export { isLanguageServiceError, LanguageServiceError } from './base.ts';
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
} from './request.ts';
export {
  DownloadError,
  SignedUrlExpiredError,
  type TransferDetails,
  UploadError,
} from './transfer.ts';
