// A misspelt word is most often a slip or two away from what was meant: a letter doubled or not, two in the wrong
// order, an apostrophe forgotten, one vowel for another. Such a slip brings no new consonant; a word that needs one
// is rather a name or a technical term that no dictionary holds.

const CONTRACTION = /(?:n't|'(?:re|ve|ll|m|d)|^(?:that|what|there|here|who|she|he|let)'s)$/;
const VOWELS = /[aeiou]/g;
/** In shorter words, other words are as near as the one that was meant. */
const SHORTEST_WITH_A_SLIP = 4;
const SHORTEST_WITH_ANOTHER_VOWEL = 6;
const SHORTEST_WITH_TWO_SLIPS = 7;

/** The one word that was meant; undefined when none is near enough, or two are equally near. */
export function wordMeant(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: rankOf(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => Number(one.rank) - Number(other.rank));
  const [best, second] = ranked;
  return best?.rank === second?.rank ? undefined : best?.candidate;
}

/** How far a candidate is from the word; undefined: too far. */
function rankOf(word: string, candidate: string): number | undefined {
  const plain = candidate.replaceAll('’', "'");
  if (word === plain.replace("'", '') && CONTRACTION.test(plain)) return 0;
  if (!/^\p{L}+$/u.test(candidate)) return undefined;
  const slips = slipsBetween([...word], [...candidate]);
  const sameEnds = word[0] === candidate[0] && word.at(-1) === candidate.at(-1);
  const sameLetters = lettersOf(word) === lettersOf(candidate);
  if (slips === 0) return 1;
  if (slips === 1 && word.length < SHORTEST_WITH_A_SLIP) return undefined;
  if (slips === 1 && sameLetters && word.length <= candidate.length) return sameEnds ? 2 : 4;
  if (slips === 1 && sameLetters && sameEnds) return 2;
  if (slips === 1 && sameEnds && hasAnotherVowel(word, candidate)) return 3;
  return slips === 2 && sameLetters && sameEnds && word.length >= SHORTEST_WITH_TWO_SLIPS ? 5 : undefined;
}

function hasAnotherVowel(word: string, candidate: string): boolean {
  return (
    word.length >= SHORTEST_WITH_ANOTHER_VOWEL &&
    word.length === candidate.length &&
    word.replace(VOWELS, '*') === candidate.replace(VOWELS, '*')
  );
}

function lettersOf(word: string): string {
  return [...new Set(word)].sort().join('');
}

/** Edits between two words, two letters in the wrong order counted as one. */
function slipsBetween(a: readonly string[], b: readonly string[]): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const replaced = Number(row[j]) + (letter === other ? 0 : 1);
      const swapped = letter === b[j - 1] && a[i - 1] === other ? Number(before[j - 1]) + 1 : replaced;
      next.push(Math.min(replaced, swapped, Number(row[j + 1]) + 1, Number(next[j]) + 1));
    }
    [before, row] = [row, next];
  }
  return Number(row.at(-1));
}
