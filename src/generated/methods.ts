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

/** Query of `styleRules.list`. */
export interface StyleRulesListQuery
  extends NonNullable<operations['styleRules_list']['parameters']['query']> {}

/** Query of `styleProfiles.list`. */
export interface StyleProfilesListQuery
  extends NonNullable<operations['styleProfiles_list']['parameters']['query']> {}

/** Query of `translationMemories.list`. */
export interface TranslationMemoriesListQuery
  extends NonNullable<operations['translationMemories_list']['parameters']['query']> {}

/** Query of `translationMemories.listSegments`. */
export interface TranslationMemoriesListSegmentsQuery
  extends NonNullable<operations['translationMemories_listSegments']['parameters']['query']> {}

/** Query of `spokenTerms.getEntries`. */
export interface SpokenTermsGetEntriesQuery
  extends NonNullable<operations['spokenTerms_getEntries']['parameters']['query']> {}

/** Query of `spokenTerms.deleteTermList`. */
export interface SpokenTermsDeleteTermListQuery
  extends NonNullable<operations['spokenTerms_deleteTermList']['parameters']['query']> {}

/** Query of `glossaries.getEntries`. */
export interface GlossariesGetEntriesQuery
  extends NonNullable<operations['glossaries_getEntries']['parameters']['query']> {}

/** Query of `glossaries.deleteDictionary`. */
export interface GlossariesDeleteDictionaryQuery
  extends NonNullable<operations['glossaries_deleteDictionary']['parameters']['query']> {}

/** Style rules: Style rule lists with their configured rules and custom instructions. */
export interface StyleRulesMethods {
  /**
   * List the style rule lists.
   *
   * Gives the style rule lists, one numbered page at a time. The configured rules and custom instructions are
   * left out unless `detailed` is true.
   *
   * Pages: by number (`page`, `page_size`); await it for the first page, iterate it or call `toArray()` for
   * every item. Deleting while iterating leaves items; `toArray()` first does not.
   *
   * Scope: `style_rules:read`. Errors: always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (`page`): The document has a page index without a name; the name and the count from 0 are the
   * usual ones (A).
   *
   * Assumed (`page_size`): Only the default of 10; the source document states none (A).
   *
   * Assumed (`detailed`): The document has this flag without a name; the name and the default are the usual
   * ones (A).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  list(query?: StyleRulesListQuery, options?: ListOptions): ListCall<StyleRuleListPage, StyleRuleList>;

  /**
   * Create a style rule list.
   *
   * Makes a style rule list for one language, with the rules to enable and at most 200 custom instructions.
   *
   * Scope: `style_rules:write`. Errors: 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (201): The success status is not stated; 201 is the usual one for a creation (A).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  create(body: NewStyleRuleList, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Get a style rule list.
   *
   * Gives one style rule list with its configured rules and custom instructions.
   *
   * Scope: `style_rules:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Retrieving a whole list is not shown; its path is that of the update (A).
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  get(style_id: string, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Update a style rule list.
   *
   * Changes the name of a style rule list and gives the full updated list. The `version` rises with every
   * update.
   *
   * Scope: `style_rules:write`. Errors: 404, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  update(style_id: string, body: StyleRuleListChanges, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Delete a style rule list.
   *
   * Removes a style rule list with its configured rules and custom instructions.
   *
   * Scope: `style_rules:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Deleting a whole list is not shown; its path is that of the update (A).
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  delete(style_id: string, options?: CallOptions): Call<void>;

  /**
   * Replace the configured rules of a style rule list.
   *
   * Replaces all configured rules and gives the full updated list: a rule left out is no longer enabled, and
   * an empty object leaves none. Custom instructions stay as they are. The `version` rises by 1.
   *
   * Scope: `style_rules:write`. Errors: 404, 415; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: How the rules of an existing list are changed is not shown; path, method and reply are assumed
   * (A).
   *
   * @param style_id Id of the style rule list.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  replaceConfiguredRules(style_id: string, body: ConfiguredRules, options?: CallOptions): Call<StyleRuleList>;

  /**
   * Create a custom instruction.
   *
   * Adds one custom instruction to a style rule list. The `version` of the list rises by 1.
   *
   * Scope: `style_rules:write`. Errors: 404, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Creating a single instruction is not shown; path, body and status follow the documented
   * retrieval (A).
   *
   * @param style_id Id of the style rule list.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  createInstruction(
    style_id: string,
    body: NewCustomInstruction,
    options?: CallOptions,
  ): Call<CustomInstruction>;

  /**
   * Get a custom instruction.
   *
   * Gives one custom instruction of a style rule list.
   *
   * Scope: `style_rules:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @param style_id Id of the style rule list.
   * @param instruction_id Id of the custom instruction.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  getInstruction(style_id: string, instruction_id: string, options?: CallOptions): Call<CustomInstruction>;

  /**
   * Replace a custom instruction.
   *
   * Replaces label, prompt and source language of one custom instruction; a `source_language` left out is
   * removed. The id stays, and the `version` of the list rises by 1.
   *
   * Scope: `style_rules:write`. Errors: 404, 415; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Editing a single instruction is not shown; path, method and body follow the documented retrieval
   * (A).
   *
   * @param style_id Id of the style rule list.
   * @param instruction_id Id of the custom instruction.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
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
   * Removes one custom instruction from a style rule list.
   *
   * Scope: `style_rules:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (204): The reply is documented as empty without a status; 204 is the usual one (A).
   *
   * @param style_id Id of the style rule list.
   * @param instruction_id Id of the custom instruction.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  deleteInstruction(style_id: string, instruction_id: string, options?: CallOptions): Call<void>;
}

/**
 * Style profiles: A style profile stands for a whole translation configuration: one `style_profile_id` in
 * place of a list of separate parameters (glossaries, style rule lists, translation memories, example
 * documents, and optionally one Spoken Terms collection).
 */
export interface StyleProfilesMethods {
  /**
   * List the style profiles.
   *
   * Gives the style profiles that the account owns and those shared with it, newest first, one numbered page
   * at a time, with the total over all pages.
   *
   * Pages: by number (`page`, `page_size`); `total_count` counts all; await it for the first page, iterate it
   * or call `toArray()` for every item. Deleting while iterating leaves items; `toArray()` first does not.
   *
   * Scope: `style_profiles:read`. Errors: always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (`page`): The document has a page index without a name; name and count are those of the style
   * rule lists (C).
   *
   * Assumed (`page_size`): Only the default of 10; the source document states none (C).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  list(query?: StyleProfilesListQuery, options?: ListOptions): ListCall<StyleProfilePage, StyleProfile>;

  /**
   * Create a style profile.
   *
   * Makes a style profile from a name and any components. A profile may hold only a name; components can be
   * linked later through a partial update. The order of each list is the order of application, and the
   * translation memories are at most one per source language. The creation is atomic: one id that cannot be
   * linked gives 400, whose message names the list, and nothing is created.
   *
   * Scope: `style_profiles:write`. Errors: 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Creating a profile is not shown; the path is that of the list, the body the resource's own
   * fields (B).
   *
   * Assumed (201): The success status is not stated; 201 is the usual one for a creation (B).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  create(body: NewStyleProfile, options?: CallOptions): Call<StyleProfile>;

  /**
   * Get a style profile.
   *
   * Gives one style profile that the account owns or that is shared with it.
   *
   * Scope: `style_profiles:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Retrieving one profile is not shown; the path follows the other resources (A).
   *
   * @param style_profile_id Id of the style profile.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  get(style_profile_id: string, options?: CallOptions): Call<StyleProfile>;

  /**
   * Update a style profile.
   *
   * Changes any part of a style profile and gives the whole profile. A field left out stays as it is; a list
   * that is sent replaces that list, its order being the order of application, and an empty one unlinks all.
   * An empty string clears `description` and `industry`, null or an empty string clears `spoken_terms_id`,
   * and an empty `name` is answered with 400.
   *
   * Scope: `style_profiles:write`. Errors: 404, 415; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: A partial update is documented, its path, its payload and its rules for clearing are not (B).
   *
   * @param style_profile_id Id of the style profile.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  update(style_profile_id: string, body: StyleProfileChanges, options?: CallOptions): Call<StyleProfile>;

  /**
   * Delete a style profile.
   *
   * Removes a style profile and only unlinks its components: the glossaries, style rule lists, translation
   * memories, example documents and the Spoken Terms collection stay and can be reused.
   *
   * Scope: `style_profiles:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The effect is documented, path and status are not; they follow the other resources (A).
   *
   * @param style_profile_id Id of the style profile.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  delete(style_profile_id: string, options?: CallOptions): Call<void>;
}

/**
 * Translation memories: Earlier translations, so that the same source text yields consistent output; imported
 * from and exported to TMX. A translation uses them through `translation_memory_id` and
 * `translation_memory_threshold`.
 */
export interface TranslationMemoriesMethods {
  /**
   * List the translation memories.
   *
   * Lists the translation memories, in numbered pages rather than by cursor.
   *
   * Pages: by number (`page`, `page_size`); `total_count` counts all; await it for the first page, iterate it
   * or call `toArray()` for every item. Deleting while iterating leaves items; `toArray()` first does not.
   *
   * Scope: `translation_memories:read`. Errors: always 400, 401, 403, 429, 500, 503.
   *
   * Assumed (`page`): The list is said to use numbered pages; the name and the first number are not shown
   * (A).
   *
   * Assumed (`page_size`): The parameter, its range and its default are not shown; services of this kind have
   * them so (B).
   *
   * Assumed (200): The reply is not shown; 200 is usual (A).
   *
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  list(
    query?: TranslationMemoriesListQuery,
    options?: ListOptions,
  ): ListCall<TranslationMemoryPage, TranslationMemory>;

  /**
   * Create an import job.
   *
   * Creates a job that imports a TMX file into a new translation memory, and answers with the signed address
   * that takes the file. A 202 means that the job exists, not that a translation memory exists. Upload the
   * file with one PUT to `upload_url`, without credentials, with the declared content type and before
   * `expires_at`; processing then starts automatically. An address that expired without an upload is
   * unusable: create a new import. Poll the job until its status is `completed` or `failed`.
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
   * Retrieves an import or export job. Its state stands in the entry of `results`; poll until it is
   * `completed` or `failed`. A completed import carries the id of the new memory and the number of skipped
   * segments, a completed export the signed address of the TMX file.
   *
   * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @param job_id Id of the import or export job.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  getJob(job_id: string, options?: CallOptions): Call<TranslationMemoryJob>;

  /**
   * Get a translation memory.
   *
   * Retrieves a translation memory without its segments.
   *
   * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  get(translation_memory_id: string, options?: CallOptions): Call<TranslationMemory>;

  /**
   * Delete a translation memory.
   *
   * Deletes a translation memory for good, with all its segments.
   *
   * Scope: `translation_memories:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  delete(translation_memory_id: string, options?: CallOptions): Call<void>;

  /**
   * Create an export job.
   *
   * Starts writing the translation memory to a TMX file. There is no body and no format to choose. While a
   * recent export is still available its job is reused. On 409 do not repeat the request: poll the job of the
   * earlier one. Poll the job until its status is `completed` or `failed`.
   *
   * Scope: `translation_memories:read`. Errors: 404, 409; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: the source document gives translation_memories:write to importing and deleting, and
   * names no scope for exporting; reading is taken to cover it (B).
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ConflictError} 409: An export of this translation memory is already running. Do not repeat the
   * request; poll the job of the earlier one.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  createExport(translation_memory_id: string, options?: CallOptions): Call<TranslationMemoryExport>;

  /**
   * List the segments of a translation memory.
   *
   * Lists the segments of a translation memory, page by page: pass the `next_page_cursor` of a reply as
   * `page_cursor` of the next request, and stop when it is absent. `filter_text` narrows the list to segments
   * whose source text or any target text contains it; a new filter starts again without a cursor.
   *
   * Pages: by cursor (`next_page_cursor` goes into `page_cursor`); `segment_count` counts all; await it for
   * the first page, iterate it or call `toArray()` for every item.
   *
   * Scope: `translation_memories:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed (`page_size`): The parameter is documented, its default of 50 is not (A).
   *
   * Assumed (`page_cursor`): The parameter is documented; that it belongs to one memory and filter is not
   * (A).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @param translation_memory_id Id of the translation memory.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  listSegments(
    translation_memory_id: string,
    query?: TranslationMemoriesListSegmentsQuery,
    options?: ListOptions,
  ): ListCall<TranslationMemorySegmentPage, TranslationMemorySegment>;
}

/**
 * Spoken Terms: Collections of term lists per language (company names, acronyms, product names) that make
 * voice transcription spell them correctly. A voice session applies one through `spoken_terms_id`.
 */
export interface SpokenTermsMethods {
  /**
   * List the Spoken Terms collections.
   *
   * Lists the collections in one answer, without their terms. There are no pages.
   *
   * Pages: none; the reply holds all `spoken_terms`. Await it whole, iterate its items, or call `toArray()`.
   *
   * Scope: `spoken_terms:read`. Errors: always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  list(options?: ListOptions): ListCall<SpokenTermsPage, SpokenTermsCollection>;

  /**
   * Create a Spoken Terms collection.
   *
   * Creates a collection from one term list for each language. A voice session applies it through
   * `spoken_terms_id`. Collections are deliberately small; the size limits are not stated.
   *
   * Scope: `spoken_terms:write`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (201): The reply is shown without its status; 201 is usual for a creation (B).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded. The account's Spoken Terms quota is used up.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  create(body: NewSpokenTermsCollection, options?: CallOptions): Call<SpokenTermsCollection>;

  /**
   * Get a Spoken Terms collection.
   *
   * Answers with the collection and the number of terms in each list, without the terms.
   *
   * Scope: `spoken_terms:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @param spoken_terms_id Id of the Spoken Terms collection.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  get(spoken_terms_id: string, options?: CallOptions): Call<SpokenTermsCollection>;

  /**
   * Update a Spoken Terms collection.
   *
   * Changes the name, or merges new terms into the list of their language: terms already there stay. To
   * replace a list, put it instead.
   *
   * Scope: `spoken_terms:write`. Errors: 404, 413, 415; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @param spoken_terms_id Id of the Spoken Terms collection.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  update(
    spoken_terms_id: string,
    body: SpokenTermsChanges,
    options?: CallOptions,
  ): Call<SpokenTermsCollection>;

  /**
   * Delete a Spoken Terms collection.
   *
   * Removes the collection and all its term lists.
   *
   * Scope: `spoken_terms:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (204): The reply is stated to be empty, its status is not; 204 is usual (A).
   *
   * @param spoken_terms_id Id of the Spoken Terms collection.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  delete(spoken_terms_id: string, options?: CallOptions): Call<void>;

  /**
   * Get the terms of one language.
   *
   * Answers with the terms of one language of the collection.
   *
   * Scope: `spoken_terms:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (`lang`): The parameters are not shown; one language is asked for, by the name it has in a term
   * list (A).
   *
   * Assumed (200): The reply is not shown; 200 is usual (A).
   *
   * @param spoken_terms_id Id of the Spoken Terms collection.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  getEntries(
    spoken_terms_id: string,
    query: SpokenTermsGetEntriesQuery,
    options?: CallOptions,
  ): Call<SpokenTermsEntries>;

  /**
   * Replace the term list of one language.
   *
   * Replaces the term list of the language, or creates it. The lists of other languages stay. To add terms to
   * a list, update the collection instead.
   *
   * Scope: `spoken_terms:write`. Errors: 404, 413, 415; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (200): The reply is not shown; 200 with the list's metadata is likely (A).
   *
   * @param spoken_terms_id Id of the Spoken Terms collection.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  replaceTermList(
    spoken_terms_id: string,
    body: NewSpokenTermsList,
    options?: CallOptions,
  ): Call<SpokenTermsList>;

  /**
   * Delete the term list of one language.
   *
   * Removes the term list of one language. The collection and its other lists stay.
   *
   * Scope: `spoken_terms:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown and follows the translation memory scopes (C).
   *
   * Assumed (`lang`): The parameter is stated, its name is not; it is taken to be named as in a term list
   * (A).
   *
   * Assumed (204): The reply is stated to be empty, its status is not; 204 is usual (A).
   *
   * @param spoken_terms_id Id of the Spoken Terms collection.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  deleteTermList(
    spoken_terms_id: string,
    query: SpokenTermsDeleteTermListQuery,
    options?: CallOptions,
  ): Call<void>;
}

/**
 * Glossaries: Glossaries map source phrases to target phrases per language pair. A translation uses them
 * through `glossary_id` or `glossary_ids`, and the fitting dictionary is applied automatically; they cannot
 * be used together with source-language detection. v3 glossaries are multilingual and can be edited, and are
 * unified with the glossaries created in the service's web application and apps; these endpoints are the ones
 * for multilingual or edited glossaries created there.
 */
export interface GlossariesMethods {
  /**
   * List the glossaries.
   *
   * Lists every glossary of the account in one answer, without its entries. There are no pages; an account
   * holds at most 1000 glossaries. Glossaries created in the service's web application and apps are among
   * them.
   *
   * Pages: none; the reply holds all `glossaries`. Await it whole, iterate its items, or call `toArray()`.
   *
   * Scope: `glossaries:read`. Errors: always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown; the v2 list is, and v3 is taken to have the same (A).
   *
   * Assumed (200): The reply is not shown; 200 is usual (A).
   *
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  list(options?: ListOptions): ListCall<GlossaryPage, Glossary>;

  /**
   * Create a glossary.
   *
   * Creates a glossary from one dictionary for each language pair. A glossary is at most 10485760 bytes, its
   * name and each source and target text at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries.
   * A translation that names the glossary applies the fitting dictionary; it cannot detect the source
   * language at the same time.
   *
   * Scope: `glossaries:write`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown; services of this kind create glossaries so (A).
   *
   * Assumed (201): The reply is not shown; 201 with the metadata is usual for a creation (A).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  create(body: NewGlossary, options?: CallOptions): Call<Glossary>;

  /**
   * Get a glossary.
   *
   * Answers with the glossary and the number of entries in each dictionary, without the entries.
   *
   * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @param glossary_id Id of the glossary.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  get(glossary_id: string, options?: CallOptions): Call<Glossary>;

  /**
   * Update a glossary.
   *
   * Changes the name, or merges the entries of one dictionary into the dictionary of that language pair: a
   * source that is already there gets the new target, other entries stay. To replace a dictionary, put it
   * instead.
   *
   * Scope: `glossaries:write`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown, only that v3 glossaries can be edited; services of this kind do it
   * so (A).
   *
   * Assumed (200): The reply is not shown; 200 with the metadata is usual (A).
   *
   * @param glossary_id Id of the glossary.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  update(glossary_id: string, body: GlossaryChanges, options?: CallOptions): Call<Glossary>;

  /**
   * Delete a glossary.
   *
   * Removes the glossary and all its dictionaries.
   *
   * Scope: `glossaries:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (204): The reply is stated to be empty, its status is not; 204 is usual (A).
   *
   * @param glossary_id Id of the glossary.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  delete(glossary_id: string, options?: CallOptions): Call<void>;

  /**
   * Get the entries of one language pair.
   *
   * Answers with the entries of the dictionary of one language pair.
   *
   * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown; services of this kind give the entries of one language pair so (A).
   *
   * Assumed (`source_lang`): The parameters are not shown; the pair is named as in the glossary (A).
   *
   * Assumed (`target_lang`): The parameters are not shown; the pair is named as in the glossary (A).
   *
   * Assumed (200): The reply is not shown; 200 is usual (A).
   *
   * @param glossary_id Id of the glossary.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  getEntries(
    glossary_id: string,
    query: GlossariesGetEntriesQuery,
    options?: CallOptions,
  ): Call<GlossaryEntries>;

  /**
   * Replace the dictionary of one language pair.
   *
   * Replaces the dictionary of the language pair, or creates it. The other dictionaries stay. To add entries
   * to a dictionary, update the glossary instead.
   *
   * Scope: `glossaries:write`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown; services of this kind replace or create a dictionary so (A).
   *
   * Assumed (200): The reply is not shown; 200 with the dictionary's metadata is usual (A).
   *
   * @param glossary_id Id of the glossary.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  replaceDictionary(
    glossary_id: string,
    body: NewGlossaryDictionary,
    options?: CallOptions,
  ): Call<GlossaryDictionary>;

  /**
   * Delete the dictionary of one language pair.
   *
   * Removes the dictionary of one language pair. The glossary and its other dictionaries stay.
   *
   * Scope: `glossaries:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (`source_lang`): The parameter is stated, its name is not; it is taken to be named as in the
   * glossary (A).
   *
   * Assumed (`target_lang`): The parameter is stated, its name is not; it is taken to be named as in the
   * glossary (A).
   *
   * Assumed (204): The reply is stated to be empty, its status is not; 204 is usual (A).
   *
   * @param glossary_id Id of the glossary.
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  deleteDictionary(
    glossary_id: string,
    query: GlossariesDeleteDictionaryQuery,
    options?: CallOptions,
  ): Call<void>;
}

/** Glossaries v2: The older endpoints, one language pair each glossary. The v3 endpoints are recommended. */
export interface GlossariesV2Methods {
  /**
   * List the v2 glossaries.
   *
   * Lists the v2 glossaries in one answer, without their entries. There are no pages.
   *
   * Pages: none; the reply holds all `glossaries`. Await it whole, iterate its items, or call `toArray()`.
   *
   * Scope: `glossaries:read`. Errors: always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (200): The reply is shown without its status; 200 is usual (A).
   *
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  list(options?: ListOptions): ListCall<GlossaryV2Page, GlossaryV2>;

  /**
   * Create a v2 glossary.
   *
   * Creates a glossary of one language pair, which cannot be edited afterwards; the v3 operations are
   * recommended. It can be used once `ready` is true. A glossary is at most 10485760 bytes, its name and each
   * source and target text at most 1024 UTF-8 bytes. An account holds at most 1000 glossaries.
   *
   * Scope: `glossaries:write`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown; services of this kind create such glossaries so (A).
   *
   * Assumed (201): The reply is not shown; 201 with the metadata is usual for a creation (A).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  create(body: NewGlossaryV2, options?: CallOptions): Call<GlossaryV2>;

  /**
   * Get a v2 glossary.
   *
   * Answers with the glossary and the number of its entries, without the entries. A new glossary is looked at
   * until `ready` is true.
   *
   * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown; services of this kind have it beside list and delete (A).
   *
   * Assumed (200): The reply is not shown; 200 with a list entry is usual (A).
   *
   * @param glossary_id Id of the v2 glossary.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  get(glossary_id: string, options?: CallOptions): Call<GlossaryV2>;

  /**
   * Delete a v2 glossary.
   *
   * Removes the glossary and its entries.
   *
   * Scope: `glossaries:write`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (204): The reply is stated to be empty, its status is not; 204 is usual (A).
   *
   * @param glossary_id Id of the v2 glossary.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  delete(glossary_id: string, options?: CallOptions): Call<void>;

  /**
   * Get the entries of a v2 glossary.
   *
   * Answers with the entries as tab-separated text, whatever format they were given in: one entry a line,
   * source TAB target. Errors are JSON.
   *
   * Scope: `glossaries:read`. Errors: 404; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The operation is not shown; services of this kind give the entries as tab-separated text (A).
   *
   * Assumed (200): The reply is not shown; 200 is usual (A).
   *
   * @param glossary_id Id of the v2 glossary.
   * @throws {NotFoundError} 404: Not found. What the caller cannot access gives 404 too, so it does not prove
   * that an id is unused.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  getEntries(glossary_id: string, options?: CallOptions): Call<string>;
}

/** Text correction: Spelling and grammar, corrected with minimal wording changes. */
export interface TextCorrectionMethods {
  /**
   * Correct the spelling and grammar of texts.
   *
   * Corrects spelling and grammar with minimal changes of wording. It takes neither `writing_style` nor
   * `tone` and does not rephrase for clarity.
   *
   * Scope: `write:improve`. Errors: 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: Scope only: its name is not shown; services of this kind name it so (A).
   *
   * Assumed (200): The success status is not shown; a result that creates nothing comes with 200 (A).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  correct(body: CorrectionRequest, options?: CallOptions): Call<CorrectionResult>;
}

/** Translation: Text and document translation, as far as they use the resources described here. */
export interface TranslationMethods {
  /**
   * Translate texts.
   *
   * Translates texts and applies the customization the request names. Described as far as it uses the
   * resources of this API: any other field may be sent, and any other field may come back. Each listed
   * glossary must hold a dictionary for the requested language pair. A translation memory that does not exist
   * or does not cover the pair gives 404.
   *
   * Scope: `translate:text`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The path and the customization parameters are documented; the scope translate:text, the other
   * fields and the reply are not (A).
   *
   * Assumed (200): The status and the body are not shown (A).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  translateText(body: TextTranslationRequest, options?: CallOptions): Call<TextTranslation>;

  /**
   * Translate a document.
   *
   * Uploads a document for translation and applies the customization the request names. Described as far as
   * it uses the resources of this API. Accepted file types: docx, pptx, xlsx, pdf, htm, html, txt, xlf, xliff
   * (1.2, 2.0, 2.1), srt, idml, xml, json, dita, mif, and the images jpeg, jpg and png (beta). On the paid
   * tier docx, pptx and pdf may have up to 100 MB. Each listed glossary must hold a dictionary for the
   * requested language pair. A translation memory that does not exist or does not cover the pair gives 404.
   *
   * Scope: `translate:document`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
   *
   * Assumed: The path, the file types and the customization parameters are documented; the scope
   * translate:document, the form, the other fields and the reply are not (A).
   *
   * Assumed (200): The status and the body are not shown (A).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {NotFoundError} 404: Not found. A translation memory that the caller cannot access gives 404, not
   * 403, so a 404 does not prove that an id is unused.
   * @throws {ApiError} 413: The request body is too large.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
   */
  translateDocument(body: DocumentTranslationRequest, options?: CallOptions): Call<DocumentTranslation>;
}

/** Voice: Voice sessions, as far as they use the resources described here. */
export interface VoiceMethods {
  /**
   * Create a voice session.
   *
   * Creates a voice session, which a Spoken Terms collection helps to transcribe. Described as far as it uses
   * the resources of this API. Scoped keys are not supported yet: they receive 403.
   *
   * Header `X-Service-Reporting-Tag`, through `options.headers`: Attributes the usage of the whole session to
   * this tag; it is set on this request only.
   *
   * Scope: none; keys restricted to scopes are refused. Errors: 415, 456; always 400, 401, 403, 429, 500,
   * 503.
   *
   * Assumed: The Spoken Terms parameter and the tag header are documented; the path, the other fields and the
   * reply are not (B).
   *
   * Assumed (200): The status and the body are not shown (B).
   *
   * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
   * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
   * @throws {QuotaExceededError} 456: Quota exceeded.
   * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
   * 500 ServerError, 503 ServerError.
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
