import {
  type ApiError,
  type Client,
  type ExportJob,
  type ImportJob,
  isApiError,
  isLanguageServiceError,
  JobFailedError,
  type JobToken,
  JobWaitError,
  NotFoundError,
  TimeoutError,
  type TranslationMemoryJob,
} from 'language-service-client';
import { expectTypeOf, test } from 'vitest';

declare const error: unknown;
declare const client: Client;

test('a guard narrows a caught value to an API error', () => {
  if (isApiError(error)) expectTypeOf(error).toEqualTypeOf<ApiError>();
});

test('a class narrows a caught value to its details', () => {
  if (error instanceof TimeoutError)
    expectTypeOf(error.limit).toEqualTypeOf<'attempt' | 'deadline' | 'idle'>();
});

test('an API error has a status; the message of the service may be missing', () => {
  if (!isApiError(error)) return;
  expectTypeOf(error.status).toEqualTypeOf<number>();
  expectTypeOf(error.serviceMessage).toEqualTypeOf<string | undefined>();
  expectTypeOf(error.traceId).toEqualTypeOf<string | undefined>();
});

test('an error without a response has no status', () => {
  if (!isLanguageServiceError(error)) return;
  // @ts-expect-error
  error.status;
});

test('the token of a wait that was too long resumes with either method', () => {
  if (!(error instanceof JobWaitError)) return;
  expectTypeOf(error.resumeToken).toEqualTypeOf<JobToken | undefined>();
  expectTypeOf(client.translationMemories.resumeImport(error.resumeToken)).toEqualTypeOf<ImportJob>();
  expectTypeOf(client.translationMemories.resumeExport(error.resumeToken)).toEqualTypeOf<ExportJob>();
});

test('a failed job carries its last state', () => {
  if (error instanceof JobFailedError) expectTypeOf(error.job).toEqualTypeOf<TranslationMemoryJob>();
});

test('an error holds no body and no headers', () => {
  if (!isApiError(error)) return;
  // @ts-expect-error
  error.body;
  // @ts-expect-error
  error.headers;
});

test('an error is not constructed without its details', () => {
  // @ts-expect-error
  new NotFoundError();
});
