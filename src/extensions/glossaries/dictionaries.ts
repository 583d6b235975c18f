// One CSV file of four columns holds a multilingual glossary: source, target, source_lang, target_lang. Rows are grouped
// by language pair, in any order. The API has no such format.

import type { NewGlossaryDictionary } from '../../generated/schema.ts';
import { checkGlossarySize, decodeEntries, type EntriesOptions } from './entries.ts';
import {
  createEntryCheck,
  createFaultList,
  type EntryCheck,
  type EntryRules,
  type FaultList,
  type GlossaryEntry,
} from './entry.ts';
import { entriesFormatOf, lineInWords, type Row, readRows, writeRow } from './rows.ts';

const columns = ['source', 'target', 'source_lang', 'target_lang'] as const;

/**
 * Reads a CSV text of four columns into dictionaries for `glossaries.create`, one per language pair, in the order in
 * which the pairs first occur. A first row with the column names is skipped. The entries are written in `format`.
 * Language codes become lower case; they are not checked against a list, which may grow.
 *
 * @throws InvalidRequestError naming every line that does not have four fields, and every entry (line and source) that
 * `encodeEntries` refuses; more than 10485760 bytes in all dictionaries together (Limits).
 */
export function decodeDictionaries(csv: string, options: EntriesOptions = {}): NewGlossaryDictionary[] {
  const format = entriesFormatOf(options.format ?? 'tsv');
  const faults = createFaultList();
  const groups = createGroups({ format, checkAssumed: options.checkAssumed ?? true }, faults);
  let index = 0;
  for (const row of readRows(csv, 'csv')) {
    if (index === 0 && isHeader(row)) continue;
    if (isWhole(row, index, faults)) groups.add(row, index);
    index += 1;
  }
  faults.raise();
  const dictionaries = groups.all().map(({ entries, ...pair }) => {
    const rows = entries.map(({ source, target }) => writeRow([source, target], format));
    return { ...pair, entries: rows.join('\n'), entries_format: format };
  });
  checkGlossarySize(dictionaries.map(({ entries }) => entries));
  return dictionaries;
}

/**
 * Writes dictionaries, as `glossaries.getEntries` gives them, into one CSV text of four columns, without a header.
 * @throws InvalidRequestError where `decodeEntries` does.
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
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entries: GlossaryEntry[];
}

/** Entries by language pair, each pair with its own check: a source may occur once per pair. */
function createGroups(rules: EntryRules, faults: FaultList) {
  const groups = new Map<string, Group>();
  const checks = new Map<string, EntryCheck>();
  return {
    add({ line, fields: [source = '', target = '', ...languages] }: Row, index: number) {
      const [source_lang = '', target_lang = ''] = languages.map(codeOf);
      const pair = `${source_lang} ${target_lang}`;
      const group = groups.get(pair) ?? { source_lang, target_lang, entries: [] };
      const check = checks.get(pair) ?? createEntryCheck(rules, faults, lineInWords);
      groups.set(pair, group);
      checks.set(pair, check);
      const entry = { source, target };
      check(entry, index, line);
      group.entries.push(entry);
    },
    all: () => [...groups.values()],
  };
}

/** Returns whether the row has a source, a target and two languages. */
function isWhole({ line, fields }: Row, index: number, faults: FaultList): boolean {
  if (fields.length !== columns.length) {
    const wanted = `${columns.length} fields (${columns.join(', ')})`;
    faults.add(`entries[${index}]`, `${lineInWords(line)}: must hold ${wanted}; it holds ${fields.length}`);
    return false;
  }
  const unnamed = columns.slice(2).find((_, at) => codeOf(fields[at + 2] ?? '') === '');
  if (unnamed !== undefined)
    faults.add(`entries[${index}].${unnamed}`, `${lineInWords(line)}: ${unnamed} must not be empty`);
  return unnamed === undefined;
}

function isHeader({ fields }: Row): boolean {
  return fields.length === columns.length && columns.every((name, at) => codeOf(fields[at] ?? '') === name);
}

function codeOf(field: string): string {
  return field.trim().toLowerCase();
}

// Responses write glossary language codes in upper case; requests use lower case, and upper case is accepted (assumed). A
// target EN, PT or ZH serves every variant of its language (openapi/components/schemas/GlossaryLanguage.yaml).

/** A language pair, as glossary responses and requests both carry it. */
export interface LanguagePair {
  readonly source_lang: string;
  readonly target_lang: string;
}

const targetsForVariants: ReadonlySet<string> = new Set(['en', 'pt', 'zh']);

/** Returns whether two codes name the same language: `de` and `DE` do, `en` and `en-GB` do not. */
export function isSameLanguage(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/**
 * The dictionary that serves a language pair; undefined when none does. A target variant (`en-GB`, `pt-BR`, `zh-Hans`)
 * is served by the dictionary of `EN`, `PT` or `ZH`.
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
