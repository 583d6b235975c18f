// Texts that look like those of programs: words of syllables, some of them in nearly every text, drawn by a seed.

const onsets = 'b br c ch d f fl g gr h j k l m n p pr r s sh st t th tr v w'.split(' ');
const vowels = 'a e i o u ea ou ai io er an en in on'.split(' ');
const codas = ',,n,r,s,t,l,d,ng,nt,st,ck,m'.split(',');
const frequent = 'the of to and in a is for you can not this file with be or by are click from'.split(' ');

export interface TextMaker {
  /** From 0 to below 1. */
  random(): number;
  text(): string;
  /** The text with words replaced, removed or added. */
  edit(text: string): string;
}

export function textMaker(seed: number): TextMaker {
  const random = randomOf(seed);
  const words = wordsOf(20_000);
  const word = () => (random() < 0.38 ? pick(frequent, random() ** 1.6) : pick(words, random() ** 3));
  return {
    random,
    text() {
      const length = Math.round(Math.exp(2.1 + 1.3 * (random() + random() + random() - 1.5)));
      const text = Array.from({ length: Math.max(1, length) }, word).join(' ');
      const end = random() < 0.6 ? '.' : random() < 0.3 ? ` ${Math.floor(random() * 1000)}` : '';
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`;
    },
    edit(text) {
      const changed = text.split(' ');
      for (let edits = 1 + Math.floor((random() * changed.length) / 4); edits > 0; edits -= 1) {
        const kind = random();
        const isAdded = kind >= 0.8;
        const at = Math.floor(random() * changed.length);
        changed.splice(at, isAdded ? 0 : 1, ...(kind < 0.6 || isAdded ? [word()] : []));
      }
      return changed.join(' ');
    },
  };
}

function wordsOf(count: number): readonly string[] {
  const random = randomOf(7);
  const words = new Set<string>();
  while (words.size < count) {
    const syllables = Array.from(
      { length: 1 + Math.floor(random() ** 1.3 * 3.4) },
      () => pick(onsets, random() ** 1.5) + pick(vowels, random() ** 1.5),
    );
    words.add(syllables.join('') + pick(codas, random() ** 1.5));
  }
  return [...words];
}

function pick(from: readonly string[], share: number): string {
  return from[Math.floor(share * from.length)] ?? '';
}

/** Numbers from 0 to below 1, the same ones for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
  };
}
