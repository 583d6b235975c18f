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
} from '../../http/limits.ts';
import {
  writeJson,
} from '../../http/request.ts';
import {
  voice_createSession,
} from '../rows.ts';
import type {
  VoiceSession,
  VoiceSessionRequest,
} from '../schema.ts';

/**
 * Create a voice session.
 *
 * Creates a voice session. A Spoken Terms collection improves its transcription. Only the parameters that use
 * the resources of this API are described. Scoped keys are not supported yet; they receive 403.
 *
 * Header `X-Service-Reporting-Tag`, through `options.headers`: Attributes the usage of the whole session to
 * this tag. Set it on this request only.
 *
 * Scope: none; keys restricted to scopes are refused. Errors: 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The Spoken Terms parameter and the tag header are documented; the path, the other fields
 * and the reply are not (B). 200: The status and the body are not documented (B).
 */
export const createVoiceSession: (
  core: Core,
  body: VoiceSessionRequest,
  options?: CallOptions,
) => Call<VoiceSession> = /* @__PURE__ */ callFunction(
  voice_createSession,
  { check: /* @__PURE__ */ checkedBy(typeFault), write: writeJson },
);
