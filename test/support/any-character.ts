// A character of Unicode, as the unit 'binary' of fast-check gives it for the same seed. That unit writes down all 1.1
// million characters when a string first has it: 3 s of CPU in every process.

import fc, { type Arbitrary } from 'fast-check';

/** Surrogates are no characters. */
const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const LAST = 0x10ffff;

export const anyCharacter: Arbitrary<string> = fc.nat({ max: LAST - SURROGATES }).map(
  (at) => String.fromCodePoint(at < FIRST_SURROGATE ? at : at + SURROGATES),
  (character) => placeOf(String(character)),
);

/** Returns the place among the characters; fast-check takes an error for "not one of them". */
function placeOf(text: string): number {
  const code = text.codePointAt(0);
  if (code === undefined || text !== String.fromCodePoint(code) || !text.isWellFormed())
    throw new RangeError('It is not one character.');
  return code < FIRST_SURROGATE ? code : code - SURROGATES;
}
