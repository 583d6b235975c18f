// Reads dictionaries. A glossary has one dictionary per language pair, and at most 10 MiB in all dictionaries.

import { badRequest, Refusal } from '../errors/refusal.ts';
import { limitOf } from '../server/description.ts';
import type { DictionaryRecord, GlossaryRecord } from '../store/catalog.ts';
import { entriesIn, type GlossaryEntries, readEntries, writeTsv } from './glossary-entries.ts';
import { glossaryLanguage } from './glossary-language.ts';

const MOST_BYTES = limitOf('glossaries_create', 'dictionaries.entries');

/** A dictionary of a glossary, as a request sends it. */
export interface SentDictionary {
  readonly source_lang: string;
  readonly target_lang: string;
  readonly entries: string;
  readonly entries_format?: string | undefined;
}

type Dictionaries = GlossaryRecord['dictionaries'];

/**
 * Converts a dictionary from a request to the stored form. `at` is the path of the dictionary in the body, for error
 * messages.
 */
export function readDictionary(sent: SentDictionary, at = ''): DictionaryRecord {
  const source_lang = glossaryLanguage(`${at}source_lang`, sent.source_lang);
  const target_lang = glossaryLanguage(`${at}target_lang`, sent.target_lang);
  return dictionaryWith({ source_lang, target_lang }, readEntries(sent.entries, sent.entries_format));
}

/**
 * Converts the dictionaries from a request to the stored form. Refuses the request with 400 if two dictionaries have
 * the same language pair.
 */
export function readDictionaries(sent: readonly SentDictionary[]): DictionaryRecord[] {
  const dictionaries = sent.map((one, index) => readDictionary(one, `dictionaries.${index}.`));
  const pairs = new Set(dictionaries.map(({ source_lang, target_lang }) => `${source_lang} ${target_lang}`));
  if (pairs.size < dictionaries.length)
    throw badRequest('dictionaries', 'must NOT hold a language pair twice');
  return dictionaries;
}

/**
 * Returns the dictionary of a glossary for a language pair. Returns undefined if the glossary has no such dictionary.
 */
export function dictionaryOf({ dictionaries }: GlossaryRecord, ...pair: [source: string, target: string]) {
  const [source, target] = pair.map((code) => code.toUpperCase());
  return dictionaries.find((one) => one.source_lang === source && one.target_lang === target);
}

/**
 * Returns a copy of a glossary with further dictionaries. An added dictionary replaces the existing dictionary with the
 * same language pair.
 */
export function withDictionaries(glossary: GlossaryRecord, added: Dictionaries): GlossaryRecord {
  const dictionaries = [...glossary.dictionaries];
  for (const dictionary of added) {
    const old = dictionaryOf(glossary, dictionary.source_lang, dictionary.target_lang);
    dictionaries.splice(old === undefined ? dictionaries.length : dictionaries.indexOf(old), 1, dictionary);
  }
  const bytes = dictionaries.reduce((sum, { tsv }) => sum + Buffer.byteLength(tsv), 0);
  if (bytes > MOST_BYTES)
    throw new Refusal(413, { detail: `The glossary has ${bytes} bytes; at most ${MOST_BYTES} are allowed` });
  return { ...glossary, dictionaries };
}

/**
 * Returns a copy of a glossary into which the entries of dictionaries are merged. An added entry replaces the existing
 * entry with the same source term.
 */
export function mergedDictionaries(glossary: GlossaryRecord, added: Dictionaries): GlossaryRecord {
  const merged = added.map((dictionary) => {
    const known = dictionaryOf(glossary, dictionary.source_lang, dictionary.target_lang);
    const entries = new Map([...entriesIn(known?.tsv ?? ''), ...entriesIn(dictionary.tsv)]);
    return dictionaryWith(dictionary, entries);
  });
  return withDictionaries(glossary, merged);
}

function dictionaryWith(pair: Omit<SentDictionary, 'entries'>, entries: GlossaryEntries): DictionaryRecord {
  const { source_lang, target_lang } = pair;
  return { source_lang, target_lang, entry_count: entries.size, tsv: writeTsv(entries) };
}
