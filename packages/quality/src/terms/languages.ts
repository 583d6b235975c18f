// Describes the inflection of languages with tables of endings and spellings, so no dictionary is needed.

import { baseLanguage } from './fold.ts';

/**
 * The rows of a language table. Each row has languages, separated by spaces, and a pattern or replacements for these
 * languages.
 */
type Table = readonly (readonly [languages: string, text: string])[];

/** The normalized vowels of all scripts, and silent letters such as the soft sign. */
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

/** Patterns of word endings, with the vowels before them, that other forms of the word may lack. */
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
 * Replacements inside words, applied in order, so that all forms of a word begin alike. Each replacement is a pattern, a
 * space and a text.
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

/** Patterns of prefixes that are written together with a word, for example a preposition. */
const prefixes: Table = [
  ['de nl', '^ge'],
  ['ar', '^[وفبكلا]{1,2}'],
  ['he', '^[והבלכמש]{1,2}'],
];

/**
 * The inflection of English, which has few endings, and many different words with the same beginning, for example
 * `order` and `orderly`.
 */
const english = { ending: /[ey]$/, inflected: /^(?:e?s|[bdgklmnprt]?(?:ed|ing)|d|ies|ied|ren|e|y|)$/ };

/** Returns how a language inflects words; for an unknown language, without added endings. */
export function familyOf(tag: string) {
  const language = baseLanguage(tag);
  const isIn = (languages: string) => languages.split(' ').includes(language);
  const patternIn = (table: Table) => table.find(([languages]) => isIn(languages))?.[1] ?? '(?!)';
  const first = patternIn(firstParts);
  // Some languages add several endings to a word, for example `dosyalarınızda`.
  const added = language === '' ? 0 : isIn('fi et hu tr az') ? 12 : 5;
  return {
    /** Matches an ending that other forms of a term may lack, after at least three letters of the term. */
    ending: new RegExp(`(?<=...)(?:${patternIn(endings)}|[${VOWELS}]+)$`),
    /** Matches an ending that another form of a term may have instead. */
    inflected: new RegExp(`^.{0,${added}}$`),
    /** Matches letters that differ between the forms of a word, for example `bok`, `böcker` and `hinta`, `hinnat`. */
    unstable: new RegExp(`(?!^)[${VOWELS}${isIn('fi et') ? 'bdgkptv' : ''}]`, 'g'),
    prefix: new RegExp(patternIn(prefixes)),
    /** Matches the two parts of a separable verb. */
    separable: new RegExp(`^(${first})(.{4,})$`),
    // `anmelden`, `angemeldet`, `anzumelden`.
    changes: [...changes, [language, `^(${first})(?:ge|zu|te)(?=.{4}) $1`] as const]
      .filter(([languages]) => isIn(languages))
      .flatMap(([, text]) => text.split(', '))
      .map((change) => change.split(' '))
      .map(([from = '', to = '']) => [new RegExp(from, 'g'), to] as const),
    /**
     * Whether a term is searched for as a substring, because the language writes words without spaces, or a word in
     * several parts.
     */
    isUnspaced: isIn('ja zh th ko vi'),
    /** Whether the language joins words to compounds; true for an unknown language. */
    isJoined: language === '' || !isIn('en fr es ca gl pt it ro'),
    ...(language === 'en' && english),
  };
}
