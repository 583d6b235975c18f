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
  SpokenTermsGetEntriesQuery,
  SpokenTermsDeleteTermListQuery,
} from '../methods.ts';
import {
  spokenTerms_list,
  spokenTerms_create,
  spokenTerms_get,
  spokenTerms_update,
  spokenTerms_delete,
  spokenTerms_getEntries,
  spokenTerms_replaceTermList,
  spokenTerms_deleteTermList,
} from '../rows.ts';
import type {
  NewSpokenTermsCollection,
  NewSpokenTermsList,
  SpokenTermsChanges,
  SpokenTermsCollection,
  SpokenTermsEntries,
  SpokenTermsList,
  SpokenTermsPage,
} from '../schema.ts';

/**
 * List the Spoken Terms collections.
 *
 * Returns all collections in one response, without their terms.
 *
 * Pages: none; the reply holds all `spoken_terms`. Await it whole, iterate its items, or call `toArray()`.
 *
 * Scope: `spoken_terms:read`. Errors: always 400, 401, 403, 429, 500, 503.
 *
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * 200: The reply is documented without its status; 200 is usual (A).
 */
export const listSpokenTerms: (
  core: Core,
  options?: ListOptions,
) => ListCall<SpokenTermsPage, SpokenTermsCollection> = /* @__PURE__ */ listFunction(
  spokenTerms_list,
);

/**
 * Create a Spoken Terms collection.
 *
 * Creates a collection from one term list per language. A voice session names it in `spoken_terms_id`.
 * Collections are deliberately small; their size limits are not documented.
 *
 * Scope: `spoken_terms:write`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded. The account's Spoken Terms quota is used up.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * 201: The reply is documented without its status; 201 is usual for a creation (B).
 */
export const createSpokenTerms: (
  core: Core,
  body: NewSpokenTermsCollection,
  options?: CallOptions,
) => Call<SpokenTermsCollection> = /* @__PURE__ */ callFunction(
  spokenTerms_create,
  { check: /* @__PURE__ */ checkedBy(typeFault), write: writeJson },
);

/**
 * Get a Spoken Terms collection.
 *
 * Returns the collection with the number of terms in each list, without the terms.
 *
 * Scope: `spoken_terms:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param spoken_terms_id Id of the Spoken Terms collection.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * 200: The reply is documented without its status; 200 is usual (A).
 */
export const getSpokenTerms: (
  core: Core,
  spoken_terms_id: string,
  options?: CallOptions,
) => Call<SpokenTermsCollection> = /* @__PURE__ */ callFunction(
  spokenTerms_get,
  { path: fillPath },
);

/**
 * Update a Spoken Terms collection.
 *
 * Changes the name, or merges new terms into the list of their language. Existing terms are kept. To replace
 * a list, replace the term list.
 *
 * Scope: `spoken_terms:write`. Errors: 404, 413, 415; always 400, 401, 403, 429, 500, 503.
 *
 * @param spoken_terms_id Id of the Spoken Terms collection.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * 200: The reply is documented without its status; 200 is usual (A).
 */
export const updateSpokenTerms: (
  core: Core,
  spoken_terms_id: string,
  body: SpokenTermsChanges,
  options?: CallOptions,
) => Call<SpokenTermsCollection> = /* @__PURE__ */ callFunction(
  spokenTerms_update,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault), write: writeJson },
);

/**
 * Delete a Spoken Terms collection.
 *
 * Deletes the collection and all its term lists.
 *
 * Scope: `spoken_terms:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param spoken_terms_id Id of the Spoken Terms collection.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * 204: The reply is documented as empty, without a status; 204 is usual (A).
 */
export const deleteSpokenTerms: (
  core: Core,
  spoken_terms_id: string,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  spokenTerms_delete,
  { path: fillPath, read: readNothing },
);

/**
 * Get the terms of one language.
 *
 * Returns the terms of one language of the collection.
 *
 * Scope: `spoken_terms:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param spoken_terms_id Id of the Spoken Terms collection.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @example const { entries } = await getSpokenTermsEntries(core, id, { lang: 'en' });
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * `lang`: The parameter is not documented; it is named as in a term list (A). 200: The reply is not
 * documented; 200 is usual (A).
 */
export const getSpokenTermsEntries: (
  core: Core,
  spoken_terms_id: string,
  query: SpokenTermsGetEntriesQuery,
  options?: CallOptions,
) => Call<SpokenTermsEntries> = /* @__PURE__ */ callFunction(
  spokenTerms_getEntries,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault), write: writeQuery, answers: [/* @__PURE__ */ answeredIn('spokenTerms_getEntries lang', '', 'lang')] },
);

/**
 * Replace the term list of one language.
 *
 * Replaces the term list of the language, or creates it. Lists of other languages do not change. To add terms
 * to a list, update the collection.
 *
 * Scope: `spoken_terms:write`. Errors: 404, 413, 415; always 400, 401, 403, 429, 500, 503.
 *
 * @param spoken_terms_id Id of the Spoken Terms collection.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * 200: The reply is not documented; 200 with the list's metadata is likely (A).
 */
export const replaceSpokenTermsTermList: (
  core: Core,
  spoken_terms_id: string,
  body: NewSpokenTermsList,
  options?: CallOptions,
) => Call<SpokenTermsList> = /* @__PURE__ */ callFunction(
  spokenTerms_replaceTermList,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault), write: writeJson },
);

/**
 * Delete the term list of one language.
 *
 * Deletes the term list of one language. The collection and its other lists are kept.
 *
 * Scope: `spoken_terms:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param spoken_terms_id Id of the Spoken Terms collection.
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
 * `lang`: The parameter is documented, its name is not; it is assumed to be named as in a term list (A). 204:
 * The reply is documented as empty, without a status; 204 is usual (A).
 */
export const deleteSpokenTermsTermList: (
  core: Core,
  spoken_terms_id: string,
  query: SpokenTermsDeleteTermListQuery,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  spokenTerms_deleteTermList,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault), write: writeQuery, read: readNothing },
);
