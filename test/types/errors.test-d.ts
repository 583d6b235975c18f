import {
  type ApiError,
  BadRequestError,
  type Client,
  type ExportJob,
  type ImportJob,
  isApiError,
  isLanguageServiceError,
  JobFailedError,
  type JobToken,
  JobWaitError,
  type LanguageServiceError,
  NotFoundError,
  RateLimitError,
  TimeoutError,
  type TranslationMemoryJob,
} from 'language-service-client';
import { expectTypeOf, test } from 'vitest';

declare const error: unknown;
declare const client: Client;

test('a guard makes an answer of the service out of what was caught', () => {
  if (isApiError(error)) expectTypeOf(error).toEqualTypeOf<ApiError>();
});

test('a guard makes an error of this client out of what was caught', () => {
  if (isLanguageServiceError(error)) expectTypeOf(error).toEqualTypeOf<LanguageServiceError>();
});

test('a class narrows what was caught to its facts', () => {
  if (error instanceof TimeoutError)
    expectTypeOf(error.limit).toEqualTypeOf<'attempt' | 'deadline' | 'idle'>();
});

test('an answer has a status; the words of the service may be missing', () => {
  if (!isApiError(error)) return;
  expectTypeOf(error.status).toEqualTypeOf<number>();
  expectTypeOf(error.serviceMessage).toEqualTypeOf<string | undefined>();
  expectTypeOf(error.traceId).toEqualTypeOf<string | undefined>();
});

test('a bad request names the field it is about', () => {
  if (error instanceof BadRequestError) expectTypeOf(error.field).toEqualTypeOf<string | undefined>();
});

test('every answer is an error of this client, and an Error', () => {
  expectTypeOf<NotFoundError>().toExtend<ApiError>();
  expectTypeOf<ApiError>().toExtend<LanguageServiceError>();
  expectTypeOf<LanguageServiceError>().toExtend<Error>();
});

test('what was caught has no status before it is known', () => {
  // @ts-expect-error
  error.status;
});

test('an error that is no answer has no status', () => {
  if (!isLanguageServiceError(error)) return;
  // @ts-expect-error
  error.status;
});

test('the token of a wait that was too long goes on by either verb', () => {
  if (!(error instanceof JobWaitError)) return;
  expectTypeOf(error.resumeToken).toEqualTypeOf<JobToken | undefined>();
  expectTypeOf(client.translationMemories.resumeImport(error.resumeToken)).toEqualTypeOf<ImportJob>();
  expectTypeOf(client.translationMemories.resumeExport(error.resumeToken)).toEqualTypeOf<ExportJob>();
});

test('a failed job is there as it was last seen', () => {
  if (error instanceof JobFailedError) expectTypeOf(error.job).toEqualTypeOf<TranslationMemoryJob>();
});

test('a token is no text', () => {
  // @ts-expect-error
  client.translationMemories.resumeImport('token');
});

test('a fact cannot be changed', () => {
  if (!(error instanceof RateLimitError)) return;
  // @ts-expect-error
  error.retryAfterMs = 0;
});

test('an error holds no body and no headers', () => {
  if (!isApiError(error)) return;
  // @ts-expect-error
  error.body;
  // @ts-expect-error
  error.headers;
});

test('the limit of time is one of three', () => {
  if (!(error instanceof TimeoutError)) return;
  // @ts-expect-error
  error.limit === 'total';
});

test('an error is not made without its facts', () => {
  // @ts-expect-error
  new NotFoundError();
});
