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
export { type InvalidRequestDetails, InvalidRequestError } from './invalid-request.ts';
export { isLanguageServiceError, LanguageServiceError } from './language-service-error.ts';
export { type PagingLoopDetails, PagingLoopError } from './paging.ts';
export {
  type ConnectionDetails,
  ConnectionError,
  type RequestDetails,
  type TimeoutDetails,
  TimeoutError,
  type UnknownOutcomeDetails,
  UnknownOutcomeError,
} from './request.ts';
export {
  DownloadError,
  SignedUrlExpiredError,
  type TransferDetails,
  UploadError,
} from './transfer.ts';
export {
  type ParseDetails,
  type RedirectDetails,
  ResponseParseError,
  UnexpectedRedirectError,
} from './unexpected-response.ts';
