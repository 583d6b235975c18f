// A glossary holds one dictionary for each language pair; all of them together stay below 10 MiB.

import { badRequest, Refusal } from '../errors/refusal.ts';
import type { DictionaryRecord, Glossaries, GlossaryRecord } from '../store/glossary-records.ts';
import { entriesId } from '../store/glossary-records.ts';
import { type GlossaryEntries, readEntries, writeTsv } from './glossary-entries.ts';
import { glossaryLanguage } from './glossary-languages.ts';

const MOST_BYTES = 10_485_760;

/** A dictionary as it is sent. */
export interface SentDictionary {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entries: string;
  readonly entries_format?: string;
}

/** A dictionary as it is kept. */
export interface Dictionary {
  readonly source: string;
  readonly target: string;
  readonly entries: GlossaryEntries;
}

/** Reads a sent dictionary; `at` is its place in the body. */
export function readDictionary(sent: SentDictionary, at = ''): Dictionary {
  return {
    source: glossaryLanguage(`${at}source_lang`, sent.source_lang),
    target: glossaryLanguage(`${at}target_lang`, sent.target_lang),
    entries: readEntries(sent.entries, sent.entries_format),
  };
}

/** Reads the dictionaries of a body; refuses two of one language pair. */
export function readDictionaries(sent: readonly SentDictionary[]): Dictionary[] {
  const dictionaries = sent.map((one, index) => readDictionary(one, `dictionaries.${index}.`));
  const pairs = new Set(dictionaries.map(({ source, target }) => `${source} ${target}`));
  if (pairs.size < dictionaries.length)
    throw badRequest('dictionaries', 'must NOT hold a language pair twice');
  return dictionaries;
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

/** The entries of a pair; none when there is no such dictionary. */
export function entriesOf(
  { entries }: Glossaries,
  account: string,
  { glossary_id, ...glossary }: GlossaryRecord,
  source: string,
  target: string,
): GlossaryEntries {
  const dictionary = dictionaryOf({ glossary_id, ...glossary }, source, target);
  const id = dictionary && entriesId(glossary_id, dictionary.source_lang, dictionary.target_lang);
  const tsv = id === undefined ? undefined : entries.get(account, id);
  return tsv === undefined ? new Map() : readEntries(tsv);
}

/** The glossary with this dictionary in the place of the one of its pair; its entries are stored. */
export function withDictionary(
  { entries: store }: Glossaries,
  account: string,
  glossary: GlossaryRecord,
  { source, target, entries }: Dictionary,
): GlossaryRecord {
  const tsv = writeTsv(entries);
  const old = dictionaryOf(glossary, source, target);
  const added = {
    source_lang: source,
    target_lang: target,
    entry_count: entries.size,
    bytes: Buffer.byteLength(tsv),
  };
  const dictionaries =
    old === undefined
      ? [...glossary.dictionaries, added]
      : glossary.dictionaries.map((one) => (one === old ? added : one));
  refuseTooLarge(dictionaries);
  const id = entriesId(glossary.glossary_id, source, target);
  if (store.update(account, id, () => tsv) === undefined) store.insert(account, id, tsv);
  return { ...glossary, dictionaries };
}

function refuseTooLarge(dictionaries: readonly DictionaryRecord[]): void {
  const bytes = dictionaries.reduce((sum, dictionary) => sum + dictionary.bytes, 0);
  if (bytes <= MOST_BYTES) return;
  throw new Refusal(413, { detail: `The glossary has ${bytes} bytes; at most ${MOST_BYTES} are allowed` });
}
