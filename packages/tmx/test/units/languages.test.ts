import { isoTime, sourceLanguageOf, targetLanguageOf, tmxDate } from 'language-service-tmx';
import { describe, expect, test } from 'vitest';

describe('a source language', () => {
  test.for([
    ['en-US', 'en'],
    ['EN_gb', 'en'],
    [' de ', 'de'],
    ['zh-Hans-CN', 'zh'],
    ['es-419', 'es'],
    ['cs', undefined],
    ['eng', undefined],
    ['*all*', undefined],
    ['', undefined],
  ] as const)('named %j is %j', ([tag, language]) => {
    expect(sourceLanguageOf(tag)).toEqual(language);
  });
});

describe('a target language', () => {
  test.for([
    ['en-GB', 'en-gb'],
    ['en_us', 'en-us'],
    ['en-AU', 'en'],
    ['es-419', 'es-419'],
    ['es-MX', 'es'],
    ['zh-Hans', 'zh-hans'],
    ['zh-Hans-CN', 'zh-hans'],
    ['zh-TW', 'zh'],
    ['FR-CA', 'fr'],
    ['ja', 'ja'],
    ['nb', undefined],
    ['x-fr', undefined],
  ] as const)('named %j is %j', ([tag, language]) => {
    expect(targetLanguageOf(tag)).toEqual(language);
  });
});

describe('a date of TMX', () => {
  test.for(['20240229T000000Z', '20231231T235959Z', '20000229T120000Z', '00010101T000000Z'])(
    'is %s',
    (date) => {
      expect(tmxDate(date)).toEqual(date);
    },
  );

  test.for([
    '20230229T000000Z',
    '19000229T000000Z',
    '20230431T000000Z',
    '20230001T000000Z',
    '20231301T000000Z',
    '20230100T000000Z',
    '20230101T240000Z',
    '20230101T006000Z',
    '20230101T000060Z',
    '20230101 000000Z',
    '20230101T000000',
    '2023-01-01T00:00:00Z',
    '2023010aT000000Z',
    '',
  ])('is not %j', (date) => {
    expect(tmxDate(date)).toEqual(undefined);
  });

  test('is read as ISO 8601', () => {
    expect(isoTime('20260302T091500Z')).toEqual('2026-03-02T09:15:00.000Z');
  });
});
