// A glossary holds one dictionary for each language pair; all of them together stay below 10 MiB.

import { badRequest, Refusal } from '../errors/refusal.ts';
import {
  type DictionaryRecord,
  entriesId,
  type Glossaries,
  type GlossaryRecord,
} from '../store/glossary-records.ts';
import { handleEach, type Sliced } from '../workers/slices.ts';
import { entriesIn, type GlossaryEntries, readEntries, type Tsv, writeTsv } from './glossary-entries.ts';
import { glossaryLanguage } from './glossary-language.ts';

const MOST_BYTES = 10_485_760;

/** A dictionary as it is sent. */
export interface SentDictionary {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entries: string;
  readonly entries_format?: string | undefined;
}

/** A dictionary as it is stored. */
export interface Dictionary extends Tsv {
  readonly source: string;
  readonly target: string;
  readonly entryCount: number;
}

/** Reads a sent dictionary; `at` is its place in the body. */
export function* readDictionary(sent: SentDictionary, at = ''): Sliced<Dictionary> {
  const source = glossaryLanguage(`${at}source_lang`, sent.source_lang);
  const target = glossaryLanguage(`${at}target_lang`, sent.target_lang);
  return yield* dictionaryWith(source, target, yield* readEntries(sent.entries, sent.entries_format));
}

/** Reads the dictionaries of a body; refuses two of one language pair. */
export function* readDictionaries(sent: readonly SentDictionary[]): Sliced<readonly Dictionary[]> {
  const dictionaries: Dictionary[] = [];
  for (const [index, one] of sent.entries())
    dictionaries.push(yield* readDictionary(one, `dictionaries.${index}.`));
  const pairs = new Set(dictionaries.map(({ source, target }) => `${source} ${target}`));
  if (pairs.size < dictionaries.length)
    throw badRequest('dictionaries', 'must NOT hold a language pair twice');
  return dictionaries;
}

/** The dictionary with these entries before its own, which replace those of the same source. */
export function* mergeDictionary(known: string, { source, target, tsv }: Dictionary): Sliced<Dictionary> {
  const entries = new Map<string, string>();
  const add = ([term, translation]: readonly [string, string]): unknown => entries.set(term, translation);
  yield* handleEach(entriesIn(known), add);
  yield* handleEach(entriesIn(tsv), add);
  return yield* dictionaryWith(source, target, entries);
}

function* dictionaryWith(source: string, target: string, entries: GlossaryEntries): Sliced<Dictionary> {
  return { source, target, entryCount: entries.size, ...(yield* writeTsv(entries)) };
}

/** The dictionary of a pair, without its entries; undefined when the glossary has none. */
export function dictionaryOf(
  glossary: GlossaryRecord,
  source: string,
  target: string,
): DictionaryRecord | undefined {
  return glossary.dictionaries.find(
    ({ source_lang, target_lang }) =>
      source_lang === source.toUpperCase() && target_lang === target.toUpperCase(),
  );
}

/** The glossary with this dictionary in the place of the one of its pair; its entries are stored. */
export function withDictionary(
  { entries: store }: Glossaries,
  account: string,
  glossary: GlossaryRecord,
  { source, target, entryCount, json, bytes }: Dictionary,
): GlossaryRecord {
  const old = dictionaryOf(glossary, source, target);
  const added = { source_lang: source, target_lang: target, entry_count: entryCount, bytes };
  const dictionaries =
    old === undefined
      ? [...glossary.dictionaries, added]
      : glossary.dictionaries.map((one) => (one === old ? added : one));
  refuseTooLarge(dictionaries);
  store.write(account, entriesId(glossary.glossary_id, source, target), json);
  return { ...glossary, dictionaries };
}

function refuseTooLarge(dictionaries: readonly DictionaryRecord[]): void {
  const bytes = dictionaries.reduce((sum, dictionary) => sum + dictionary.bytes, 0);
  if (bytes <= MOST_BYTES) return;
  throw new Refusal(413, { detail: `The glossary has ${bytes} bytes; at most ${MOST_BYTES} are allowed` });
}
