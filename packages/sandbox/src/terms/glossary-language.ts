// Converts language codes of glossaries. Requests may have upper or lower case, and responses have upper case
// (docs/source.md, Glossary).

import { badRequest } from '../errors/refusal.ts';
import { resolved } from '../server/description.ts';

const [{ enum: listed = [] } = {}] = resolved({ $ref: '#/components/schemas/GlossaryLanguage' }).anyOf ?? [];
const CODES = new Set(listed.map((code) => `${code}`.toUpperCase()));

/**
 * Returns a language code in upper case. Refuses the request with 400 if glossaries do not support the language.
 * `field` is the name of the field for the error message.
 */
export function glossaryLanguage(field: string, code: string): string {
  const upper = code.toUpperCase();
  if (!CODES.has(upper)) throw badRequest(field, 'must be a glossary language code');
  return upper;
}
