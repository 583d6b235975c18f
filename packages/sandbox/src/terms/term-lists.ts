// Reads term lists with one term per line. A term is not empty, not repeated, has no control characters, and no white
// space around it (assumed). The sandbox defines the maximum size of a list.

import { badRequest } from '../errors/refusal.ts';
import { limitOf } from '../server/description.ts';
import { hasMoreCharacters } from './character-limit.ts';
import { hasControlCharacter, linesOf } from './lines.ts';

/**
 * Returns the terms in the text of a term list. Refuses the request with 400 if the text is invalid; the error message
 * names `field`.
 */
export function readTerms(entries: string, field: string): string[] {
  const most = limitOf('spokenTerms_create', 'term_lists.entries');
  if (hasMoreCharacters(entries, most)) throw badRequest(field, `must NOT have more than ${most} characters`);
  const terms = [...linesOf(entries)];
  const seen = new Set<string>();
  for (const [index, term] of terms.entries()) {
    const reason = fault(term, seen);
    if (reason !== undefined) throw badRequest(field, `line ${index + 1} ${reason}`);
    seen.add(term);
  }
  return terms;
}

function fault(term: string, seen: ReadonlySet<string>): string | undefined {
  if (term.trim() === '') return 'is empty';
  if (hasControlCharacter(term)) return 'holds a control character';
  if (term !== term.trim()) return 'begins or ends with white space';
  return seen.has(term) ? `repeats '${term}'` : undefined;
}
