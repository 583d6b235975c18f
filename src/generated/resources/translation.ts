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
  bytesFault,
  checkedBy,
  companyFault,
  itemsFault,
  rangeFault,
  typeFault,
} from '../../http/limits.ts';
import {
  writeForm,
  writeJson,
} from '../../http/request.ts';
import {
  translation_translateText,
  translation_translateDocument,
} from '../rows.ts';
import type {
  DocumentTranslation,
  DocumentTranslationRequest,
  TextTranslation,
  TextTranslationRequest,
} from '../schema.ts';

/**
 * Translate texts.
 *
 * Translates texts with the customization that the request names. Only the parameters that use the resources
 * of this API are described; other fields are allowed in the request and in the response. Each glossary must
 * have a dictionary for the requested language pair. A translation memory that does not exist or does not
 * cover the pair returns 404.
 *
 * Scope: `translate:text`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. What the request names is missing, not accessible with the key, or
 * does not cover the language pair. A translation memory that the caller cannot access gives 404, not 403, so
 * a 404 does not prove that an id is unused.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The path and the customization parameters are documented; the scope translate:text, the
 * other fields and the reply are not (A). 200: The status and the body are not documented (A).
 */
export const translateText: (
  core: Core,
  body: TextTranslationRequest,
  options?: CallOptions,
) => Call<TextTranslation> = /* @__PURE__ */ callFunction(
  translation_translateText,
  { check: /* @__PURE__ */ checkedBy(typeFault, rangeFault, itemsFault, companyFault), write: writeJson },
);

/**
 * Translate a document.
 *
 * Uploads a document for translation with the customization that the request names. Only the parameters that
 * use the resources of this API are described. Accepted file types: docx, pptx, xlsx, pdf, htm, html, txt,
 * xlf, xliff (1.2, 2.0, 2.1), srt, idml, xml, json, dita, mif, and the images jpeg, jpg and png (beta). On
 * the paid tier, docx, pptx and pdf files may have up to 100 MB. Each glossary must have a dictionary for the
 * requested language pair. A translation memory that does not exist or does not cover the pair returns 404.
 *
 * Scope: `translate:document`. Errors: 404, 413, 415, 456; always 400, 401, 403, 429, 500, 503.
 *
 * @throws {InvalidRequestError} A documented limit of the request is broken; nothing was sent.
 * @throws {NotFoundError} 404: Not found. What the request names is missing, not accessible with the key, or
 * does not cover the language pair. A translation memory that the caller cannot access gives 404, not 403, so
 * a 404 does not prove that an id is unused.
 * @throws {ApiError} 413: The request body is too large.
 * @throws {UnsupportedMediaTypeError} 415: Unsupported content type.
 * @throws {QuotaExceededError} 456: Quota exceeded.
 * @throws {ApiError} 400 BadRequestError, 401 AuthenticationError, 403 PermissionError, 429 RateLimitError,
 * 500 ServerError, 503 ServerError.
 * @remarks Assumed: The path, the file types and the customization parameters are documented. The scope
 * translate:document, the form, the other fields and the reply are not documented (A). 200: The status and
 * the body are not documented (A).
 */
export const translateDocument: (
  core: Core,
  body: DocumentTranslationRequest,
  options?: CallOptions,
) => Call<DocumentTranslation> = /* @__PURE__ */ callFunction(
  translation_translateDocument,
  { check: /* @__PURE__ */ checkedBy(typeFault, bytesFault, rangeFault, itemsFault, companyFault), write: writeForm },
);
