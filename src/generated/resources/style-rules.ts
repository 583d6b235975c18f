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
  itemsFault,
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
  answeredIn,
  readNothing,
} from '../../http/response.ts';
import type {
  StyleRulesListQuery,
} from '../methods.ts';
import {
  styleRules_list,
  styleRules_create,
  styleRules_get,
  styleRules_update,
  styleRules_delete,
  styleRules_replaceConfiguredRules,
  styleRules_createInstruction,
  styleRules_getInstruction,
  styleRules_replaceInstruction,
  styleRules_deleteInstruction,
} from '../rows.ts';
import type {
  ConfiguredRules,
  CustomInstruction,
  NewCustomInstruction,
  NewStyleRuleList,
  StyleRuleList,
  StyleRuleListChanges,
  StyleRuleListPage,
} from '../schema.ts';

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
 * @example for await (const { name } of listStyleRules(core)) console.log(name);
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). `page`: The page
 * index is documented without a name; this name and the first index 0 are usual (A). `page_size`: Only the
 * default of 10, which is not documented (A). `detailed`: The flag is documented without a name; this name
 * and the default are usual (A). 200: The reply is documented without its status; 200 is usual (A).
 */
export const listStyleRules: (
  core: Core,
  query?: StyleRulesListQuery,
  options?: ListOptions,
) => ListCall<StyleRuleListPage, StyleRuleList> = /* @__PURE__ */ listFunction(
  styleRules_list,
  { check: /* @__PURE__ */ checkedBy(typeFault, rangeFault), write: writeQuery, answers: [/* @__PURE__ */ answeredIn('styleRules_list detailed', 'style_rules', 'configured_rules', 'custom_instructions')] },
);

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
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 201: The success
 * status is not documented; 201 is usual for a creation (A).
 */
export const createStyleRule: (
  core: Core,
  body: NewStyleRuleList,
  options?: CallOptions,
) => Call<StyleRuleList> = /* @__PURE__ */ callFunction(
  styleRules_create,
  { check: /* @__PURE__ */ checkedBy(typeFault, itemsFault, valuesFault), write: writeJson },
);

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
export const getStyleRule: (
  core: Core,
  style_id: string,
  options?: CallOptions,
) => Call<StyleRuleList> = /* @__PURE__ */ callFunction(
  styleRules_get,
  { path: fillPath },
);

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
export const updateStyleRule: (
  core: Core,
  style_id: string,
  body: StyleRuleListChanges,
  options?: CallOptions,
) => Call<StyleRuleList> = /* @__PURE__ */ callFunction(
  styleRules_update,
  { path: fillPath, write: writeJson },
);

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
export const deleteStyleRule: (
  core: Core,
  style_id: string,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  styleRules_delete,
  { path: fillPath, read: readNothing },
);

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
export const replaceStyleRuleConfiguredRules: (
  core: Core,
  style_id: string,
  body: ConfiguredRules,
  options?: CallOptions,
) => Call<StyleRuleList> = /* @__PURE__ */ callFunction(
  styleRules_replaceConfiguredRules,
  { path: fillPath, write: writeJson },
);

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
export const createStyleRuleInstruction: (
  core: Core,
  style_id: string,
  body: NewCustomInstruction,
  options?: CallOptions,
) => Call<CustomInstruction> = /* @__PURE__ */ callFunction(
  styleRules_createInstruction,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault), write: writeJson },
);

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
export const getStyleRuleInstruction: (
  core: Core,
  style_id: string,
  instruction_id: string,
  options?: CallOptions,
) => Call<CustomInstruction> = /* @__PURE__ */ callFunction(
  styleRules_getInstruction,
  { path: fillPath },
);

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
export const replaceStyleRuleInstruction: (
  core: Core,
  style_id: string,
  instruction_id: string,
  body: NewCustomInstruction,
  options?: CallOptions,
) => Call<CustomInstruction> = /* @__PURE__ */ callFunction(
  styleRules_replaceInstruction,
  { path: fillPath, check: /* @__PURE__ */ checkedBy(typeFault), write: writeJson },
);

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
export const deleteStyleRuleInstruction: (
  core: Core,
  style_id: string,
  instruction_id: string,
  options?: CallOptions,
) => Call<void> = /* @__PURE__ */ callFunction(
  styleRules_deleteInstruction,
  { path: fillPath, read: readNothing },
);
