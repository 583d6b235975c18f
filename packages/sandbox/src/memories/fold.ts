// Matching without case uses Unicode simple case folding: one character for one, the same in every language. So ẞ
// equals ß but not "ss", and İ equals neither i nor I. A composed character equals the same one decomposed (NFC).
// Lower case is the fold of all but the few characters that have two lower-case forms, listed here.

const exceptions: Readonly<Record<string, string>> = {
  ...{ µ: 'μ', ſ: 's', ẛ: 'ṡ', ﬅ: 'ﬆ' },
  ...{ '\u0345': 'ι', ς: 'σ', ϐ: 'β', ϑ: 'θ', ϕ: 'φ', ϖ: 'π', ϰ: 'κ', ϱ: 'ρ', ϵ: 'ε' },
  ...{ ᲀ: 'в', ᲁ: 'д', ᲂ: 'о', ᲃ: 'с', ᲄ: 'т', ᲅ: 'т', ᲆ: 'ъ', ᲇ: 'ѣ', ᲈ: 'ꙋ' },
};
const special = new RegExp(`[İΣ${Object.keys(exceptions).join('')}]`);
const foldable = new RegExp(`[${Object.keys(exceptions).join('')}]`, 'g');

/** Two texts differ by case or composition only when their folds are equal. */
export function fold(text: string): string {
  const composed = text.normalize('NFC');
  if (!special.test(composed)) return composed.toLowerCase();
  const lower = composed.replace(/[^İ]+/g, (part) => part.toLowerCase());
  return lower.replace(foldable, (character) => exceptions[character] ?? character);
}
