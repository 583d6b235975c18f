// Glossary entries, lists of Spoken Terms and v2 glossaries: what the helpers beside the client refuse.
import { type Clock, systemClock } from 'language-service-client';
import { waitUntilReady } from 'language-service-client/glossaries-v2';
import {
  decodeDictionaries,
  decodeEntries,
  encodeEntries,
  readRows,
} from 'language-service-client/glossary-entries';
import { encodeTerms } from 'language-service-client/spoken-terms-lists';
import { advised, clientOf, type ErrorCase, json, type Played, untyped } from './error-answers.ts';

const lone = '\ud800';
const still: Clock = { ...systemClock, now: () => 0 };

const entries: Played = [
  ['entries of another type', () => encodeEntries(untyped(7))],
  ['a format of another name', () => encodeEntries([], { format: untyped('xlsx') })],
  ['entries to read that are not a text', () => decodeEntries(untyped(7))],
  [
    'a source that occurs twice',
    () =>
      encodeEntries([
        ['brake', 'Bremse'],
        ['brake', 'Stopp'],
      ]),
  ],
  ['a side that is not a text', () => encodeEntries([['brake', untyped(7)]])],
  ['half of a character', () => encodeEntries([[lone, 'Bremse']])],
  ['a TAB or line end in TSV', () => encodeEntries([['a\tb', 'Bremse']])],
  ['a side that is too long', () => encodeEntries([['brake', 'B'.repeat(1_025)]])],
  ['an empty side', () => encodeEntries([['brake', '']])],
  ['a control character', () => encodeEntries([['a\u0007', 'Bremse']])],
  ['white space around a side', () => encodeEntries([['brake ', 'Bremse']])],
  [
    'more than ten faults',
    () => encodeEntries(Array.from({ length: 11 }, (_, index): [string, string] => [`term ${index}`, ''])),
  ],
  [
    'too many bytes in all',
    () =>
      encodeEntries(
        Array.from({ length: 10_500 }, (_, index): [string, string] => [`${index}`, 'B'.repeat(1_000)]),
      ),
  ],
  ['a line without two fields', () => decodeEntries('brake')],
  ['a line with four fields', () => decodeEntries('brake\tBremse\ten\tde')],
  ['a delimiter of two characters', () => [...readRows('a,b', 'csv', '::')]],
  ['a quote in a CSV field without quotes', () => decodeEntries('a"b,c', { format: 'csv' })],
  ['a quote that stays open', () => decodeEntries('"a,b', { format: 'csv' })],
  ['text after a closing quote', () => decodeEntries('"a"b,c', { format: 'csv' })],
  ['a row without four columns', () => decodeDictionaries('brake,Bremse')],
  ['a row without its language', () => decodeDictionaries('brake,Bremse,,de')],
];

const terms: Played = [
  ['terms that are not a list', () => encodeTerms(untyped('term'))],
  ['a term with a line end', () => encodeTerms(['one\ntwo'])],
  ['a term with a control character', () => encodeTerms(['one\u0007'])],
  ['a term with a byte order mark', () => encodeTerms(['\ufeffone'])],
  ['a term with half of a character', () => encodeTerms([lone])],
];

const waiting = (options: object) => () =>
  waitUntilReady(clientOf({ '*': json({ glossary_id: 'glossary-id', ready: false }) }), 'glossary-id', {
    clock: still,
    ...options,
  });

export const glossaryCases: readonly ErrorCase[] = [
  ...advised('Fix the named entry', entries),
  ...advised('Fix the named term', terms),
  ...advised('Wait longer', [
    ['a v2 glossary takes longer than `maxWaitMs`', waiting({ maxWaitMs: 0 })],
    ['a v2 glossary takes longer than `deadlineMs`', waiting({ deadlineMs: 1 })],
  ]),
];
