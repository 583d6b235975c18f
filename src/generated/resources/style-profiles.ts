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
  readNothing,
} from '../../http/response.ts';
import type {
  StyleProfilesListQuery,
} from '../methods.ts';
import {
  styleProfiles_list,
  styleProfiles_create,
  styleProfiles_get,
  styleProfiles_update,
  styleProfiles_delete,
} from '../rows.ts';
import type {
  NewStyleProfile,
  StyleProfile,
  StyleProfileChanges,
  StyleProfilePage,
} from '../schema.ts';

/**
 * List the style profiles.
 *
 * Returns one page of style profiles, newest first: those the account owns and those shared with it.
 * `total_count` counts all pages.
 *
 * Pages: by number (`page`, `page_size`); `total_count` counts all; await it for the first page, iterate it
 * or call `toArray()` for every item. Deleting while iterating leaves items; `toArray()` first does not.
 *
 * Scope: `style_profiles:read`. Errors: always 400, 401, 403, 429, 500, 503.
 *
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). `page`: The page
 * index is documented without a name; this name and the first index follow the style rule lists (C).
 * `page_size`: Only the default of 10, which is not documented (C). 200: The reply is documented without its
 * status; 200 is usual (A).
 */
export const listStyleProfiles: (
  core: Core,
  query?: StyleProfilesListQuery,
  options?: ListOptions,
) => ListCall<StyleProfilePage, StyleProfile> = /* @__PURE__ */ listFunction(
  styleProfiles_list,
  { write: writeQuery },
);

/**
 * Create a style profile.
 *
 * Creates a style profile from a name and any components. The name alone is enough; link components later
 * with an update. The order of each list is the order of application. At most one translation memory per
 * source language is allowed. The creation is atomic: if one id cannot be linked, the service returns 400
 * with a message that names the list, and creates nothing.
 *
 * Scope: `style_profiles:write`. Errors: 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Creating a profile is not documented; the path is that of the list, the body the
 * resource's own fields (B). 201: The success status is not documented; 201 is usual for a creation (B).
 */
export const createStyleProfile: (
  core: Core,
  body: NewStyleProfile,
  options?: CallOptions,
) => Call<StyleProfile> = /* @__PURE__ */ callFunction(
  styleProfiles_create,
  { check: /* @__PURE__ */ checkedBy(typeFault), write: writeJson },
);

/**
 * Get a style profile.
 *
 * Returns one style profile that the account owns or that is shared with it.
 *
 * Scope: `style_profiles:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param style_profile_id Id of the style profile.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: Retrieving one profile is not documented; the path follows the other resources (A).
 */
export const getStyleProfile: (
  core: Core,
  style_profile_id: string,
  options?: CallOptions,
) => Call<StyleProfile> = /* @__PURE__ */ callFunction(
  styleProfiles_get,
  { path: fillPath },
);

/**
 * Update a style profile.
 *
 * Changes any part of a style profile and returns the whole profile. An omitted field does not change. A list
 * in the request replaces the stored list; its order is the order of application, and an empty list unlinks
 * all. An empty string clears `description` or `industry`. An empty string, or null in JSON, clears
 * `spoken_terms_id`. An empty `name` returns 400.
 *
 * Scope: `style_profiles:write`. Errors: 404, 415; always 400, 401, 403, 429, 500, 503.
 *
 * @param style_profile_id Id of the style profile.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: That a partial update exists is documented; its path, its payload and its rules for
 * clearing are not (B).
 */
export const updateStyleProfile: (
  core: Core,
  style_profile_id: string,
  body: StyleProfileChanges,
  options?: CallOptions,
) => Call<StyleProfile> = /* @__PURE__ */ callFunction(
  styleProfiles_update,
  { path: fillPath, write: writeJson },
);

/**
 * Delete a style profile.
 *
 * Deletes a style profile. Its components are only unlinked: glossaries, style rule lists, translation
 * memories, example documents and the Spoken Terms collection are kept and can be reused.
 *
 * Scope: `style_profiles:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
 *
 * @param style_profile_id Id of the style profile.
 * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
 * does not prove that an id is unused.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The effect is documented; path and status are not and follow the other resources (A).
 */
export const deleteStyleProfile: (
  core: Core,
  style_profile_id: string,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  styleProfiles_delete,
  { path: fillPath, read: readNothing },
);
