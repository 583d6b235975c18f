// Describes the inflection of languages with tables of endings and spellings, so no dictionary is needed.

import { baseLanguage } from './fold.ts';

/**
 * A table of regular expressions or of replacements. Each row has its language codes, for example `es ca gl`, and then
 * the expression or the replacements.
 */
type Table = readonly (readonly [languages: string, text: string])[];

/** The vowels of all scripts in normalized form. Silent letters such as the Russian soft sign are also included. */
const VOWELS = 'aeiouyæøœıаеиоуыэюяієьъαεηιουωاويىءةויה';
const SLAVIC = 'cs sk ru uk be bg sl hr sr bs mk pl';

/** Patterns of verb prefixes that may be separate words, for example `an` in `Melden Sie sich an`. */
const firstParts: Table = [
  [
    'de',
    'ab|an|auf|aus|bei|ein|fest|frei|heraus|herunter|her|hinzu|hin|los|mit|nach|um|vor|weg|weiter|wieder|zuruck|zusammen|zu',
  ],
  ['nl', 'aan|af|bij|door|in|mee|na|om|op|ofer|terug|toe|uit|foor|weg'],
];

/**
 * Endings that are removed from a term, because its other forms and compounds may have another ending. For example,
 * `Bestellung` without `ung` is the beginning of `Bestellsumme`.
 */
const endings: Table = [
  // `Thema`, `Themen`; `Bestellung`, `Bestellsumme`.
  ['de', 'e?n|(?<=e)r|ung|[uo][mns]'],
  ['nl', 'e?n'],
  // `payer`, `paient`; `journal`, `journaux`.
  ['fr', 'er|ir|oir|re|al|ail|el|eux|if|s|x'],
  ['es ca gl', '[aei]r(?:se)?'],
  // `fácil`, `fáceis`; `viagem`, `viagens`.
  ['pt', '[aei]r|il|l|m'],
  ['it', '[aei]r(?:e|si)'],
  ['el', '[αεηιου]?ς'],
  [SLAVIC, '[аеиоуыя]?(?:ть|ти)(?:ся)?|[aeiy]?[tc]|ова(?:ть)?|ova[tc]|[еоeo][кk]|[ei]c'],
  ['lt lv', '[aiuy]?s|ti?'],
  ['fi et', 'nen|s|n'],
  // `kitap`, `kitabı`; `renk`, `rengi`.
  ['tr az', '[pctk]|l[ae]r|m[ae]k'],
];

/**
 * Replacements that make the forms of a word begin alike. For example, `z s` changes `huizen` to `huisen`, which begins
 * with `huis`. Each replacement has a pattern, a space and the new text. Replacements are applied in order.
 */
const changes: Table = [
  ['en', '^mice$ mouse, ^(wo)?men$ $1man, ^people$ person, ^feet$ foot, ^teeth$ tooth, ^geese$ goose'],
  ['en', '^criteria$ criterion, ^children$ child, ([ln]i|el|ea|ol)ves$ $1f'],
  // `huis`, `huizen`; `brief`, `brieven`.
  ['nl', 'z s, v f'],
  ['sv nb da is', 'ck k'],
  ['fr', '^yeux$ œil, y i'],
  // `luz`, `luces`; `buscar`, `busque`; `elegir`, `elija`.
  ['es ca gl', 'z c, qu c, g j'],
  // `comandă`, `comenzi`.
  ['ro', 'z d'],
  ['pl', '^tygodni tydzien, sci st'],
  [SLAVIC, '^lat(?:a|ach|ami|om)?$ rok, ^let(?:o|a|u|ech|um)?$ rok, ^лет$ год, ^люд.+$ человек'],
  // `kniha`, `knize`; `рука`, `руце`.
  [SLAVIC, '^дет[еия].*$ ребенок, dz z, [gh] z, k c, [кч] ц, [гж] з'],
  // `vesi`, `vettä`.
  ['fi et', '([aeiouy])si$ $1de'],
  ['ar', '^[وف]?[بك]?(?:ال|لل)(?=..) '],
  // `tulis`, `menulis`; `unduh`, `mengunduh`.
  ['id ms', '^(?:me(?:ng|ny|[mn])?|ber|ter|di)(?=.{4}) , ^[kpst] '],
];

/**
 * Patterns of prefixes. A word of a text may consist of a prefix and a term, for example `gemacht` of `ge` and `macht`.
 * In Arabic and Hebrew, prefixes are short words such as prepositions.
 */
const prefixes: Table = [
  ['de nl', '^ge'],
  ['ar', '^[وفبكلا]{1,2}'],
  ['he', '^[והבלכמש]{1,2}'],
];

/**
 * The patterns of endings for English. The general patterns are not used for English, because they would also recognize
 * `orderly` as a form of `order`.
 */
const english = { ending: /[ey]$/, inflected: /^(?:e?s|[bdgklmnprt]?(?:ed|ing)|d|ies|ied|ren|e|y|)$/ };

/** Returns the patterns that recognize the forms of words in a language, for example `Hauses` for `Haus`. */
export function familyOf(tag: string) {
  const language = baseLanguage(tag);
  const isIn = (languages: string) => languages.split(' ').includes(language);
  const patternIn = (table: Table) => table.find(([languages]) => isIn(languages))?.[1] ?? '(?!)';
  const first = patternIn(firstParts);
  // Some languages add several endings to a word, for example `dosyalarınızda`. In an unknown language, no ending may
  // be added.
  const added = language === '' ? 0 : isIn('fi et hu tr az') ? 12 : 5;
  return {
    /**
     * Matches the ending that is removed from a term, for example `ung` in `Bestellung`. At least three letters remain.
     */
    ending: new RegExp(`(?<=...)(?:${patternIn(endings)}|[${VOWELS}]+)$`),
    /** Matches an ending that may follow the stem of a term in its inflected forms, for example `es` in `Hauses`. */
    inflected: new RegExp(`^.{0,${added}}$`),
    /**
     * Matches letters that may differ between forms of a word. These are vowels, as in `bok` and `böcker`. In Finnish
     * and Estonian, these are also consonants, for example `t` in `hinta` and `hinnat`.
     */
    unstable: new RegExp(`(?!^)[${VOWELS}${isIn('fi et') ? 'bdgkptv' : ''}]`, 'g'),
    prefix: new RegExp(patternIn(prefixes)),
    /** Matches the two parts of a separable verb, for example `an` and `melden` in `anmelden`. */
    separable: new RegExp(`^(${first})(.{4,})$`),
    // `anmelden`, `angemeldet`, `anzumelden`.
    changes: [...changes, [language, `^(${first})(?:ge|zu|te)(?=.{4}) $1`] as const]
      .filter(([languages]) => isIn(languages))
      .flatMap(([, text]) => text.split(', '))
      .map((change) => change.split(' '))
      .map(([from = '', to = '']) => [new RegExp(from, 'g'), to] as const),
    /**
     * Whether a term is searched as a part of the text, not word by word. This is necessary if the language writes no
     * spaces between words, or writes one word as several parts with spaces.
     */
    isUnspaced: isIn('ja zh th ko vi'),
    /** Whether the language writes compounds as one word, for example German; true for an unknown language. */
    isJoined: language === '' || !isIn('en fr es ca gl pt it ro'),
    ...(language === 'en' && english),
  };
}
