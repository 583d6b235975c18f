// Glossary terms replace whole words in any case, the longest first. A glossary can have hundreds of thousands of terms,
// and as many with the same first word. So the text at a place is looked up once per length of the terms that begin with
// its word.

export type ApplyTerms = (text: string) => string;

const PLACES = /(?<![\p{L}\p{N}])\S/gu;
const WORD_OR_SIGN = /[\p{L}\p{N}]+|./suy;
const WORD_CHARACTER = /[\p{L}\p{N}]/uy;

/** Puts in these terms, targets by source. */
export function applying(terms: ReadonlyMap<string, string>): ApplyTerms {
  const targets = new Map([...terms].map(([source, target]) => [lower(source), target]));
  const lengths = lengthsByBeginning(targets);
  return (text) => {
    if (terms.size === 0) return text;
    const lowered = lower(text);
    const parts: string[] = [];
    let end = 0;
    for (const { index } of lowered.matchAll(PLACES)) {
      const candidates = index < end ? undefined : lengths.get(beginningAt(lowered, index));
      const length = candidates?.find((some) => standsAt(lowered, index, some, targets));
      if (length === undefined) continue;
      parts.push(text.slice(end, index), targets.get(lowered.slice(index, index + length)) ?? '');
      end = index + length;
    }
    return parts.join('') + text.slice(end);
  };
}

/** The lengths of the terms by the word they begin with, the longest first. */
function lengthsByBeginning(targets: ReadonlyMap<string, string>): ReadonlyMap<string, readonly number[]> {
  const sources = Map.groupBy(targets.keys(), (source) => beginningAt(source, 0));
  return new Map(
    [...sources].map(([beginning, some]) => {
      const lengths = new Set(some.map(({ length }) => length));
      return [beginning, [...lengths].sort((one, other) => other - one)];
    }),
  );
}

function standsAt(
  text: string,
  index: number,
  length: number,
  targets: ReadonlyMap<string, string>,
): boolean {
  WORD_CHARACTER.lastIndex = index + length;
  return !WORD_CHARACTER.test(text) && targets.has(text.slice(index, index + length));
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
