import { entries, type FullStore, PAIR, times } from './full-store.ts';
import { ENTRIES_MS, get, LONG_BODY_MS, remove, send } from './one-request.ts';

const QUERY = `source_lang=${PAIR.source_lang}&target_lang=${PAIR.target_lang}`;
/** Each letter is written as an escape of six characters. */
const escaped = (path: string, method: string, before: string, after: string) => ({
  of: '31 MB of escapes',
  mostMs: LONG_BODY_MS,
  method,
  path,
  body: `${before}"${times(20_000, (index) => `${index}\\t${'\\u00e4'.repeat(250)}`).join('\\n')}"${after}`,
  headers: { 'content-type': 'application/json' },
});

export function termRequests(store: FullStore) {
  return { ...spokenTermsRequests(store), ...glossaryRequests(store), ...glossaryV2Requests(store) };
}

function spokenTermsRequests({ spokenTerms, deleted }: FullStore) {
  const collections = '/v3/spoken-terms';
  const one = `${collections}/${spokenTerms}`;
  const list = { lang: 'de', entries: 'e'.repeat(300) };
  return {
    spokenTerms_list: get(collections, 'a full store'),
    spokenTerms_create: [send('POST', collections, { name: 'n'.repeat(1024), term_lists: [list] })],
    spokenTerms_get: get(one),
    spokenTerms_update: [send('PATCH', one, { term_lists: [list] })],
    spokenTerms_getEntries: get(`${one}/entries?lang=de`),
    spokenTerms_replaceTermList: [send('PUT', `${one}/term-lists`, list)],
    spokenTerms_deleteTermList: remove(`${one}/term-lists?lang=de`),
    spokenTerms_delete: remove(`${collections}/${deleted.spokenTerms}`),
  };
}

function glossaryRequests({ glossary, deleted }: FullStore) {
  const glossaries = '/v3/glossaries';
  const one = `${glossaries}/${glossary}`;
  const dictionary = { ...PAIR, entries };
  return {
    glossaries_list: get(glossaries, 'a full store'),
    glossaries_create: [
      send('POST', glossaries, { name: 'n', dictionaries: [dictionary] }, '10 MB of entries', ENTRIES_MS),
      escaped(
        glossaries,
        'POST',
        '{"name":"n","dictionaries":[{"source_lang":"en","target_lang":"de","entries":',
        '}]}',
      ),
    ],
    glossaries_get: get(one),
    glossaries_getEntries: get(`${one}/entries?${QUERY}`, '10 MB of entries', ENTRIES_MS),
    glossaries_update: [
      send('PATCH', one, { dictionaries: [dictionary] }, '10 MB of entries, merged', ENTRIES_MS),
      send(
        'PATCH',
        one,
        { dictionaries: [{ ...PAIR, entries: 'hub\tNabe' }] },
        'one entry, merged',
        ENTRIES_MS,
      ),
    ],
    glossaries_replaceDictionary: [
      send('PUT', `${one}/dictionaries`, dictionary, '10 MB of entries', ENTRIES_MS),
    ],
    glossaries_deleteDictionary: remove(`${glossaries}/${deleted.glossary}/dictionaries?${QUERY}`),
    glossaries_delete: remove(`${glossaries}/${deleted.glossary}`),
  };
}

function glossaryV2Requests({ glossaryV2 }: FullStore) {
  const glossaries = '/v2/glossaries';
  const one = `${glossaries}/${glossaryV2}`;
  const body = { name: 'n', ...PAIR, entries, entries_format: 'tsv' };
  return {
    glossariesV2_list: get(glossaries, 'a full store'),
    glossariesV2_create: [send('POST', glossaries, body, '10 MB of entries', ENTRIES_MS)],
    glossariesV2_get: get(one),
    glossariesV2_getEntries: get(`${one}/entries`, '10 MB of entries', ENTRIES_MS),
    glossariesV2_delete: remove(one),
  };
}
