import { expect, test } from 'vitest';
import { writeTsv } from '../../src/terms/glossary-entries.ts';
import { applyTerms, type TermIndex, termsOf } from '../../src/translating/apply-terms.ts';

type Term = readonly [source: string, target: string];

function indexOf(terms: readonly Term[]): TermIndex {
  return termsOf({
    source_lang: 'EN',
    target_lang: 'DE',
    entry_count: terms.length,
    tsv: writeTsv(new Map(terms)),
  });
}

function applied(text: string, ...terms: readonly Term[]): string {
  return applyTerms([indexOf(terms)], text);
}

test.each([
  ['a word', 'The hub turns.', 'The Nabe turns.'],
  ['a word in another case', 'HUB, Hub', 'Nabe, Nabe'],
  ['no part of a word', 'hubs subhub hub2 Hubé', 'hubs subhub hub2 Hubé'],
  ['a word beside signs', '"hub"-hub/(hub)', '"Nabe"-Nabe/(Nabe)'],
])('%s: %s', (_, text, expected) => {
  expect(applied(text, ['hub', 'Nabe'])).toBe(expected);
});

test.each([
  ['rear hub', 'Hinterradnabe'],
  ['Rear Hub!', 'Hinterradnabe!'],
  ['rear hubs', 'hinten hubs'],
  ['rear-hub', 'hinten-hub'],
  ['rear rear hub', 'hinten Hinterradnabe'],
])('of two terms with one beginning the longest match applies: %s', (text, expected) => {
  expect(applied(text, ['rear', 'hinten'], ['rear hub', 'Hinterradnabe'])).toBe(expected);
});

test('what was put in is not looked at again', () => {
  expect(applied('a b', ['a', 'b'], ['b', 'c'])).toBe('b c');
});

test.each([
  ['.NET', 'on .NET here', 'on X here'],
  ['C++', 'in C++ and C', 'in X and C'],
  ['$1', 'pay $1 now', 'pay X now'],
  ['STRASSE', 'die Strasse', 'die X'],
  ['straße', 'STRASSE straße', 'STRASSE X'],
  ['😀', 'a 😀 b', 'a X b'],
  ['ist', 'İst ist', 'İst X'],
])('the term %s is taken literally', (source, text, expected) => {
  expect(applied(text, [source, 'X'])).toBe(expected);
});

test('no terms leave the text as it is', () => {
  expect(applied('a text')).toBe('a text');
});

test('a hundred thousand terms are no burden', () => {
  const terms = Array.from({ length: 100_000 }, (_, index): Term => [`term ${index}`, `${index}`]);
  expect(applyTerms([indexOf(terms)], 'term 99999 and term 100000')).toBe('99999 and term 100000');
});

test('two hundred thousand terms that begin alike are no burden to a megabyte of text', () => {
  const terms = Array.from({ length: 200_000 }, (_, index): Term => [`term ${index}`, `T${index}`]);
  expect(applyTerms([indexOf(terms)], 'term 7 and term 199999, '.repeat(40_000))).toBe(
    'T7 and T199999, '.repeat(40_000),
  );
});

test('of two dictionaries the longest term applies, and of two with the same source that of the later', () => {
  const dictionaries = [
    indexOf([
      ['Rear hub', 'Hinterradnabe'],
      ['fork', 'Gabel'],
    ]),
    indexOf([
      ['rear', 'hinten'],
      ['Fork', 'Forke'],
    ]),
  ];
  expect(applyTerms(dictionaries, 'rear hub, rear fork')).toBe('Hinterradnabe, hinten Forke');
});
