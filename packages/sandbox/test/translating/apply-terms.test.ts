import { expect, test } from 'vitest';
import { applyTerms, termsOf } from '../../src/translating/apply-terms.ts';

const indexOf = (...lines: string[]) =>
  termsOf({ source_lang: 'EN', target_lang: 'DE', entry_count: lines.length, tsv: lines.join('\n') });

test.each([
  ['hub', 'The hub turns. HUB, Hub', 'The X turns. X, X'],
  ['hub', 'hubs subhub hub2 Hubé', 'hubs subhub hub2 Hubé'],
  ['hub', '"hub"-hub/(hub)', '"X"-X/(X)'],
  ['.NET', 'on .NET here', 'on X here'],
  ['C++', 'in C++ and C', 'in X and C'],
  ['$1', 'pay $1 now', 'pay X now'],
  ['STRASSE', 'die Strasse', 'die X'],
  ['straße', 'STRASSE straße', 'STRASSE X'],
  ['😀', 'a 😀 b', 'a X b'],
])('the term %s in %j gives %j', (source, text, expected) => {
  expect(applyTerms([indexOf(`${source}\tX`)], text)).toBe(expected);
});

test('of two dictionaries the longest term applies, and of two with the same source that of the later', () => {
  const earlier = indexOf('Rear hub\tHinterradnabe', 'fork\tGabel');
  const dictionaries = [earlier, indexOf('rear\thinten', 'Fork\tForke')];
  expect(applyTerms(dictionaries, 'rear hub, rear fork')).toBe('Hinterradnabe, hinten Forke');
});
