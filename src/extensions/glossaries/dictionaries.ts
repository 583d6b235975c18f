// One CSV file of four columns holds a multilingual glossary: source, target, source_lang, target_lang. Rows may have
// any order; reading groups them by language pair. The API has no such format.

import type { NewGlossaryDictionary } from '../../generated/schema.ts';
import { decodeEntries } from './entries.ts';
import {
  checkGlossarySize,
  createEntryCheck,
  type EntriesOptions,
  refuseFaults,
  settingsOf,
} from './entry.ts';
import { type Row, readRows, writeRow } from './rows.ts';

const columns = ['source', 'target', 'source_lang', 'target_lang'] as const;

/**
 * Reads a CSV text of four columns into dictionaries for `glossaries.create`, one per language pair, in the order in
 * which the pairs first occur. A first row with the column names is skipped. The entries are written in `format`.
 * Language codes become lower case. They are not checked against a list, because the service may add languages.
 *
 * @throws InvalidRequestError when a line does not have four fields, or `encodeEntries` refuses an entry. The error
 * names up to ten of them by line and source. It is also thrown when all dictionaries together have more than
 * 10485760 bytes (Limits).
 */
export function decodeDictionaries(csv: string, options: EntriesOptions = {}): NewGlossaryDictionary[] {
  const settings = settingsOf(options, true);
  const rows = readRows(csv, 'csv').filter((row, index) => index > 0 || !isHeader(row));
  // A source may occur once per pair, so each pair has its own check.
  const groups = new Map<string, Group>();
  const faults = rows.flatMap(({ fields }, index) => {
    const [source = '', target = '', source_lang = '', target_lang = ''] = fields;
    const languages = { source_lang: codeOf(source_lang), target_lang: codeOf(target_lang) };
    const reason = rowFault(fields);
    if (reason !== undefined) return { index, reason };
    const pair = Object.values(languages).join(' ');
    const group = groups.get(pair) ?? { languages, rows: [], check: createEntryCheck(settings) };
    groups.set(pair, group);
    group.rows.push(writeRow([source, target], settings.format));
    return group.check({ source, target }, index);
  });
  refuseFaults(faults, (index) => [`line ${rows[index]?.line}`, rows[index]?.fields[0]]);
  const dictionaries = Array.from(groups.values(), (group) => ({
    ...group.languages,
    entries: group.rows.join('\n'),
    entries_format: settings.format,
  }));
  checkGlossarySize(dictionaries.map(({ entries }) => entries));
  return dictionaries;
}

/**
 * Writes dictionaries, as `glossaries.getEntries` returns them, into one CSV text of four columns, without a header.
 * @throws InvalidRequestError when `decodeEntries` refuses the entries of a dictionary.
 */
export function encodeDictionaries(dictionaries: Iterable<NewGlossaryDictionary>): string {
  return Array.from(dictionaries)
    .flatMap(({ source_lang, target_lang, entries, entries_format }) =>
      decodeEntries(entries, { format: entries_format }).map(({ source, target }) =>
        writeRow([source, target, source_lang.toLowerCase(), target_lang.toLowerCase()], 'csv'),
      ),
    )
    .join('\n');
}

interface Group {
  readonly languages: LanguagePair;
  readonly rows: string[];
  readonly check: ReturnType<typeof createEntryCheck>;
}

/** Returns why a row is not a source, a target and two languages; undefined when it is. */
function rowFault(fields: readonly string[]): string | undefined {
  if (fields.length !== columns.length)
    return `must hold ${columns.length} fields (${columns.join(', ')}); it holds ${fields.length}`;
  const empty = columns.find((_, at) => at > 1 && codeOf(fields[at] ?? '') === '');
  return empty && `${empty} must not be empty`;
}

function isHeader({ fields }: Row): boolean {
  return fields.map(codeOf).join('\t') === columns.join('\t');
}

function codeOf(field: string): string {
  return field.trim().toLowerCase();
}

// Responses write glossary language codes in upper case. Requests use lower case, but the service accepts upper case
// (assumed). A dictionary into EN, PT or ZH serves every variant of that language
// (openapi/components/schemas/GlossaryLanguage.yaml).
/** A language pair, with the field names of glossary responses and requests. */
export interface LanguagePair {
  readonly source_lang: string;
  readonly target_lang: string;
}

const targetsForVariants: ReadonlySet<string> = new Set(['en', 'pt', 'zh']);

/** Returns whether two codes name the same language. `de` and `DE` are the same; `en` and `en-GB` are not. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * Returns the dictionary that serves a language pair; undefined if none does. A target variant (`en-GB`, `pt-BR`,
 * `zh-Hans`) without its own dictionary is served by the dictionary of `EN`, `PT` or `ZH`.
 */
export function findDictionary<Dictionary extends LanguagePair>(
  dictionaries: Iterable<Dictionary>,
  { source_lang, target_lang }: LanguagePair,
): Dictionary | undefined {
  const ofSource = [...dictionaries].filter((one) => isSameLanguage(one.source_lang, source_lang));
  const withTarget = (target: string) => ofSource.find((one) => isSameLanguage(one.target_lang, target));
  const [language = ''] = target_lang.toLowerCase().split('-');
  return withTarget(target_lang) ?? (targetsForVariants.has(language) ? withTarget(language) : undefined);
}
