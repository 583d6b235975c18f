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
  ['.NET', 'on .NET here', 'on X here'],
  ['C++', 'in C++ and C', 'in X and C'],
  ['$1', 'pay $1 now', 'pay X now'],
  ['STRASSE', 'die Strasse', 'die X'],
  ['straße', 'STRASSE straße', 'STRASSE X'],
  ['😀', 'a 😀 b', 'a X b'],
])('the term %s is taken literally', (source, text, expected) => {
  expect(applied(text, [source, 'X'])).toBe(expected);
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
