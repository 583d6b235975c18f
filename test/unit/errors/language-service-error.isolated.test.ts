import { expect, test, vi } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import * as errors from '../../../src/index.ts';

// The same modules loaded a second time are another copy of the package.
vi.resetModules();
const copied = await import('../../../src/index.ts');

const request = { method: 'GET', path: '/v3/style_rules', attempts: 1, elapsedMs: 0 };
const api = { ...request, status: 400 };
const job = { jobId: 'j', status: 'processing', polls: 1, elapsedMs: 0, seen: {} };

/** Every class, one of its errors and the classes above it. */
const failedJob = {
  job_id: 'j',
  product: 'translation_memory',
  operation: 'import',
  creation_time: '2026-03-02T09:15:00.000Z',
  updated_time: '2026-03-02T09:15:01.000Z',
} as const;

const all = [
  ['ApiError', new errors.ApiError(api), []],
  ['BadRequestError', new errors.BadRequestError(api), ['ApiError']],
  ['AuthenticationError', new errors.AuthenticationError(api), ['ApiError']],
  ['PermissionError', new errors.PermissionError(api), ['ApiError']],
  ['NotFoundError', new errors.NotFoundError(api), ['ApiError']],
  ['ConflictError', new errors.ConflictError(api), ['ApiError']],
  ['ExportRunningError', new errors.ExportRunningError(api), ['ConflictError', 'ApiError']],
  ['UnsupportedMediaTypeError', new errors.UnsupportedMediaTypeError(api), ['ApiError']],
  ['RateLimitError', new errors.RateLimitError(api), ['ApiError']],
  ['QuotaExceededError', new errors.QuotaExceededError(api), ['ApiError']],
  ['ServerError', new errors.ServerError(api), ['ApiError']],
  ['ConnectionError', new errors.ConnectionError('m', { phase: 'before sending' }), []],
  ['UnexpectedRedirectError', new errors.UnexpectedRedirectError('m', { ...request, status: 301 }), []],
  ['TimeoutError', new errors.TimeoutError('m', { limit: 'attempt', limitMs: 1 }), []],
  ['UnknownOutcomeError', new errors.UnknownOutcomeError('m', { ...request, retrySafe: false }), []],
  ['ResponseParseError', new errors.ResponseParseError('m', { status: 200 }), []],
  ['InvalidRequestError', new errors.InvalidRequestError('m', {}), []],
  ['JobFailedError', new errors.JobFailedError('m', { jobId: 'j', job: failedJob }), []],
  ['JobWaitError', new errors.JobWaitError('m', job), []],
  ['UploadError', new errors.UploadError('m', {}), []],
  ['DownloadError', new errors.DownloadError('m', {}), []],
  ['SignedUrlExpiredError', new errors.SignedUrlExpiredError('m', {}), []],
  ['PagingLoopError', new errors.PagingLoopError('m', { cursor: 'c', pagesRead: 1 }), []],
] as const;

const classesOf = (module: object, error: unknown) =>
  Object.entries(module)
    .filter(([, type]) => isErrorClass(type) && error instanceof type)
    .map(([name]) => name)
    .sort();

test('no class is forgotten here', () => {
  const classes = Object.entries(errors).filter(([, type]) => isErrorClass(type));
  expect(classes.map(([name]) => name).sort()).toEqual(
    [...all.map(([name]) => name), 'LanguageServiceError'].sort(),
  );
});

test.for(all)(
  '%s has its name, in its stack, too, and its heading on the page of errors',
  ([name, error]) => {
    expect([error.name, error.stack?.split('\n')[0]]).toEqual([name, `${name}: ${error.message}`]);
    const page = manifest.homepage.replace('#readme', '/blob/main/docs/errors.md');
    expect(error.docs).toBe(`${page}#${name.toLowerCase()}`);
  },
);

test('an error keeps its name when a bundler has renamed its class', ({ onTestFinished }) => {
  const { name } = errors.NotFoundError;
  onTestFinished(() => void Object.defineProperty(errors.NotFoundError, 'name', { value: name }));
  Object.defineProperty(errors.NotFoundError, 'name', { value: 'a' });
  expect(new errors.NotFoundError(api).name).toBe('NotFoundError');
});

test.for(all)('%s is of its class and of those above it, and of no other', ([name, error, above]) => {
  expect(classesOf(errors, error)).toEqual([name, ...above, 'LanguageServiceError'].sort());
});

test.for(all)('%s is recognised by another copy of the package', ([name, error, above]) => {
  expect(classesOf(copied, error)).toEqual([name, ...above, 'LanguageServiceError'].sort());
});

test('the two copies are two', () => {
  expect(copied.ApiError).not.toBe(errors.ApiError);
});

test('a class of an application below one of these is its own', () => {
  class OwnError extends errors.BadRequestError {}
  const own = new OwnError(api);
  expect([own, new errors.BadRequestError(api)].map((error) => error instanceof OwnError)).toEqual([
    true,
    false,
  ]);
  expect(own instanceof errors.BadRequestError).toBe(true);
});

test.for([undefined, null, 'ApiError', 7, {}, { name: 'ApiError' }, new Error('m'), Object.create(null)])(
  '%o is not one of these errors',
  (value) => {
    expect([errors.isApiError(value), errors.isLanguageServiceError(value)]).toEqual([false, false]);
  },
);

test('the guards distinguish responses of the service from other failures, in either copy', () => {
  const given = [new errors.NotFoundError(api), new errors.InvalidRequestError('m', {})];
  expect(given.map(errors.isApiError)).toEqual([true, false]);
  expect(given.map(copied.isApiError)).toEqual([true, false]);
  expect(given.map(errors.isLanguageServiceError)).toEqual([true, true]);
});

test('an error becomes JSON with its name, message and facts, and without its cause', () => {
  const cause = new Error('inner');
  const error = new errors.ConnectionError(
    'm',
    { ...request, phase: 'before sending', code: 'ENOTFOUND' },
    cause,
  );
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    ...request,
    name: 'ConnectionError',
    message: 'm',
    phase: 'before sending',
    code: 'ENOTFOUND',
  });
  expect(error.cause).toBe(cause);
});

function isErrorClass(value: unknown): value is abstract new () => Error {
  return typeof value === 'function' && value.prototype instanceof Error;
}

test('has no field for what is not known', () => {
  const error = new errors.ConnectionError('broke', { phase: 'unknown', code: undefined, status: undefined });
  expect(Object.keys(error)).toEqual(['phase']);
});
