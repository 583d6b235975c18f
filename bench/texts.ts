// Random sentences like those of a manual. A seed always gives the same sentences.

const syllables = 'ba cre di fo gru ha ji kla lo ma nen or pa qui ro ste ti um va wer xi yl zo'.split(' ');

/**
 * Returns a generator of random integers from 0 (included) to its argument (excluded). The same seed gives the same
 * numbers.
 */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return (((mixed ^ (mixed >>> 13)) >>> 0) % 2 ** 24) % below;
  };
}

/** Returns a random sentence of 8 to 21 words; each word has up to three syllables. */
export function sentence(chance: (below: number) => number): string {
  const syllable = () => syllables[chance(syllables.length)] ?? '';
  const word = () => Array.from({ length: 1 + chance(3) }, syllable).join('');
  return `${Array.from({ length: 8 + chance(14) }, word).join(' ')}.`;
}
