// Glossaries of both versions, and Spoken Terms.

import { pair } from '../kinds.ts';
import { listAt, Surprise, textAt, valueAt } from '../outcome.ts';
import { bodyOf, formType, otherStatus } from '../request.ts';
import { first, other, type Row, reads, writes } from '../row.ts';
import type { Service } from '../service.ts';

const counts = (data: unknown, lists: string) =>
  listAt(data, lists)
    .map((one) => valueAt(one, 'entry_count'))
    .join();

export const termRows: readonly Row[] = [
  reads(
    'spokenTerms_getEntries',
    'lang selects the terms, which are one text',
    ['spokenTerms_getEntries lang'],
    async (service) => {
      const { id } = await service.any('spokenTerms');
      const data = bodyOf(await service.ask('spokenTerms_get', { path: [id] }));
      const lang = textAt(data, 'term_lists', 0, 'lang');
      const selected = await selects(service, 'spokenTerms_getEntries', id, { lang });
      return first(
        other('the language', valueAt(selected, 'lang'), lang),
        linesOf(valueAt(selected, 'entries'), valueAt(data, 'term_lists', 0, 'entry_count')),
      );
    },
  ),
  writes(
    'spokenTerms_create',
    'a duplicate term is refused',
    ['NewSpokenTermsList.entries'],
    async (service) => {
      const term_lists = [{ lang: 'en', entries: 'PolarDrive\nPolarDrive' }];
      return otherStatus(await service.create('spokenTerms', { term_lists }), 400);
    },
  ),
  writes(
    'spokenTerms_update',
    'forms create and change a collection and its lists; the lists are JSON in a field',
    ['spokenTerms_create body', 'spokenTerms_update body', 'spokenTerms_replaceTermList body'],
    async (service) => {
      const data = bodyOf(await service.create('spokenTerms', {}, formType));
      const path = [textAt(data, 'spoken_terms_id')];
      const ask = async (operation: string, body: object) =>
        bodyOf(await service.ask(operation, { path, body, mediaType: formType }));
      const german = { lang: 'de', entries: 'Gletscherlicht' };
      const updated = await ask('spokenTerms_update', { term_lists: [german] });
      const replaced = await ask('spokenTerms_replaceTermList', { ...german, entries: 'Eis\nNordlicht' });
      return first(
        other('the number of lists', listAt(updated, 'term_lists').length, 2),
        other('the number of terms', valueAt(replaced, 'entry_count'), 2),
      );
    },
  ),
  writes('spokenTerms_update', 'another media type returns 415', [], async (service) => {
    const { id } = await service.own('spokenTerms');
    const question = { path: [id], body: { name: 'x' }, mediaType: 'text/plain' } as const;
    return otherStatus(await service.ask('spokenTerms_update', question), 415);
  }),
  writes(
    'spokenTerms_update',
    'an update merges terms into their list and creates a list for a new language',
    ['SpokenTermsChanges.term_lists', 'SpokenTermsChanges.name'],
    async (service) => {
      const { id, data } = await service.fresh('spokenTerms');
      const term_lists = [
        { lang: 'en', entries: 'TS2\nNordlicht' },
        { lang: 'de', entries: 'Gletscherlicht' },
      ];
      const merged = bodyOf(await service.ask('spokenTerms_update', { path: [id], body: { term_lists } }));
      return first(
        other('the number of terms of a new collection', counts(data, 'term_lists'), '2'),
        other('the number of terms', counts(merged, 'term_lists'), '3,1'),
      );
    },
  ),
  writes(
    'spokenTerms_deleteTermList',
    'lang selects the list',
    ['spokenTerms_deleteTermList lang'],
    async (service) => {
      const { id } = await service.fresh('spokenTerms');
      await selects(service, 'spokenTerms_deleteTermList', id, { lang: 'en' });
      const data = bodyOf(await service.ask('spokenTerms_get', { path: [id] }));
      return other('the number of lists', listAt(data, 'term_lists').length, 0);
    },
  ),
  reads(
    'glossaries_getEntries',
    'a language pair selects its entries, which are one text',
    ['glossaries_getEntries source_lang', 'glossaries_getEntries target_lang', 'glossaries_getEntries'],
    async (service) => {
      const { id } = await service.any('glossaries');
      const data = bodyOf(await service.ask('glossaries_get', { path: [id] }));
      const codes = ['source_lang', 'target_lang'] as const;
      const query = Object.fromEntries(codes.map((name) => [name, textAt(data, 'dictionaries', 0, name)]));
      const selected = await selects(service, 'glossaries_getEntries', id, query);
      const [only, ...others] = listAt(selected, 'dictionaries');
      return first(
        other('the number of further dictionaries', others.length, 0),
        ...codes.map((name) => other(name, textAt(only, name).toUpperCase(), query[name]?.toUpperCase())),
        linesOf(valueAt(only, 'entries'), valueAt(data, 'dictionaries', 0, 'entry_count')),
      );
    },
  ),
  writes(
    'glossaries_create',
    'entries are tab-separated by default, or CSV',
    ['NewGlossaryDictionary.*'],
    async (service) => {
      const csv = { ...pair, entries: 'dropout,"Ausfallende, links"', entries_format: 'csv' };
      const [tsv, other_] = [
        await service.fresh('glossaries'),
        await service.fresh('glossaries', { dictionaries: [csv] }),
      ];
      return first(
        other('the number of entries', counts(tsv.data, 'dictionaries'), '2,1'),
        other('the number of entries of CSV', counts(other_.data, 'dictionaries'), '1'),
      );
    },
  ),
  writes('glossaries_create', 'codes may be written in upper case', ['GlossaryLanguage'], async (service) =>
    otherStatus(await madeOf(service, 'dropout\tAusfallende', { source_lang: 'EN', target_lang: 'DE' }), 201),
  ),
  writes(
    'glossaries_create',
    'forms create and change a glossary; the dictionaries are JSON in a field',
    ['glossaries_create body', 'glossaries_update body'],
    async (service) => {
      const path = [textAt(bodyOf(await service.create('glossaries', {}, formType)), 'glossary_id')];
      const body = { dictionaries: [{ source_lang: 'en', target_lang: 'ja', entries: 'dropout\tエンド' }] };
      const data = bodyOf(await service.ask('glossaries_update', { path, body, mediaType: formType }));
      return other('the number of dictionaries', listAt(data, 'dictionaries').length, 3);
    },
  ),
  ...Object.entries({
    'a duplicate source': 'dropout\tAusfallende\ndropout\tAufnahme',
    'an empty target': 'dropout\t',
    'white space around a source': ' dropout\tAusfallende',
  }).map(([what, entries]) =>
    writes(
      'glossaries_create',
      `${what} is refused, and the error says where`,
      ['NewGlossaryDictionary.entries'],
      async (service) => {
        const answer = await madeOf(service, entries);
        const hasDetail = typeof valueAt(answer.data, 'detail') === 'string';
        return first(otherStatus(answer, 400), hasDetail ? undefined : 'the error has no detail');
      },
    ),
  ),
  writes('glossaries_create', 'a name has at most 1024 UTF-8 bytes', [], async (service) => {
    const create = (bytes: number) =>
      service.create('glossaries', { name: `${service.label} `.padEnd(bytes, 'x') });
    return first(otherStatus(await create(1024), 201), otherStatus(await create(1025), 400));
  }),
  writes(
    'glossaries_update',
    'an update changes the name and merges one dictionary; equal sources are overwritten',
    ['glossaries_update', 'GlossaryChanges.*'],
    async (service) => {
      const { id } = await service.fresh('glossaries');
      const name = `${service.label} renamed`;
      const dictionaries = [{ ...pair, entries: 'dropout\tAufnahme\nbottom bracket\tTretlager' }];
      const data = bodyOf(
        await service.ask('glossaries_update', { path: [id], body: { name, dictionaries } }),
      );
      return first(
        other('the name', valueAt(data, 'name'), name),
        other('the number of entries', counts(data, 'dictionaries'), '3,1'),
      );
    },
  ),
  writes(
    'glossaries_deleteDictionary',
    'a language pair selects the dictionary',
    ['glossaries_deleteDictionary source_lang', 'glossaries_deleteDictionary target_lang'],
    async (service) => {
      const { id } = await service.fresh('glossaries');
      await selects(service, 'glossaries_deleteDictionary', id, pair);
      const data = bodyOf(await service.ask('glossaries_get', { path: [id] }));
      return other('the number of dictionaries', listAt(data, 'dictionaries').length, 1);
    },
  ),
  reads(
    'glossariesV2_getEntries',
    'the entries are tab-separated lines',
    ['glossariesV2_getEntries'],
    async (service) => {
      const { id, data } = await service.any('glossariesV2');
      const entries = bodyOf(await service.ask('glossariesV2_getEntries', { path: [id] }));
      return linesOf(entries, valueAt(data, 'entry_count'), '\t');
    },
  ),
  writes('glossariesV2_create', 'the codes are in upper case', ['GlossaryV2.*_lang'], async (service) => {
    const { data } = await service.own('glossariesV2');
    return first(
      other('source_lang', valueAt(data, 'source_lang'), 'EN'),
      other('target_lang', valueAt(data, 'target_lang'), 'DE'),
    );
  }),
];

/** A glossary of one dictionary. */
function madeOf(service: Service, entries: string, codes: object = pair) {
  return service.create('glossaries', { dictionaries: [{ ...codes, entries }] });
}

/** Returns the data of a request by its query. @throws Surprise where the query is not needed. */
async function selects(service: Service, operation: string, id: string, query: object): Promise<unknown> {
  const without = await service.ask(operation, { path: [id] });
  if (without.status < 300)
    throw new Surprise(`a request without a language is accepted with ${without.status}`);
  return bodyOf(await service.ask(operation, { path: [id], query: { ...query } }));
}

/** Returns what is wrong with the lines of a text. */
function linesOf(text: unknown, due: unknown, has = ''): string | undefined {
  if (typeof text !== 'string') return 'the entries are no text';
  const lines = text.split('\n').filter((line) => line.trim() !== '' && line.includes(has));
  return other('the number of lines', lines.length, due);
}
