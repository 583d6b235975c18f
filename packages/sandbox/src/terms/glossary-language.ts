// Requests may have the codes in either case; responses have them in upper case (docs/source.md, Glossary).

import { badRequest } from '../errors/refusal.ts';
import { resolved } from '../server/description.ts';

const [{ enum: listed = [] } = {}] = resolved({ $ref: '#/components/schemas/GlossaryLanguage' }).anyOf ?? [];
const CODES = new Set(listed.map((code) => `${code}`.toUpperCase()));

/** Returns the code as answers write it; refuses one that is not a glossary language with 400. */
export function glossaryLanguage(field: string, code: string): string {
  const upper = code.toUpperCase();
  if (!CODES.has(upper)) throw badRequest(field, 'must be a glossary language code');
  return upper;
}
