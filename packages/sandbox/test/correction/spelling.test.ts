import { expect, test } from 'vitest';
import { wordMeant } from '../../src/correction/spelling.ts';

test.each([
  ['a letter doubled', 'untill', ['until', 'unwell'], 'until'],
  ['a letter not doubled', 'adress', ['dress', 'address'], 'address'],
  ['two letters in the wrong order', 'recieved', ['relieved', 'received'], 'received'],
  ['two slips in a long word', 'baterry', ['bakery', 'battery', 'berry'], 'battery'],
  ['another vowel', 'existance', ['existence', 'distance'], 'existence'],
  ['an apostrophe forgotten', 'dont', ['dent', 'font', "don't"], "don't"],
  ['a capital forgotten', 'english', ['English'], 'English'],
  ['an apostrophe that makes no contraction', 'angelos', ["angelo's"], undefined],
  ['another consonant', 'basemap', ['baseman'], undefined],
  ['a slip in a short word', 'eg', ['egg'], undefined],
  ['two slips in a short word', 'elsint', ['enlist'], undefined],
  ['another vowel in a short word', 'micri', ['micro'], undefined],
  ['two words instead of one', 'ruleset', ['rule set'], undefined],
  ['two words as near as each other', 'formar', ['former', 'format', 'formor'], undefined],
  ['the last letter forgotten', 'befor', ['before'], 'before'],
  ['a last letter too many', 'houses', ['house'], undefined],
  ['nothing to say', 'trigram', [], undefined],
])('%s', (_, word, candidates, meant) => {
  expect(wordMeant(word, candidates)).toBe(meant);
});
