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

test('a date of TMX is a real time, and read as ISO 8601', () => {
  const dates =
    '20240229T000000Z 00010101T000000Z 20230229T000000Z 20231301T000000Z 20230101T240000Z 20230101T000000 2023010aT000000Z';
  const read = dates.split(' ').filter((date) => tmxDate(date) !== undefined);
  expect(read).toEqual(['20240229T000000Z', '00010101T000000Z']);
  expect(isoTime('20260302T091500Z')).toEqual('2026-03-02T09:15:00.000Z');
});
