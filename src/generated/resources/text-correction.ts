// Generated from openapi/ by `npm run generate`. Do not edit.
import type {
  Call,
  CallOptions,
} from '../../calls.ts';
import type {
  Core,
} from '../../create-core.ts';
import {
  callFunction,
} from '../../http/call.ts';
import {
  checkedBy,
  typeFault,
  valuesFault,
} from '../../http/limits.ts';
import {
  writeJson,
} from '../../http/request.ts';
import {
  answeredIn,
} from '../../http/response.ts';
import {
  textCorrection_correct,
} from '../rows.ts';
import type {
  CorrectionRequest,
  CorrectionResult,
} from '../schema.ts';

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
 * @example console.log(await correctText(core, { text: ['Check the brakes befor every ride.'] }));
 * @remarks Assumed: Name of the scope: it is not documented; similar APIs use this name (A). 200: The success
 * status is not documented; 200 is usual when nothing is created (A).
 */
export const correctText: (
  core: Core,
  body: CorrectionRequest,
  options?: CallOptions,
) => Call<CorrectionResult> = /* @__PURE__ */ callFunction(
  textCorrection_correct,
  { check: /* @__PURE__ */ checkedBy(typeFault, valuesFault), write: writeJson, answers: [/* @__PURE__ */ answeredIn('CorrectionRequest.target_lang', 'improvements', 'target_language')] },
);
