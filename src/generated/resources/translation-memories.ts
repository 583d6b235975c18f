// Generated from openapi/ by `npm run generate`. Do not edit.
import type {
  Call,
  CallOptions,
  ListCall,
  ListOptions,
} from '../../calls.ts';
import type {
  Core,
} from '../../create-core.ts';
import {
  callFunction,
} from '../../http/call.ts';
import {
  listFunction,
} from '../../extensions/lists.ts';
import {
  checkedBy,
  lengthFault,
  rangeFault,
  typeFault,
  valuesFault,
} from '../../http/limits.ts';
import {
  fillPath,
  writeJson,
  writeQuery,
} from '../../http/request.ts';
import {
  readNothing,
} from '../../http/response.ts';
import type {
  TranslationMemoriesListQuery,
  TranslationMemoriesListSegmentsQuery,
} from '../methods.ts';
import {
  translationMemories_list,
  translationMemories_createImport,
  translationMemories_getJob,
  translationMemories_get,
  translationMemories_delete,
  translationMemories_createExport,
  translationMemories_listSegments,
} from '../rows.ts';
import type {
  NewTranslationMemoryImport,
  TranslationMemory,
  TranslationMemoryExport,
  TranslationMemoryImport,
  TranslationMemoryJob,
  TranslationMemoryPage,
  TranslationMemorySegment,
  TranslationMemorySegmentPage,
} from '../schema.ts';

/**
 * List the translation memories.
 *
 * Returns one page of translation memories. Pages are numbered; there is no cursor.
 *
 * Pages: by number (`page`, `page_size`); `total_count` counts all; await it for the first page, iterate it
 * or call `toArray()` for every item. Deleting while iterating leaves items; `toArray()` first does not.
 *
 * Scope: `translation_memories:read`. Errors: always 400, 401, 403, 429, 500, 503.
 *
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @example for await (const { name } of listTranslationMemories(core)) console.log(name);
 * @remarks Assumed: `page`: Numbered pages are documented; the parameter's name and the first number are not
 * (A). `page_size`: The parameter, its range and its default are not documented; similar APIs use these (B).
 * 200: The reply is not documented; 200 is usual (A).
 */
export const listTranslationMemories: (
  core: Core,
  query?: TranslationMemoriesListQuery,
  options?: ListOptions,
) => ListCall<TranslationMemoryPage, TranslationMemory> = /* @__PURE__ */ listFunction(
  translationMemories_list,
  { write: writeQuery },
);

/**
 * Create an import job.
 *
 * Creates a job that imports a TMX file into a new translation memory, and returns a signed URL for the
 * upload. A 202 means that the job exists; the translation memory does not exist yet. Upload the file with
 * one PUT to `upload_url`, without credentials, with the declared content type, before `expires_at`.
 * Processing then starts automatically. If the URL expires before an upload, create a new import. Poll the
 * job until its status is `completed` or `failed`.
 *
 * Scope: `translation_memories:write`. Errors: 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded. The account has reached its translation memory limit.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 */
export const createTranslationMemoryImport: (
  core: Core,
  body: NewTranslationMemoryImport,
  options?: CallOptions,
) => Call<TranslationMemoryImport> = /* @__PURE__ */ callFunction(
  translationMemories_createImport,
  { check: /* @__PURE__ */ checkedBy(typeFault, rangeFault, lengthFault, valuesFault), write: writeJson },
);

/**
 * Get an import or export job.
 *
 * Returns an import or export job. The entry in `results` holds its status; poll until it is `completed` or
 * `failed`. A completed import has the id of the new memory and the number of skipped segments. A completed
 * export has the signed URL of the TMX file.
 *
 * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param job_id Id of the import or export job.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: 200: The reply is documented without its status; 200 is usual (A).
 */
export const getTranslationMemoryJob: (
  core: Core,
  job_id: string,
  options?: CallOptions,
) => Call<TranslationMemoryJob> = /* @__PURE__ */ callFunction(
  translationMemories_getJob,
  { path: fillPath },
);

/**
 * Get a translation memory.
 *
 * Returns a translation memory without its segments.
 *
 * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param translation_memory_id Id of the translation memory.
 * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404, not
 * 403, so 404 does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: 200: The reply is documented without its status; 200 is usual (A).
 */
export const getTranslationMemory: (
  core: Core,
  translation_memory_id: string,
  options?: CallOptions,
) => Call<TranslationMemory> = /* @__PURE__ */ callFunction(
  translationMemories_get,
  { path: fillPath },
);

/**
 * Delete a translation memory.
 *
 * Permanently deletes a translation memory with all its segments.
 *
 * Scope: `translation_memories:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param translation_memory_id Id of the translation memory.
 * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404, not
 * 403, so 404 does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 */
export const deleteTranslationMemory: (
  core: Core,
  translation_memory_id: string,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  translationMemories_delete,
  { path: fillPath, read: readNothing },
);

/**
 * Create an export job.
 *
 * Starts a job that exports the translation memory as TMX. The request has no body and no format parameter.
 * If a recent export is still available, the service reuses its job. On 409, do not repeat the request: poll
 * the job of the earlier request. Poll the job until its status is `completed` or `failed`.
 *
 * Scope: `translation_memories:read`. Errors: 404, 409; always 400, 401, 403, 429, 500, 503.
 *
 * @param translation_memory_id Id of the translation memory.
 * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404, not
 * 403, so 404 does not prove that an id is unused.
 * @throws {ConflictError} 409: An export of this translation memory is already running. Do not repeat the
 * request; poll the job of the earlier request.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: translation_memories:write is documented for importing and deleting.
 * None is documented for exporting; reading is assumed to cover it (B).
 */
export const createTranslationMemoryExport: (
  core: Core,
  translation_memory_id: string,
  options?: CallOptions,
) => Call<TranslationMemoryExport> = /* @__PURE__ */ callFunction(
  translationMemories_createExport,
  { path: fillPath },
);

/**
 * List the segments of a translation memory.
 *
 * Returns one page of the segments of a translation memory. Pass `next_page_cursor` as `page_cursor` of the
 * next request; stop when it is absent. `filter_text` selects segments whose source text or any target text
 * contains it. A new filter starts without a cursor.
 *
 * Pages: by cursor (`next_page_cursor` goes into `page_cursor`); `segment_count` counts all; await it for the
 * first page, iterate it or call `toArray()` for every item.
 *
 * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param translation_memory_id Id of the translation memory.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404, not
 * 403, so 404 does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @example for await (const { source_text } of listTranslationMemorySegments(core, id, { filter_text: 'brake'
 * })) console.log(source_text);
 * @remarks Assumed: `page_size`: The parameter is documented; its default of 50 is not (A). `page_cursor`:
 * The parameter is documented; that it belongs to one memory and filter is not (A). 200: The reply is
 * documented without its status; 200 is usual (A).
 */
export const listTranslationMemorySegments: (
  core: Core,
  translation_memory_id: string,
  query?: TranslationMemoriesListSegmentsQuery,
  options?: ListOptions,
) => ListCall<TranslationMemorySegmentPage, TranslationMemorySegment> = /* @__PURE__ */ listFunction(
  translationMemories_listSegments,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault, rangeFault, lengthFault), write: writeQuery },
);
