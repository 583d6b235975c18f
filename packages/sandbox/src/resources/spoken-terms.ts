// Handles Spoken Terms collections. A collection has one term list per language. An update adds terms to a list, and
// creates a missing list (assumed). A PUT replaces the list.

import type { components } from 'language-service-client/schema';
import { type AccountLimit, refuseAtLimit } from '../access/account-limits.ts';
import type { Account } from '../access/accounts.ts';
import { badRequest, found } from '../errors/refusal.ts';
import { isIso6391 } from '../languages/codes.ts';
import type { Service } from '../sandbox-service.ts';
import { exampleReply, exampleRequest } from '../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../seed/seed-options.ts';
import { limitOf } from '../server/description.ts';
import type { SpokenTermsRecord, TermList } from '../store/catalog.ts';
import { readTerms } from '../terms/term-lists.ts';
import { timestamp } from '../time/clock.ts';
import { created, deleted, type HandlersOf, ok } from './handler.ts';

type Schemas = components['schemas'];
type SentList = Schemas['NewSpokenTermsList'];

export const spokenTermsLimit = { option: 'spokenTermsLimit', most: 100 } as const satisfies AccountLimit;

export function spokenTermsHandlers(service: Service): HandlersOf<'spokenTerms'> {
  const { spokenTerms } = service.catalog;
  const find = (account: Account, id: string): SpokenTermsRecord => found(spokenTerms.get(account.id, id));
  const saveLists = (account: Account, id: string, lists: readonly TermList[]): void => {
    spokenTerms.update(account.id, id, (record) => ({ ...record, lists }));
  };
  return {
    spokenTerms_create: ({ account, body }) => created(describeSpokenTerms(create(service, account, body))),
    spokenTerms_list: ({ account }) =>
      ok({ spoken_terms: spokenTerms.list(account.id).map(describeSpokenTerms) }),
    spokenTerms_get: ({ account, path }) => ok(describeSpokenTerms(find(account, path.spoken_terms_id))),
    spokenTerms_update: ({ account, path, body }) => {
      const changed = spokenTerms.update(account.id, path.spoken_terms_id, (record) => merged(record, body));
      return ok(describeSpokenTerms(found(changed)));
    },
    spokenTerms_delete: ({ account, path }) => deleted(spokenTerms.remove(account.id, path.spoken_terms_id)),
    spokenTerms_getEntries: ({ account, path, query }) => {
      const { lang, terms } = listOf(find(account, path.spoken_terms_id), query.lang);
      return ok({ lang, entries: terms.join('\n') });
    },
    spokenTerms_replaceTermList: ({ account, path, body }) => {
      const { lists } = find(account, path.spoken_terms_id);
      const list = readList(body, '');
      saveLists(account, path.spoken_terms_id, withList(lists, list));
      return ok({ lang: list.lang, entry_count: list.terms.length });
    },
    spokenTerms_deleteTermList: ({ account, path, query }) => {
      const record = find(account, path.spoken_terms_id);
      const old = listOf(record, query.lang);
      const lists = record.lists.filter((list) => list !== old);
      saveLists(account, path.spoken_terms_id, lists);
      return { status: 204 };
    },
  };
}

function create(service: Service, account: Account, body: Schemas['NewSpokenTermsCollection']) {
  const { catalog, clock, newId } = service;
  refuseAtLimit(account, spokenTermsLimit, catalog.spokenTerms.count(account.id));
  const record = {
    spoken_terms_id: newId(),
    name: readName(body.name),
    creation_time: timestamp(clock.now()),
    lists: readLists(body.term_lists),
  };
  catalog.spokenTerms.insert(account.id, record.spoken_terms_id, record);
  return record;
}

function merged(record: SpokenTermsRecord, changes: Schemas['SpokenTermsChanges']): SpokenTermsRecord {
  const { name, term_lists = [] } = changes;
  const lists = readLists(term_lists).reduce((before, { lang, terms }) => {
    const known = before.find((list) => list.lang === lang)?.terms ?? [];
    const all = readTerms([...new Set([...known, ...terms])].join('\n'), 'term_lists');
    return withList(before, { lang, terms: all });
  }, record.lists);
  return { ...record, lists, ...(name === undefined ? {} : { name: readName(name) }) };
}

function readName(name: string): string {
  const most = limitOf('spokenTerms_create', 'name');
  if (Buffer.byteLength(name) <= most) return name;
  throw badRequest('name', `must NOT have more than ${most} UTF-8 bytes`);
}

function readLists(sent: readonly SentList[]): TermList[] {
  const lists = sent.map((list, index) => readList(list, `term_lists.${index}.`));
  if (new Set(lists.map(({ lang }) => lang)).size === lists.length) return lists;
  throw badRequest('term_lists', 'must NOT hold a language twice');
}

function readList({ lang, entries }: SentList, at: string): TermList {
  if (!isIso6391(lang)) throw badRequest(`${at}lang`, 'must be a language code of ISO 639-1, like en');
  return { lang: lang.toLowerCase(), terms: readTerms(entries, `${at}entries`) };
}

function listOf({ lists }: SpokenTermsRecord, lang: string): TermList {
  return found(lists.find((list) => list.lang === lang.toLowerCase()));
}

function withList(lists: readonly TermList[], added: TermList): readonly TermList[] {
  const known = lists.some(({ lang }) => lang === added.lang);
  return known ? lists.map((list) => (list.lang === added.lang ? added : list)) : [...lists, added];
}

/** Returns a Spoken Terms collection as responses show it. */
function describeSpokenTerms(record: SpokenTermsRecord): Schemas['SpokenTermsCollection'] {
  const { spoken_terms_id, name, creation_time, lists } = record;
  const term_lists = lists.map(({ lang, terms }) => ({ lang, entry_count: terms.length }));
  return { spoken_terms_id, name, term_lists, creation_time };
}

/** The fields with which `sandbox.seed` creates a Spoken Terms collection. Absent fields get defaults. */
export interface SpokenTermsPart {
  readonly spoken_terms_id?: string;
  readonly name?: string;
  readonly creation_time?: string;
  /** The term lists, as a request sends them. Default: one English list with one term. */
  readonly term_lists?: readonly SentList[];
}

const TERM_LIST: SentList = { lang: 'en', entries: 'Nordlicht' };

export function spokenTermsSeed({ catalog, clock, newId }: Service) {
  return {
    spokenTerms: (
      { term_lists = [TERM_LIST], ...part }: SpokenTermsPart = {},
      options: SeedOptions = {},
    ): Schemas['SpokenTermsCollection'] => {
      const record = {
        spoken_terms_id: newId(),
        name: 'Product names',
        creation_time: timestamp(clock.now()),
        ...part,
        lists: term_lists.map(({ lang, entries }) => ({ lang, terms: readTerms(entries, 'entries') })),
      };
      catalog.spokenTerms.insert(ownerOf(options), record.spoken_terms_id, record);
      return describeSpokenTerms(record);
    },
  };
}

export function spokenTermsStory(service: Service, account: string): void {
  const { term_lists: _, ...shown } = exampleReply<Schemas['SpokenTermsCollection']>('spokenTerms_get', 200);
  const { term_lists } = exampleRequest<Schemas['NewSpokenTermsCollection']>('spokenTerms_create');
  spokenTermsSeed(service).spokenTerms({ ...shown, term_lists }, { account });
}
