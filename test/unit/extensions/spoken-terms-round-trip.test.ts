import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import {
  decodeTerms,
  encodeTerms,
  mergeTerms,
  uniqueTerms,
  withoutTerms,
} from '../../../src/extensions/spoken-terms.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { lawRuns } from '../../support/law-runs.ts';

const anyTerm = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'\n\r\t \uFEFF\u2028\u0085aAé語😀'), maxLength: 6 }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);
const soundTerm = anyTerm.map((term) => `x${term.replaceAll(/\p{Cc}/gu, '_')}`);
const few = fc.array(fc.constantFrom('a', 'A', 'b', 'c'), { maxLength: 8 });

test('a list gives back its terms, each once', () =>
  fc.assert(
    fc.property(fc.array(soundTerm), (terms) => {
      expect(decodeTerms(encodeTerms(terms))).toEqual([...new Set(terms)]);
    }),
    lawRuns(100),
  ));

test('what would not come back is never written', () =>
  fc.assert(
    fc.property(fc.uniqueArray(anyTerm, { maxLength: 4 }), (terms) => {
      const written = unlessRefused(() => encodeTerms(terms));
      expect(written === undefined ? terms : decodeTerms(written)).toEqual(terms);
    }),
    lawRuns(100),
  ));

test('what is merged holds every term of both, and none twice', () =>
  fc.assert(
    fc.property(few, few, (base, added) => {
      expect(mergeTerms(base, added).toSorted()).toEqual([...new Set([...base, ...added])].toSorted());
    }),
    lawRuns(100),
  ));

test('what is taken away is not there, what is not stays', () =>
  fc.assert(
    fc.property(few, few, (base, removed) => {
      const left = base.filter((term) => !removed.includes(term));
      expect(withoutTerms(base, removed)).toEqual([...new Set(left)]);
    }),
    lawRuns(100),
  ));

test('a report accounts for every term that was given', () =>
  fc.assert(
    fc.property(few, (given) => {
      const repeated = given.flatMap((term, position) => {
        const firstPosition = given.indexOf(term);
        return firstPosition < position ? { term, position, firstPosition } : [];
      });
      expect(uniqueTerms(given)).toEqual({ terms: [...new Set(given)], repeated });
    }),
    lawRuns(100),
  ));

function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof InvalidRequestError) return undefined;
    throw error;
  }
}
