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
  typeFault,
} from '../../http/limits.ts';
import {
  fillPath,
  writeJson,
} from '../../http/request.ts';
import {
  readNothing,
  readText,
} from '../../http/response.ts';
import {
  glossariesV2_list,
  glossariesV2_create,
  glossariesV2_get,
  glossariesV2_delete,
  glossariesV2_getEntries,
} from '../rows.ts';
import type {
  GlossaryV2,
  GlossaryV2Page,
  NewGlossaryV2,
} from '../schema.ts';

/**
 * List the v2 glossaries.
 *
 * Returns all v2 glossaries in one response, without their entries.
 *
 * Pages: none; the reply holds all `glossaries`. Await it whole, iterate its items, or call `toArray()`.
 *
 * Scope: `glossaries:read`. Errors: always 400, 401, 403, 429, 500, 503.
 *
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 200: The reply
 * is documented without its status; 200 is usual (A).
 */
export const listGlossariesV2: (
  core: Core,
  options?: ListOptions,
) => ListCall<GlossaryV2Page, GlossaryV2> = /* @__PURE__ */ listFunction(
  glossariesV2_list,
);

/**
 * Create a v2 glossary.
 *
 * Creates a glossary of one language pair. It cannot be edited; use the v3 operations where you can. It is
 * usable when `ready` is true. A glossary is at most 10485760 bytes; its name and each source and target text
 * are at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries.
 *
 * Scope: `glossaries:write`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded. An account holds at most 1000 glossaries.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The operation is not documented; similar APIs create such glossaries this way (A). 201:
 * The reply is not documented; 201 with the metadata is usual for a creation (A).
 */
export const createGlossaryV2: (
  core: Core,
  body: NewGlossaryV2,
  options?: CallOptions,
) => Call<GlossaryV2> = /* @__PURE__ */ callFunction(
  glossariesV2_create,
  { check: /* @__PURE__ */ checkedBy(typeFault, lengthFault), write: writeJson },
);

/**
 * Get a v2 glossary.
 *
 * Returns the glossary with the number of its entries, without the entries. Poll a new glossary until `ready`
 * is true.
 *
 * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the v2 glossary.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The operation is not documented; similar APIs have it besides list and delete (A). 200:
 * The reply is not documented; 200 with a list entry is usual (A).
 */
export const getGlossaryV2: (
  core: Core,
  glossary_id: string,
  options?: CallOptions,
) => Call<GlossaryV2> = /* @__PURE__ */ callFunction(
  glossariesV2_get,
  { path: fillPath },
);

/**
 * Delete a v2 glossary.
 *
 * Deletes the glossary and its entries.
 *
 * Scope: `glossaries:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the v2 glossary.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 204: The reply
 * is documented as empty, without a status; 204 is usual (A).
 */
export const deleteGlossaryV2: (
  core: Core,
  glossary_id: string,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  glossariesV2_delete,
  { path: fillPath, read: readNothing },
);

/**
 * Get the entries of a v2 glossary.
 *
 * Returns the entries as tab-separated text, one entry per line (source TAB target), also when they were sent
 * as CSV. Errors are JSON.
 *
 * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the v2 glossary.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The operation is not documented; similar APIs return the entries as tab-separated text
 * (A). 200: The reply is not documented; 200 is usual (A).
 */
export const getGlossaryV2Entries: (
  core: Core,
  glossary_id: string,
  options?: CallOptions,
) => Call<string> = /* @__PURE__ */ callFunction(
  glossariesV2_getEntries,
  { path: fillPath, read: readText },
);
