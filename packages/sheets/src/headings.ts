// Interprets the cells of a header. Glossaries, Spoken Terms, checks and conversions share this module.

import { glossaryLanguages } from 'language-service-client/languages';
import type { SheetRow } from './sheet.ts';

/** What the header of a column means, for example `key` for `ID`, or `lang:de` for `German`. */
export type Heading = (typeof words)[number][0] | 'other' | `lang:${string}`;

/**
 * The known headers of columns, in lower case. Each list begins with a `Heading`. Then come the headers that have this
 * meaning, for example `source text` for the heading `source`.
 */
const words = [
  [
    'source',
    'source',
    'source text',
    'source term',
    'from',
    'begriff',
    'quelle',
    'quelltext',
    'ausgangstext',
  ],
  ['source', 'origine', 'texte source', 'origen', 'texto origen', 'origem', 'sorgente', '原文', '源'],
  ['target', 'target', 'target text', 'target term', 'translation', 'to', 'übersetzung', 'ziel', 'zieltext'],
  [
    'target',
    'traduction',
    'cible',
    'traducción',
    'destino',
    'tradução',
    'traduzione',
    '訳文',
    '翻訳',
    '译文',
    '번역',
  ],
  ['source_lang', 'source lang', 'source language', 'source code'],
  ['target_lang', 'target lang', 'target language', 'target code'],
  ['term', 'term', 'terms', 'terme', 'término', 'termo', 'termine', '用語', '术语', '용어'],
  ['lang', 'lang', 'language'],
  ['key', 'key', 'id', 'tuid', 'name', '#', 'no', 'no.', 'nr', 'nr.', 'number', 'index', 'code', 'schlüssel'],
  ['note', 'note', 'notes', 'comment', 'comments', 'description', 'context', 'hint', 'remark', 'kommentar'],
  ['created', 'creationdate'],
  ['changed', 'changedate'],
] as const;

const headingByWord: ReadonlyMap<string, Heading> = new Map(
  words.flatMap(([heading, ...list]) => list.map((word) => [word, heading] as const)),
);

/** Language codes that are also words; for example, `id` is often the heading of a column with keys. */
const ambiguous: ReadonlySet<string> = new Set(['id', 'it', 'no', 'ie', 'as', 'in', 'is', 'or']);
/** Matches numbers and codes, for example `12`, `A-17`, `ERR_404` or `app.title`. */
const CODE = /^(?:[\d\s.,:/#-]+|[A-Za-z]{0,8}[-_.]?\d[\w.-]*|[a-z]+(?:[._-][\w]+)+)$/;
const NUMBER = /^[\d\s.,:/#-]+$/;
/** The number of rows after the header that are read to find out the content of a column. */
export const mostRowsLookedAt = 200;

/**
 * Returns the content of each column, from the cells of the first row.
 *
 * @param below The rows after the first. They decide whether a header such as `id` means a key or the language
 * Indonesian. A column with only numbers contains keys. The first column also contains keys if all its cells are codes
 * such as `A-17`.
 */
export function headingsOf(cells: readonly string[], below: readonly SheetRow[]): readonly Heading[] {
  return cells.map((cell, at): Heading => {
    const word = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_-]+/g, ' ');
    const heading = headingByWord.get(word);
    if (heading !== undefined && heading !== 'key') return heading;
    const language = languageNamed(cell);
    if (language === undefined) return heading ?? 'other';
    return ambiguous.has(word) && isOf(at === 0 ? CODE : NUMBER, below, at) ? 'key' : `lang:${language}`;
  });
}

function isOf(pattern: RegExp, rows: readonly SheetRow[], at: number): boolean {
  const texts = rows.slice(0, mostRowsLookedAt).flatMap(({ cells }) => cells[at] || []);
  return texts.length > 0 && texts.every((text) => pattern.test(text.trim()));
}

/** Returns whether the first row may be a header, because a cell contains a known heading or a language name. */
export function mayBeHeader(cells: readonly string[]): boolean {
  const words = cells.flatMap((cell) => cell.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  return words.some((word) => headingByWord.has(word) || languageByName(word) !== undefined);
}

/** Returns the language codes in a list of headings, for example `de` for `lang:de`, in the order of the columns. */
export function languagesIn(headings: readonly string[]): string[] {
  return headings.flatMap((heading) => (heading.startsWith('lang:') ? heading.slice('lang:'.length) : []));
}

/**
 * Returns the language code of a column; undefined if the heading is no language. A code in the header keeps its case,
 * for example `de-AT`. A name such as `German` is converted to its code.
 */
export function languageOfColumn(cell: string, heading: Heading): string | undefined {
  const [language] = languagesIn([heading]);
  const written = cell.trim();
  return written.toLowerCase() === language ? written : language;
}

let known: Intl.DisplayNames | undefined;

/** Returns whether a text in lower case is a language code without a region. */
export function isLanguage(code: string): boolean {
  // The names of languages are much data, so they are loaded only for a rare language.
  if (glossaryLanguages.some((one) => one === code)) return true;
  known ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return known.of(code) !== undefined;
}

const TAG = /^([a-z]{2,3})(?:[-_][a-z0-9]{2,8})*$/;
let byName: ReadonlyMap<string, string> | undefined;

/**
 * Returns the language that a cell names, as a code in lower case; undefined if the cell names no language. The cell
 * may be, for example, `de`, `German`, `Deutsch` or `de-AT`.
 */
export function languageNamed(cell: string): string | undefined {
  const text = cell.trim().toLowerCase();
  const base = TAG.exec(text)?.[1];
  if (base !== undefined && isLanguage(base)) return text;
  return languageByName(text);
}

function languageByName(name: string): string | undefined {
  byName ??= languageNames();
  return byName.get(name);
}

/**
 * Returns the code of each glossary language, keyed by its names. Each language has a name in each glossary language.
 * For example, `german` and `deutsch` are keys for `de`. Leaves out a name that two languages share.
 */
function languageNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const twice = new Set<string>();
  for (const locale of glossaryLanguages) {
    const inLocale = new Intl.DisplayNames(locale, { type: 'language' });
    for (const code of glossaryLanguages) {
      const name = inLocale.of(code)?.toLowerCase() ?? code;
      if ((names.get(name) ?? code) !== code) twice.add(name);
      names.set(name, code);
    }
  }
  for (const name of twice) names.delete(name);
  return names;
}
