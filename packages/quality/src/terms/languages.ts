// Describes the word endings of languages. A word is a form of a term if both begin with the same letters. A longer
// term may lose more letters at its end. Different words rarely share a long beginning, so no dictionary is needed.

import { baseLanguage } from './fold.ts';

export interface Family {
  /**
   * The number of letters that a long term may lose at its end. For example, `obrázku` keeps all but two letters of
   * `obrázek`.
   */
  readonly lost: number;
  /** The number of letters that a form may add. */
  readonly added: number;
  /** Matches terms that must keep all letters at their end. */
  readonly keeps?: RegExp;
  /** Matches the letters that may replace the end. Default: all letters. */
  readonly endings?: RegExp;
  /** Whether the language joins words to compounds, for example `Akkuladegerät`. */
  readonly isCompounding?: true;
  /** Matches articles and prepositions that are joined to the next word. */
  readonly prefixes?: RegExp;
  /** Spelling replacements within a word, in order. Each has a pattern, a space and a text. */
  readonly changes?: string;
  /** Replacements that give other stems of a term before a short ending, for example `nyckel`, `nycklar`. */
  readonly stems?: string;
  /**
   * Whether words are not separated by spaces, or particles directly follow words. A term is then found as a substring.
   */
  readonly isUnspaced?: true;
  /** Whether many forms need a dictionary, for example the broken plurals of Arabic. */
  readonly isIrregular?: true;
}

/** A consonant of Latin or Cyrillic script. */
const C = '([^aeiouyıаеиоуыіь])';
// `obrázek`, `obrázku`; `день`, `дня`; `heslo`, `hesel`; `kniha`, `knize`.
const slavicStems = `[eoео]${C}ь?$ $1, ${C}${C}[aoао]$ $1e$2, ${C}${C}[aoао]$ $1о$2, ${C}${C}[aoао]$ $1е$2, ek$ c, k[ao]?$ c, [hg]a?$ z, к$ ц, га$ з`;
// The end of a verb has three letters, for example `сохранить`, `сохранён`. A noun keeps a final consonant: `obraz` is
// not a form of `obrázek`.
const slavic: Family = {
  lost: 3,
  added: 4,
  keeps: /[bdfghjklmnprsvwzбвгджзклмнпрсфхцчшщ]$/,
  stems: slavicStems,
};
const romance: Family = { lost: 2, added: 3 };
// `kenkä`, `kengän`; `hinta`, `hinnat`; `katu`, `kadun`; `joki`, `joen`; `vesi`, `vettä`.
const finnish = 'nk(.)$ ng$1, nt(.)$ nn$1, ([aeiouy])t(.)$ $1d$2, ([aeiouy])ki$ $1e, de$ t';

/** The language families with their languages. */
const families: readonly (readonly [string, Family])[] = [
  // English has few endings, but many words with the same beginning, for example `order`, `orderly`.
  ['en', { lost: 1, added: 3, endings: /^(e?s|e?d|ing|ies|ied|ren|)$/ }],
  // `Bestellung`, `bestellen`.
  ['de', { lost: 1, added: 3, isCompounding: true, stems: 'ung$ ' }],
  // `fönster`, `fönstren`; `bok`, `böcker`; `nyckel`, `nycklar`.
  [
    'sv nb da is',
    { lost: 2, added: 4, isCompounding: true, changes: 'ck k, ([bdfglmnprst])\\1 $1', stems: `e${C}$ $1` },
  ],
  // `huis`, `huizen`; `brief`, `brieven`; `boot`, `boten`; `tas`, `tassen`.
  [
    'nl',
    {
      lost: 1,
      added: 4,
      isCompounding: true,
      changes: 'zen$ s, ven$ f, ([aeou])\\1 $1, ([bdfgklmnprst])\\1 $1',
    },
  ],
  ['fr ca gl el', romance],
  // `utilizator`, `utilizatorului`; `eroare`, `erori`; `masă`, `mese`.
  ['ro', { lost: 2, added: 5, stems: 'oa([^aeiou]+)[ae]?$ o$1, a([^aeiou]+)a$ e$1' }],
  // `botão`, `botões`; `fácil`, `fáceis`.
  ['pt', { ...romance, changes: '[oa]es$ ao', stems: 'il$ ei' }],
  ['it', { lost: 1, added: 2 }],
  // `luz`, `luces`; `cerrar`, `cierra`; `contar`, `cuenta`.
  ['es', { ...romance, changes: 'z c, ie e, ue o' }],
  // `okno`, `okien`; `droga`, `drodze`; `błąd`, `błędu`; `miasto`, `mieście`.
  [
    'pl',
    {
      ...slavic,
      changes: 'sci st, i[ae] e',
      stems: `${slavicStems}, ${C}${C}[ao]$ $1ie$2, ga$ dz, a(.)$ e$1`,
    },
  ],
  // `ніч`, `ночі`.
  ['uk', { ...slavic, stems: `${slavicStems}, і(.ь?)$ о$1, і(.ь?)$ е$1` }],
  ['cs sk ru be bg sl hr sr bs mk', slavic],
  ['lt lv', { lost: 2, added: 4 }],
  // `kauppa`, `kaupassa`; `akku`, `akun`; `uusi`, `uuden`.
  [
    'fi',
    { lost: 2, added: 6, isCompounding: true, changes: '([ptk])\\1 $1, ([aeiouy])si$ $1de', stems: finnish },
  ],
  ['et', { lost: 2, added: 5, isCompounding: true, isIrregular: true }],
  // `tükör`, `tükrök`.
  ['hu', { lost: 1, added: 7, isCompounding: true, stems: `[aeo]${C}$ $1` }],
  // `dosya`, `dosyalarınızda`; `şehir`, `şehri`.
  ['tr az', { lost: 1, added: 12, stems: `[iıuoea]${C}$ $1` }],
  ['ar', { lost: 1, added: 4, prefixes: /^[وف]?[بكل]?(?:ال|لل|ل)?/, isIrregular: true }],
  // `קובץ`, `קבצים`; `שפה`, `שפות`.
  ['he', { lost: 1, added: 3, prefixes: /^[והבלכמש]{1,2}/, stems: 'ו(..)$ $1, ה$ , ייה$ י' }],
  ['vi', { lost: 0, added: 0 }],
  ['ja zh th ko', { lost: 0, added: 0, isUnspaced: true }],
  // `tulis`, `menulis`; `unduh`, `mengunduh`, `unduhan`.
  ['id ms', { lost: 0, added: 3, prefixes: /^(?:[mp]e(?:ng|ny|[mn])?|ber|ter|di|ke|se)/, stems: '^[kpst] ' }],
];

const byLanguage = new Map(
  families.flatMap(([languages, family]) =>
    languages.split(' ').map((language) => [language, family] as const),
  ),
);

/**
 * Returns the family of a language. For a language without a family, terms may have endings. For an unknown language,
 * they may not.
 */
export function familyOf(tag: string): Family {
  const language = baseLanguage(tag);
  return byLanguage.get(language) ?? { lost: 0, added: language === '' ? 0 : 3, isIrregular: true };
}

/** Irregular English forms, whose beginnings differ from the term. */
export const irregular: ReadonlyMap<string, string> = new Map(
  changesOf('mice mouse, men man, women woman, people person, feet foot, teeth tooth').map(
    ([{ source }, word]) => [source, word],
  ),
);

/** Parses patterns with their replacements. */
export function changesOf(changes = ''): readonly (readonly [RegExp, string])[] {
  const written = changes === '' ? [] : changes.split(', ');
  return written.map((change) => {
    const [from = '', to = ''] = change.split(' ');
    return [new RegExp(from, 'g'), to] as const;
  });
}
