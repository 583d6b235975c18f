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
  writeQuery,
} from '../../http/request.ts';
import {
  answeredIn,
  readNothing,
} from '../../http/response.ts';
import type {
  GlossariesGetEntriesQuery,
  GlossariesDeleteDictionaryQuery,
} from '../methods.ts';
import {
  glossaries_list,
  glossaries_create,
  glossaries_get,
  glossaries_update,
  glossaries_delete,
  glossaries_getEntries,
  glossaries_replaceDictionary,
  glossaries_deleteDictionary,
} from '../rows.ts';
import type {
  Glossary,
  GlossaryChanges,
  GlossaryDictionary,
  GlossaryEntries,
  GlossaryPage,
  NewGlossary,
  NewGlossaryDictionary,
} from '../schema.ts';

/**
 * List the glossaries.
 *
 * Returns every glossary of the account in one response, without entries. An account holds at most 1000
 * glossaries. The list includes glossaries made in the service's web application and apps.
 *
 * Pages: none; the reply holds all `glossaries`. Await it whole, iterate its items, or call `toArray()`.
 *
 * Scope: `glossaries:read`. Errors: always 400, 401, 403, 429, 500, 503.
 *
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The operation is not documented; the v2 list is, and v3 is assumed to have the same (A).
 * 200: The reply is not documented; 200 is usual (A).
 */
export const listGlossaries: (
  core: Core,
  options?: ListOptions,
) => ListCall<GlossaryPage, Glossary> = /* @__PURE__ */ listFunction(
  glossaries_list,
);

/**
 * Create a glossary.
 *
 * Creates a glossary from one dictionary per language pair. A glossary is at most 10485760 bytes; its name
 * and each source and target text are at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries. A
 * translation that names the glossary applies the dictionary of its language pair, and cannot detect the
 * source language.
 *
 * Scope: `glossaries:write`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded. An account holds at most 1000 glossaries.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @example const { glossary_id } = await createGlossary(core, { name: 'Parts', dictionaries: [] });
 * @remarks Assumed: The operation is not documented; similar APIs create glossaries this way (A). 201: The
 * reply is not documented; 201 with the metadata is usual for a creation (A).
 */
export const createGlossary: (
  core: Core,
  body: NewGlossary,
  options?: CallOptions,
) => Call<Glossary> = /* @__PURE__ */ callFunction(
  glossaries_create,
  { check: /* @__PURE__ */ checkedBy(typeFault, lengthFault), write: writeJson },
);

/**
 * Get a glossary.
 *
 * Returns the glossary with the number of entries in each dictionary, without the entries.
 *
 * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the glossary.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 200: The reply
 * is documented without its status; 200 is usual (A).
 */
export const getGlossary: (
  core: Core,
  glossary_id: string,
  options?: CallOptions,
) => Call<Glossary> = /* @__PURE__ */ callFunction(
  glossaries_get,
  { path: fillPath },
);

/**
 * Update a glossary.
 *
 * Changes the name, or merges the entries of one dictionary into the dictionary of that language pair. An
 * existing source gets the new target; other entries are kept. To replace all entries, replace the
 * dictionary.
 *
 * Scope: `glossaries:write`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the glossary.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @example await updateGlossary(core, id, { name: 'Parts of a bicycle' });
 * @remarks Assumed: Only that v3 glossaries can be edited is documented; similar APIs have this operation
 * (A). 200: The reply is not documented; 200 with the metadata is usual (A).
 */
export const updateGlossary: (
  core: Core,
  glossary_id: string,
  body: GlossaryChanges,
  options?: CallOptions,
) => Call<Glossary> = /* @__PURE__ */ callFunction(
  glossaries_update,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault, lengthFault), write: writeJson },
);

/**
 * Delete a glossary.
 *
 * Deletes the glossary and all its dictionaries.
 *
 * Scope: `glossaries:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the glossary.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 204: The reply
 * is documented as empty, without a status; 204 is usual (A).
 */
export const deleteGlossary: (
  core: Core,
  glossary_id: string,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  glossaries_delete,
  { path: fillPath, read: readNothing },
);

/**
 * Get the entries of one language pair.
 *
 * Returns the entries of one dictionary.
 *
 * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the glossary.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @example const { dictionaries } = await getGlossaryEntries(core, id, { source_lang: 'en', target_lang: 'de'
 * });
 * @remarks Assumed: The operation is not documented; similar APIs return the entries of one language pair
 * this way (A). `source_lang`: The parameter is not documented; it is named as in the glossary (A).
 * `target_lang`: The parameter is not documented; it is named as in the glossary (A). 200: The reply is not
 * documented; 200 is usual (A).
 */
export const getGlossaryEntries: (
  core: Core,
  glossary_id: string,
  query: GlossariesGetEntriesQuery,
  options?: CallOptions,
) => Call<GlossaryEntries> = /* @__PURE__ */ callFunction(
  glossaries_getEntries,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(), write: writeQuery, answers: [/* @__PURE__ */ answeredIn('glossaries_getEntries source_lang', 'dictionaries', 'source_lang'), /* @__PURE__ */ answeredIn('glossaries_getEntries target_lang', 'dictionaries', 'target_lang')] },
);

/**
 * Replace the dictionary of one language pair.
 *
 * Replaces the dictionary of the language pair, or creates it. Other dictionaries do not change. To add
 * entries to a dictionary, update the glossary.
 *
 * Scope: `glossaries:write`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the glossary.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The operation is not documented; similar APIs replace or create a dictionary this way
 * (A). 200: The reply is not documented; 200 with the dictionary's metadata is usual (A).
 */
export const replaceGlossaryDictionary: (
  core: Core,
  glossary_id: string,
  body: NewGlossaryDictionary,
  options?: CallOptions,
) => Call<GlossaryDictionary> = /* @__PURE__ */ callFunction(
  glossaries_replaceDictionary,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault, lengthFault), write: writeJson },
);

/**
 * Delete the dictionary of one language pair.
 *
 * Deletes the dictionary of one language pair. The glossary and its other dictionaries are kept.
 *
 * Scope: `glossaries:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param glossary_id Id of the glossary.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). `source_lang`:
 * The parameter is documented, its name is not; it is assumed to be named as in the glossary (A).
 * `target_lang`: The parameter is documented, its name is not; it is assumed to be named as in the glossary
 * (A). 204: The reply is documented as empty, without a status; 204 is usual (A).
 */
export const deleteGlossaryDictionary: (
  core: Core,
  glossary_id: string,
  query: GlossariesDeleteDictionaryQuery,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  glossaries_deleteDictionary,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(), write: writeQuery, read: readNothing },
);
