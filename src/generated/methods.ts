// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Call, CallOptions, ListCall, ListOptions } from '../calls.ts';
import type {
  ConfiguredRules,
  CorrectionRequest,
  CorrectionResult,
  CustomInstruction,
  DocumentTranslation,
  DocumentTranslationRequest,
  Glossary,
  GlossaryChanges,
  GlossaryDictionary,
  GlossaryEntries,
  GlossaryPage,
  GlossaryV2,
  GlossaryV2Page,
  NewCustomInstruction,
  NewGlossary,
  NewGlossaryDictionary,
  NewGlossaryV2,
  NewSpokenTermsCollection,
  NewSpokenTermsList,
  NewStyleProfile,
  NewStyleRuleList,
  NewTranslationMemoryImport,
  SpokenTermsChanges,
  SpokenTermsCollection,
  SpokenTermsEntries,
  SpokenTermsList,
  SpokenTermsPage,
  StyleProfile,
  StyleProfileChanges,
  StyleProfilePage,
  StyleRuleList,
  StyleRuleListChanges,
  StyleRuleListPage,
  TextTranslation,
  TextTranslationRequest,
  TranslationMemory,
  TranslationMemoryExport,
  TranslationMemoryImport,
  TranslationMemoryJob,
  TranslationMemoryPage,
  TranslationMemorySegment,
  TranslationMemorySegmentPage,
  VoiceSession,
  VoiceSessionRequest,
  operations,
} from './schema.ts';

/** The query parameters of `styleRules.list`. */
export interface StyleRulesListQuery
  extends NonNullable<operations['styleRules_list']['parameters']['query']> {}

/** The query parameters of `styleProfiles.list`. */
export interface StyleProfilesListQuery
  extends NonNullable<operations['styleProfiles_list']['parameters']['query']> {}

/** The query parameters of `translationMemories.list`. */
export interface TranslationMemoriesListQuery
  extends NonNullable<operations['translationMemories_list']['parameters']['query']> {}

/** The query parameters of `translationMemories.listSegments`. */
export interface TranslationMemoriesListSegmentsQuery
  extends NonNullable<operations['translationMemories_listSegments']['parameters']['query']> {}

/** The query parameters of `spokenTerms.getEntries`. */
export interface SpokenTermsGetEntriesQuery
  extends NonNullable<operations['spokenTerms_getEntries']['parameters']['query']> {}

/** The query parameters of `spokenTerms.deleteTermList`. */
export interface SpokenTermsDeleteTermListQuery
  extends NonNullable<operations['spokenTerms_deleteTermList']['parameters']['query']> {}

/** The query parameters of `glossaries.getEntries`. */
export interface GlossariesGetEntriesQuery
  extends NonNullable<operations['glossaries_getEntries']['parameters']['query']> {}

/** The query parameters of `glossaries.deleteDictionary`. */
export interface GlossariesDeleteDictionaryQuery
  extends NonNullable<operations['glossaries_deleteDictionary']['parameters']['query']> {}

/** Style rules: Style rule lists with their configured rules and custom instructions. */
export interface StyleRulesMethods {
  /**
   * List the style rule lists.
   *
   * Returns one page of style rule lists. Configured rules and custom instructions are included only when
   * `detailed` is true.
   *
   * Pages: by number (`page`, `page_size`); await it for the first page, iterate it or call `toArray()` for
   * every item. Deleting while iterating leaves items; `toArray()` first does not.
   *
   * Scope: `style_rules:read`. Errors: always 400, 401, 403, 429, 500, 503.
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @example for await (const { name } of client.styleRules.list()) console.log(name);
   * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). `page`: The
   * page index is documented without a name; this name and the first index 0 are usual (A). `page_size`: Only
   * the default of 10, which is not documented (A). `detailed`: The flag is documented without a name; this
   * name and the default are usual (A). 200: The reply is documented without its status; 200 is usual (A).
   */
  list(query?: StyleRulesListQuery, options?: ListOptions): ListCall<StyleRuleListPage, StyleRuleList>;

  /**
   * Create a style rule list.
   *
   * Creates a style rule list for one language, with the rules to enable and at most 200 custom instructions.
   *
   * Scope: `style_rules:write`. Errors: 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 201: The
   * success status is not documented; 201 is usual for a creation (A).
   */
  create(body: NewStyleRuleList, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Get a style rule list.
   *
   * Returns one style rule list with its configured rules and custom instructions.
   *
   * Scope: `style_rules:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Retrieving a whole list is not documented; its path is that of the update (A).
   */
  get(style_id: string, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Update a style rule list.
   *
   * Changes the name of a style rule list and returns the full updated list. Each update increases `version`.
   *
   * Scope: `style_rules:write`. Errors: 404, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A).
   */
  update(style_id: string, body: StyleRuleListChanges, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Delete a style rule list.
   *
   * Deletes a style rule list with its configured rules and custom instructions.
   *
   * Scope: `style_rules:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Deleting a whole list is not documented; its path is that of the update (A).
   */
  delete(style_id: string, options?: CallOptions): Call<void>;

  /**
   * Replace the configured rules of a style rule list.
   *
   * Replaces all configured rules and returns the full updated list. An omitted rule is disabled; an empty
   * object disables all rules. Custom instructions do not change. `version` increases by 1.
   *
   * Scope: `style_rules:write`. Errors: 404, 415; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: How the rules of an existing list are changed is not documented; path, method and reply
   * are assumed (A).
   */
  replaceConfiguredRules(style_id: string, body: ConfiguredRules, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Create a custom instruction.
   *
   * Adds one custom instruction to a style rule list. The `version` of the list increases by 1.
   *
   * Scope: `style_rules:write`. Errors: 404, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Creating a single instruction is not documented; path, body and status follow the
   * documented retrieval (A).
   */
  createInstruction(
    style_id: string,
    body: NewCustomInstruction,
    options?: CallOptions,
  ): Call<CustomInstruction>;

  /**
   * Get a custom instruction.
   *
   * Returns one custom instruction of a style rule list.
   *
   * Scope: `style_rules:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @param instruction_id Id of the custom instruction.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 200: The reply
   * is documented without its status; 200 is usual (A).
   */
  getInstruction(style_id: string, instruction_id: string, options?: CallOptions): Call<CustomInstruction>;

  /**
   * Replace a custom instruction.
   *
   * Replaces label, prompt and source language of one custom instruction. An omitted `source_language` is
   * removed. The id does not change; the `version` of the list increases by 1.
   *
   * Scope: `style_rules:write`. Errors: 404, 415; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @param instruction_id Id of the custom instruction.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Editing a single instruction is not documented; path, method and body follow the
   * documented retrieval (A).
   */
  replaceInstruction(
    style_id: string,
    instruction_id: string,
    body: NewCustomInstruction,
    options?: CallOptions,
  ): Call<CustomInstruction>;

  /**
   * Delete a custom instruction.
   *
   * Deletes one custom instruction from a style rule list.
   *
   * Scope: `style_rules:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param style_id Id of the style rule list.
   * @param instruction_id Id of the custom instruction.
   * @throws {NotFoundError} 404: Not found. A resource that the caller cannot access also returns 404, so 404
   * does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 204: The reply
   * is documented as empty, without a status; 204 is usual (A).
   */
  deleteInstruction(style_id: string, instruction_id: string, options?: CallOptions): Call<void>;
}

/**
 * Style profiles: A style profile bundles a translation configuration: one `style_profile_id` replaces
 * separate parameters for glossaries, style rule lists, translation memories, example documents and,
 * optionally, one Spoken Terms collection.
 */
export interface StyleProfilesMethods {
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
   * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). `page`: The
   * page index is documented without a name; this name and the first index follow the style rule lists (C).
   * `page_size`: Only the default of 10, which is not documented (C). 200: The reply is documented without
   * its status; 200 is usual (A).
   */
  list(query?: StyleProfilesListQuery, options?: ListOptions): ListCall<StyleProfilePage, StyleProfile>;

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
  create(body: NewStyleProfile, options?: CallOptions): Call<StyleProfile>;

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
  get(style_profile_id: string, options?: CallOptions): Call<StyleProfile>;

  /**
   * Update a style profile.
   *
   * Changes any part of a style profile and returns the whole profile. An omitted field does not change. A
   * list in the request replaces the stored list; its order is the order of application, and an empty list
   * unlinks all. An empty string clears `description` or `industry`. An empty string, or null in JSON, clears
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
  update(style_profile_id: string, body: StyleProfileChanges, options?: CallOptions): Call<StyleProfile>;

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
  delete(style_profile_id: string, options?: CallOptions): Call<void>;
}

/**
 * Translation memories: A translation memory stores earlier translations so that the same source text is
 * translated consistently. It is imported from TMX and exported to TMX. A translation request names it in
 * `translation_memory_id` and sets `translation_memory_threshold`.
 */
export interface TranslationMemoriesMethods {
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
   * @example for await (const { name } of client.translationMemories.list()) console.log(name);
   * @remarks Assumed: `page`: Numbered pages are documented; the parameter's name and the first number are
   * not (A). `page_size`: The parameter, its range and its default are not documented; similar APIs use these
   * (B). 200: The reply is not documented; 200 is usual (A).
   */
  list(
    query?: TranslationMemoriesListQuery,
    options?: ListOptions,
  ): ListCall<TranslationMemoryPage, TranslationMemory>;

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
  createImport(body: NewTranslationMemoryImport, options?: CallOptions): Call<TranslationMemoryImport>;

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
  getJob(job_id: string, options?: CallOptions): Call<TranslationMemoryJob>;

  /**
   * Get a translation memory.
   *
   * Returns a translation memory without its segments.
   *
   * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404,
   * not 403, so 404 does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: 200: The reply is documented without its status; 200 is usual (A).
   */
  get(translation_memory_id: string, options?: CallOptions): Call<TranslationMemory>;

  /**
   * Delete a translation memory.
   *
   * Permanently deletes a translation memory with all its segments.
   *
   * Scope: `translation_memories:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404,
   * not 403, so 404 does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  delete(translation_memory_id: string, options?: CallOptions): Call<void>;

  /**
   * Create an export job.
   *
   * Starts a job that exports the translation memory as TMX. The request has no body and no format parameter.
   * If a recent export is still available, the service reuses its job. On 409, do not repeat the request:
   * poll the job of the earlier request. Poll the job until its status is `completed` or `failed`.
   *
   * Scope: `translation_memories:read`. Errors: 404, 409; always 400, 401, 403, 429, 500, 503.
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404,
   * not 403, so 404 does not prove that an id is unused.
   * @throws {ConflictError} 409: An export of this translation memory is already running. Do not repeat the
   * request; poll the job of the earlier request.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: Name of the scope: translation_memories:write is documented for importing and deleting.
   * None is documented for exporting; reading is assumed to cover it (B).
   */
  createExport(translation_memory_id: string, options?: CallOptions): Call<TranslationMemoryExport>;

  /**
   * List the segments of a translation memory.
   *
   * Returns one page of the segments of a translation memory. Pass `next_page_cursor` as `page_cursor` of the
   * next request; stop when it is absent. `filter_text` selects segments whose source text or any target text
   * contains it. A new filter starts without a cursor.
   *
   * Pages: by cursor (`next_page_cursor` goes into `page_cursor`); `segment_count` counts all; await it for
   * the first page, iterate it or call `toArray()` for every item.
   *
   * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access returns 404,
   * not 403, so 404 does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @example for await (const { source_text } of client.translationMemories.listSegments(id, { filter_text:
   * 'brake' })) console.log(source_text);
   * @remarks Assumed: `page_size`: The parameter is documented; its default of 50 is not (A). `page_cursor`:
   * The parameter is documented; that it belongs to one memory and filter is not (A). 200: The reply is
   * documented without its status; 200 is usual (A).
   */
  listSegments(
    translation_memory_id: string,
    query?: TranslationMemoriesListSegmentsQuery,
    options?: ListOptions,
  ): ListCall<TranslationMemorySegmentPage, TranslationMemorySegment>;
}

/**
 * Spoken Terms: A Spoken Terms collection holds one term list per language: company names, acronyms, product
 * names. Voice transcription then spells these terms correctly. A voice session names the collection in
 * `spoken_terms_id`.
 */
export interface SpokenTermsMethods {
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
  list(options?: ListOptions): ListCall<SpokenTermsPage, SpokenTermsCollection>;

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
  create(body: NewSpokenTermsCollection, options?: CallOptions): Call<SpokenTermsCollection>;

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
  get(spoken_terms_id: string, options?: CallOptions): Call<SpokenTermsCollection>;

  /**
   * Update a Spoken Terms collection.
   *
   * Changes the name, or merges new terms into the list of their language. Existing terms are kept. To
   * replace a list, replace the term list.
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
  update(
    spoken_terms_id: string,
    body: SpokenTermsChanges,
    options?: CallOptions,
  ): Call<SpokenTermsCollection>;

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
  delete(spoken_terms_id: string, options?: CallOptions): Call<void>;

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
   * @example const { entries } = await client.spokenTerms.getEntries(id, { lang: 'en' });
   * @remarks Assumed: Name of the scope: it is not documented; it follows the translation memory scopes (C).
   * `lang`: The parameter is not documented; it is named as in a term list (A). 200: The reply is not
   * documented; 200 is usual (A).
   */
  getEntries(
    spoken_terms_id: string,
    query: SpokenTermsGetEntriesQuery,
    options?: CallOptions,
  ): Call<SpokenTermsEntries>;

  /**
   * Replace the term list of one language.
   *
   * Replaces the term list of the language, or creates it. Lists of other languages do not change. To add
   * terms to a list, update the collection.
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
  replaceTermList(
    spoken_terms_id: string,
    body: NewSpokenTermsList,
    options?: CallOptions,
  ): Call<SpokenTermsList>;

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
   * `lang`: The parameter is documented, its name is not; it is assumed to be named as in a term list (A).
   * 204: The reply is documented as empty, without a status; 204 is usual (A).
   */
  deleteTermList(
    spoken_terms_id: string,
    query: SpokenTermsDeleteTermListQuery,
    options?: CallOptions,
  ): Call<void>;
}

/**
 * Glossaries: A glossary maps source phrases to target phrases, in one dictionary per language pair. A
 * translation request names it in `glossary_id` or `glossary_ids`, and the service applies the dictionary of
 * the pair. Glossaries cannot be combined with source-language detection. v3 glossaries are multilingual and
 * editable. They are unified with the glossaries created in the service's web application and apps: use these
 * endpoints for multilingual or edited glossaries created there.
 */
export interface GlossariesMethods {
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
   * @remarks Assumed: The operation is not documented; the v2 list is, and v3 is assumed to have the same
   * (A). 200: The reply is not documented; 200 is usual (A).
   */
  list(options?: ListOptions): ListCall<GlossaryPage, Glossary>;

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
   * @example const { glossary_id } = await client.glossaries.create({ name: 'Parts', dictionaries: [] });
   * @remarks Assumed: The operation is not documented; similar APIs create glossaries this way (A). 201: The
   * reply is not documented; 201 with the metadata is usual for a creation (A).
   */
  create(body: NewGlossary, options?: CallOptions): Call<Glossary>;

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
  get(glossary_id: string, options?: CallOptions): Call<Glossary>;

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
   * @example await client.glossaries.update(id, { name: 'Parts of a bicycle' });
   * @remarks Assumed: Only that v3 glossaries can be edited is documented; similar APIs have this operation
   * (A). 200: The reply is not documented; 200 with the metadata is usual (A).
   */
  update(glossary_id: string, body: GlossaryChanges, options?: CallOptions): Call<Glossary>;

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
  delete(glossary_id: string, options?: CallOptions): Call<void>;

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
   * @example const { dictionaries } = await client.glossaries.getEntries(id, { source_lang: 'en',
   * target_lang: 'de' });
   * @remarks Assumed: The operation is not documented; similar APIs return the entries of one language pair
   * this way (A). `source_lang`: The parameter is not documented; it is named as in the glossary (A).
   * `target_lang`: The parameter is not documented; it is named as in the glossary (A). 200: The reply is not
   * documented; 200 is usual (A).
   */
  getEntries(
    glossary_id: string,
    query: GlossariesGetEntriesQuery,
    options?: CallOptions,
  ): Call<GlossaryEntries>;

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
  replaceDictionary(
    glossary_id: string,
    body: NewGlossaryDictionary,
    options?: CallOptions,
  ): Call<GlossaryDictionary>;

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
  deleteDictionary(
    glossary_id: string,
    query: GlossariesDeleteDictionaryQuery,
    options?: CallOptions,
  ): Call<void>;
}

/**
 * Glossaries v2: The older endpoints. A v2 glossary has one language pair. The v3 endpoints are recommended.
 */
export interface GlossariesV2Methods {
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
  list(options?: ListOptions): ListCall<GlossaryV2Page, GlossaryV2>;

  /**
   * Create a v2 glossary.
   *
   * Creates a glossary of one language pair. It cannot be edited; use the v3 operations where you can. It is
   * usable when `ready` is true. A glossary is at most 10485760 bytes; its name and each source and target
   * text are at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries.
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
  create(body: NewGlossaryV2, options?: CallOptions): Call<GlossaryV2>;

  /**
   * Get a v2 glossary.
   *
   * Returns the glossary with the number of its entries, without the entries. Poll a new glossary until
   * `ready` is true.
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
  get(glossary_id: string, options?: CallOptions): Call<GlossaryV2>;

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
  delete(glossary_id: string, options?: CallOptions): Call<void>;

  /**
   * Get the entries of a v2 glossary.
   *
   * Returns the entries as tab-separated text, one entry per line (source TAB target), also when they were
   * sent as CSV. Errors are JSON.
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
  getEntries(glossary_id: string, options?: CallOptions): Call<string>;
}

/** Text correction: Corrects spelling and grammar with minimal changes to the wording. */
export interface TextCorrectionMethods {
  /**
   * Correct the spelling and grammar of texts.
   *
   * Corrects spelling and grammar with minimal changes to the wording. It accepts neither `writing_style` nor
   * `tone` and does not rephrase for clarity.
   *
   * Scope: `write:improve`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @example console.log(await client.textCorrection.correct({ text: ['Check the brakes befor every ride.']
   * }));
   * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 200: The
   * success status is not documented; 200 is usual when nothing is created (A).
   */
  correct(body: CorrectionRequest, options?: CallOptions): Call<CorrectionResult>;
}

/**
 * Translation: Text and document translation, limited to the parameters that use the resources described
 * here.
 */
export interface TranslationMethods {
  /**
   * Translate texts.
   *
   * Translates texts with the customization that the request names. Only the parameters that use the
   * resources of this API are described; other fields are allowed in the request and in the response. Each
   * glossary must have a dictionary for the requested language pair. A translation memory that does not exist
   * or does not cover the pair returns 404.
   *
   * Scope: `translate:text`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the request names is missing, not accessible with the key,
   * or does not cover the language pair. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: The path and the customization parameters are documented; the scope translate:text, the
   * other fields and the reply are not (A). 200: The status and the body are not documented (A).
   */
  translateText(body: TextTranslationRequest, options?: CallOptions): Call<TextTranslation>;

  /**
   * Translate a document.
   *
   * Uploads a document for translation with the customization that the request names. Only the parameters
   * that use the resources of this API are described. Accepted file types: docx, pptx, xlsx, pdf, htm, html,
   * txt, xlf, xliff (1.2, 2.0, 2.1), srt, idml, xml, json, dita, mif, and the images jpeg, jpg and png
   * (beta). On the paid tier, docx, pptx and pdf files may have up to 100 MB. Each glossary must have a
   * dictionary for the requested language pair. A translation memory that does not exist or does not cover
   * the pair returns 404.
   *
   * Scope: `translate:document`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the request names is missing, not accessible with the key,
   * or does not cover the language pair. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: The path, the file types and the customization parameters are documented. The scope
   * translate:document, the form, the other fields and the reply are not documented (A). 200: The status and
   * the body are not documented (A).
   */
  translateDocument(body: DocumentTranslationRequest, options?: CallOptions): Call<DocumentTranslation>;
}

/** Voice: Voice sessions, limited to the parameters that use the resources described here. */
export interface VoiceMethods {
  /**
   * Create a voice session.
   *
   * Creates a voice session. A Spoken Terms collection improves its transcription. Only the parameters that
   * use the resources of this API are described. Scoped keys are not supported yet; they receive 403.
   *
   * Header `X-Service-Reporting-Tag`, through `options.headers`: Attributes the usage of the whole session to
   * this tag. Set it on this request only.
   *
   * Scope: none; keys restricted to scopes are refused. Errors: 415, 456; always 400, 401, 403, 429, 500,
   * 503.
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   * @remarks Assumed: The Spoken Terms parameter and the tag header are documented; the path, the other
   * fields and the reply are not (B). 200: The status and the body are not documented (B).
   */
  createSession(body: VoiceSessionRequest, options?: CallOptions): Call<VoiceSession>;
}

/** Every method of the client, by resource. */
export interface Methods {
  readonly styleRules: StyleRulesMethods;
  readonly styleProfiles: StyleProfilesMethods;
  readonly translationMemories: TranslationMemoriesMethods;
  readonly spokenTerms: SpokenTermsMethods;
  readonly glossaries: GlossariesMethods;
  readonly glossariesV2: GlossariesV2Methods;
  readonly textCorrection: TextCorrectionMethods;
  readonly translation: TranslationMethods;
  readonly voice: VoiceMethods;
}
