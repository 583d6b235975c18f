import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/request.ts';
import {
  decodeDictionaries,
  encodeDictionaries,
  findDictionary,
} from '../../../../src/extensions/glossaries.ts';

const refusal = (message: string, field: string) => new InvalidRequestError(message, { field });

test('rows are grouped by their pair, in any order and with codes in either case', () => {
  const csv = 'frame,Rahmen,en,de\r\nframe,cadre,EN,FR\r\n"brake, rear","Bremse, hinten",EN, DE\r\n';
  expect(decodeDictionaries(csv)).toEqual([
    {
      source_lang: 'en',
      target_lang: 'de',
      entries: 'frame\tRahmen\nbrake, rear\tBremse, hinten',
      entries_format: 'tsv',
    },
    { source_lang: 'en', target_lang: 'fr', entries: 'frame\tcadre', entries_format: 'tsv' },
  ]);
});

test('entries are written in the format that is asked for', () => {
  expect(decodeDictionaries('"a, b",c,en,de', { format: 'csv' })).toEqual([
    { source_lang: 'en', target_lang: 'de', entries: '"a, b",c', entries_format: 'csv' },
  ]);
});

test('a row with the names of the columns is no entry', () => {
  expect(decodeDictionaries('\uFEFFSource,Target,source_lang,target_lang\nframe,Rahmen,en,de')).toEqual([
    { source_lang: 'en', target_lang: 'de', entries: 'frame\tRahmen', entries_format: 'tsv' },
  ]);
});

test('a source may occur once in every pair, not twice in one', () => {
  expect(() => decodeDictionaries('frame,Rahmen,en,de\nframe,cadre,en,fr\nframe,Gestell,EN,DE')).toThrow(
    refusal('line 3: source "frame" is already the source of line 1', 'entries[2].source'),
  );
});

test('every bad row is named by its line', () => {
  const csv = 'frame,Rahmen,en\nsaddle, ,en,de\nbell,Glocke,en,\nrim,Felge,,de';
  expect(() => decodeDictionaries(csv)).toThrow(
    refusal(
      'line 1: must hold 4 fields (source, target, source_lang, target_lang); it holds 3\n' +
        'line 2: target of "saddle" must not begin or end with white space\n' +
        'line 3: target_lang must not be empty\n' +
        'line 4: source_lang must not be empty',
      'entries[0]',
    ),
  );
});

test('the dictionaries together have at most 10485760 bytes', () => {
  const rows = Array.from(
    { length: 10_240 },
    (_, index) => `${index},${'y'.repeat(1_018)},en,${index % 2 ? 'de' : 'fr'}`,
  );
  expect(() => decodeDictionaries([...rows, `last,${'x'.repeat(1_000)},en,fr`].join('\n'))).toThrow(
    refusal('entries must have at most 10485760 UTF-8 bytes in all; they have 10485894', 'entries'),
  );
});

test('dictionaries of both formats become one CSV text in lower case codes', () => {
  const csv = encodeDictionaries([
    { source_lang: 'EN', target_lang: 'DE', entries: 'frame, black\tRahmen', entries_format: 'tsv' },
    { source_lang: 'EN', target_lang: 'FR', entries: 'frame,"cadre"', entries_format: 'csv' },
    { source_lang: 'EN', target_lang: 'IT', entries: 'frame\ttelaio' },
  ]);
  expect(csv).toBe('"frame, black",Rahmen,en,de\nframe,cadre,en,fr\nframe,telaio,en,it');
});

const dictionaries = [
  { source_lang: 'EN', target_lang: 'DE', entry_count: 1 },
  { source_lang: 'DE', target_lang: 'EN', entry_count: 2 },
  { source_lang: 'EN', target_lang: 'FR', entry_count: 3 },
  { source_lang: 'DE', target_lang: 'EN-US', entry_count: 4 },
];

test.each([
  ['en', 'de', 1],
  ['DE', 'en', 2],
  ['de', 'en-GB', 2],
  ['de', 'en-US', 4],
  ['en', 'fr-CA', undefined],
  ['fr', 'de', undefined],
])('%s to %s is served by the documented dictionary', (source_lang, target_lang, count) => {
  expect(findDictionary(dictionaries, { source_lang, target_lang })?.entry_count).toBe(count);
});
