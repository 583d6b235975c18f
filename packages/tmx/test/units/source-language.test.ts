import { findSourceLanguage } from 'language-service-tmx';
import { describe, expect } from 'vitest';
import { fileIn, it, tmx, tu } from '../support/files.ts';

function sourceLanguage(folder: string, content: string): string {
  return findSourceLanguage(fileIn(folder, content));
}

const german = tu({ de: 'a', fr: 'b' });
const english = tu({ en: 'a', fr: 'b' });

describe('the source language of a file', () => {
  it.for([
    ['is what the header says', tmx(german, { srclang: 'en-US' }), 'en'],
    ['is what most units say', tmx(`${tu({}, ' srclang="fr"')}${german}${german}`, { srclang: 'de' }), 'de'],
    [
      'is the most frequent one where any may be it',
      tmx(english + german + german + german, { srclang: '*all*' }),
      'fr',
    ],
    ['is the first of two equally frequent', tmx(german.repeat(2), { srclang: '*all*' }), 'de'],
    ['is found without a header', `<tmx><body>${english}</body></tmx>`, 'en'],
    [
      'counts a language once a unit',
      tmx(tu({ fr: 'a', 'fr-CA': 'b', 'fr-CH': 'c' }) + tu({ en: 'a' }).repeat(2), { srclang: '*all*' }),
      'en',
    ],
    [
      'is decided by the first 1000 units',
      tmx(english.repeat(1000) + tu({ de: 'a' }).repeat(2000), { srclang: '*all*' }),
      'en',
    ],
  ] as const)('%s', ([, content, language], { folder }) => {
    expect(sourceLanguage(folder, content)).toEqual(language);
  });

  it.for([
    ['no unit', tmx(''), 'the file has no translation units'],
    [
      'a language outside the list',
      tmx(english, { srclang: 'cs-CZ' }),
      'no source language: the file has cs-CZ; a memory can have de, en, es, fr, it, ja, ko, zh',
    ],
    [
      'no language at all',
      tmx(tu({ cs: 'a', nb: 'b' }), { srclang: '*all*' }),
      'no source language: no unit has one; a memory can have de, en, es, fr, it, ja, ko, zh',
    ],
  ] as const)('is missing: %s', ([, content, message], { folder }) => {
    expect(() => sourceLanguage(folder, content)).toThrow(message);
  });
});
