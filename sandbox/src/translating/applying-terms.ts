// Glossary terms replace their sources where these stand as whole words, the longest first, whatever the case. A
// glossary may hold hundreds of thousands, so a place of the text is compared with those alone that begin with the
// word that stands there.

/** A text with its terms put in. */
export type ApplyTerms = (text: string) => string;

const PLACES = /(?<![\p{L}\p{N}])\S/gu;
const WORD_OR_SIGN = /[\p{L}\p{N}]+|./suy;
const WORD_CHARACTER = /[\p{L}\p{N}]/uy;

/** Puts in these terms, targets by source. */
export function applying(terms: ReadonlyMap<string, string>): ApplyTerms {
  const folded = [...terms].map(([source, target]) => ({ source: lower(source), target }));
  const byBeginning = Map.groupBy(folded, ({ source }) => beginningAt(source, 0));
  for (const candidates of byBeginning.values())
    candidates.sort((one, other) => other.source.length - one.source.length);
  return (text) => {
    if (terms.size === 0) return text;
    const lowered = lower(text);
    const parts: string[] = [];
    let end = 0;
    for (const { index } of lowered.matchAll(PLACES)) {
      const candidates = index < end ? undefined : byBeginning.get(beginningAt(lowered, index));
      const term = candidates?.find(({ source }) => standsAt(lowered, index, source));
      if (term === undefined) continue;
      parts.push(text.slice(end, index), term.target);
      end = index + term.source.length;
    }
    return parts.join('') + text.slice(end);
  };
}

function standsAt(text: string, index: number, source: string): boolean {
  WORD_CHARACTER.lastIndex = index + source.length;
  return text.startsWith(source, index) && !WORD_CHARACTER.test(text);
}

/** The word at that place, or the one sign. */
function beginningAt(text: string, index: number): string {
  WORD_OR_SIGN.lastIndex = index;
  return WORD_OR_SIGN.exec(text)?.[0] ?? '';
}

/** In lower case, every character in its place: the few that grow longer stay. */
function lower(text: string): string {
  const lowered = text.toLowerCase();
  if (lowered.length === text.length) return lowered;
  return text.replace(/./gsu, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  });
}
