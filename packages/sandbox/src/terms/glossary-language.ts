// Requests may have the codes in either case; responses have them in upper case (docs/source.md, Glossary).

import { badRequest } from '../errors/refusal.ts';

const CODES = new Set(
  'AR BG CS DA DE EL EN ES ET FI FR HE HU ID IT JA KO LT LV NB NL PL PT RO RU SK SL SV TH TR UK VI ZH'.split(
    ' ',
  ),
);

/** Returns the code as answers write it; refuses one that is not a glossary language with 400. */
export function glossaryLanguage(field: string, code: string): string {
  const upper = code.toUpperCase();
  if (!CODES.has(upper)) throw badRequest(field, 'must be a glossary language code');
  return upper;
}
