import type { components } from 'language-service-client/schema';
import { type AccountLimit, refuseAtLimit } from '../../access/account-limits.ts';
import type { Account } from '../../access/accounts.ts';
import { found } from '../../errors/refusal.ts';
import type { Service } from '../../sandbox-service.ts';
import { inTransaction } from '../../store/database.ts';
import {
  type DictionaryRecord,
  entriesId,
  type Glossaries,
  type GlossaryRecord,
} from '../../store/glossary-records.ts';
import {
  type Dictionary,
  dictionaryOf,
  mergeDictionary,
  readDictionaries,
  readDictionary,
  withDictionary,
} from '../../terms/dictionaries.ts';
import { timestamp } from '../../time/clock.ts';
import { inSlices, type Sliced, yieldIfLarge } from '../../workers/slices.ts';
import { created, type HandlersOf, ok } from '../handler.ts';

type Glossary = components['schemas']['Glossary'];

/** v2 and v3 glossaries, counted together. */
export const glossaryLimit = {
  option: 'glossaryLimit',
  flag: 'glossaries',
  of: 'glossaries',
  most: 1000,
} as const satisfies AccountLimit;

export function glossariesHandlers(service: Service): HandlersOf<'glossaries'> {
  const { database } = service;
  const { glossaries } = service.catalog;
  const { records } = glossaries;
  const whole = <T>(work: () => T): T => inTransaction(database, work);
  return {
    glossaries_create: async ({ account, body }) => {
      const sent = readDictionaries(body.dictionaries);
      return created(describeGlossary(await createGlossary(service, account, glossaries, body.name, sent)));
    },
    glossaries_list: ({ account }) => ok({ glossaries: records.list(account.id).map(describeGlossary) }),
    glossaries_get: ({ account, path }) =>
      ok(describeGlossary(found(records.get(account.id, path.glossary_id)))),
    glossaries_update: async ({ account, path, body }) =>
      ok(describeGlossary(await merge(service, account, path.glossary_id, body))),
    glossaries_delete: ({ account, path }) => {
      removeGlossary(service, account, glossaries, path.glossary_id);
      return { status: 204 };
    },
    ...dictionaryHandlers(service, whole),
  };
}

type DictionaryOperation = `glossaries_${'getEntries' | 'replaceDictionary' | 'deleteDictionary'}`;

function dictionaryHandlers(
  service: Service,
  whole: <T>(work: () => T) => T,
): Pick<HandlersOf<'glossaries'>, DictionaryOperation> {
  const { glossaries } = service.catalog;
  const { records } = glossaries;
  return {
    glossaries_getEntries: async ({ account, path, query }) => {
      const glossary = found(records.get(account.id, path.glossary_id));
      const { source_lang, target_lang } = found(
        dictionaryOf(glossary, query.source_lang, query.target_lang),
      );
      const id = entriesId(glossary.glossary_id, source_lang, target_lang);
      const entries = glossaries.entries.get(account.id, id) ?? '';
      await yieldIfLarge(entries.length);
      return ok({ dictionaries: [{ source_lang, target_lang, entries, entries_format: 'tsv' }] });
    },
    glossaries_replaceDictionary: async ({ account, path, body }) => {
      const find = () => found(records.get(account.id, path.glossary_id));
      find();
      const dictionary = await inSlices(readDictionary(body));
      whole(() => save(service, account, withDictionary(glossaries, account.id, find(), dictionary)));
      const { source: source_lang, target: target_lang, entryCount: entry_count } = dictionary;
      return ok({ source_lang, target_lang, entry_count });
    },
    glossaries_deleteDictionary: ({ account, path, query }) => {
      const glossary = found(records.get(account.id, path.glossary_id));
      const old = found(dictionaryOf(glossary, query.source_lang, query.target_lang));
      whole(() => removeDictionary(service, account, glossary, old));
      return { status: 204 };
    },
  };
}

/** Refuses with 456 when the account may hold no more glossaries. */
function refuseAtGlossaryLimit({ catalog }: Service, account: Account): void {
  const { glossaries, glossariesV2 } = catalog;
  const count = glossaries.records.count(account.id) + glossariesV2.records.count(account.id);
  refuseAtLimit(account, glossaryLimit, count);
}

/** A new glossary, v2 or v3. */
export function emptyGlossary({ clock, newId }: Service, name: string): GlossaryRecord {
  return { glossary_id: newId(), name, creation_time: timestamp(clock.now()), dictionaries: [] };
}

/** Makes a glossary, v2 or v3, once its dictionaries are read. */
export async function createGlossary(
  service: Service,
  account: Account,
  store: Glossaries,
  name: string,
  sent: Sliced<readonly Dictionary[]>,
): Promise<GlossaryRecord> {
  refuseAtGlossaryLimit(service, account);
  const dictionaries = await inSlices(sent);
  const empty = emptyGlossary(service, name);
  return inTransaction(service.database, () => {
    refuseAtGlossaryLimit(service, account);
    const glossary = withDictionaries(store, account, empty, dictionaries);
    store.records.insert(account.id, glossary.glossary_id, glossary);
    return glossary;
  });
}

async function merge(
  service: Service,
  account: Account,
  id: string,
  { name, dictionaries = [] }: components['schemas']['GlossaryChanges'],
): Promise<GlossaryRecord> {
  const { catalog, database } = service;
  const { glossaries } = catalog;
  const { records, entries } = glossaries;
  found(records.get(account.id, id));
  const sent = await inSlices(readDictionaries(dictionaries));
  const known = (): string[] =>
    sent.map(({ source, target }) => entries.get(account.id, entriesId(id, source, target)) ?? '');
  for (;;) {
    const { changes } = glossaries;
    const before = known();
    const merged = await inSlices(mergeDictionaries(before, sent));
    const saved = inTransaction(database, () => {
      // Another request may have changed the entries meanwhile.
      if (glossaries.changes !== changes && known().some((tsv, index) => tsv !== before[index]))
        return undefined;
      const glossary = withDictionaries(glossaries, account, found(records.get(account.id, id)), merged);
      return save(service, account, name === undefined ? glossary : { ...glossary, name });
    });
    if (saved !== undefined) return saved;
  }
}

function* mergeDictionaries(before: readonly string[], sent: readonly Dictionary[]): Sliced<Dictionary[]> {
  const merged: Dictionary[] = [];
  for (const [index, dictionary] of sent.entries())
    merged.push(yield* mergeDictionary(before[index] ?? '', dictionary));
  return merged;
}

function withDictionaries(
  store: Glossaries,
  account: Account,
  glossary: GlossaryRecord,
  dictionaries: readonly Dictionary[],
): GlossaryRecord {
  return dictionaries.reduce(
    (before, dictionary) => withDictionary(store, account.id, before, dictionary),
    glossary,
  );
}

function save({ catalog }: Service, account: Account, glossary: GlossaryRecord): GlossaryRecord {
  return found(catalog.glossaries.records.update(account.id, glossary.glossary_id, () => glossary));
}

function removeDictionary(
  service: Service,
  account: Account,
  glossary: GlossaryRecord,
  old: DictionaryRecord,
): void {
  const { entries } = service.catalog.glossaries;
  entries.remove(account.id, entriesId(glossary.glossary_id, old.source_lang, old.target_lang));
  save(service, account, { ...glossary, dictionaries: glossary.dictionaries.filter((one) => one !== old) });
}

/** Removes a glossary, v2 or v3, and its entries. */
export function removeGlossary(
  { database }: Service,
  account: Account,
  { records, entries }: Glossaries,
  id: string,
): void {
  const { dictionaries } = found(records.get(account.id, id));
  inTransaction(database, () => {
    for (const { source_lang, target_lang } of dictionaries)
      entries.remove(account.id, entriesId(id, source_lang, target_lang));
    records.remove(account.id, id);
  });
}

/** As answers show it. */
export function describeGlossary(glossary: GlossaryRecord): Glossary {
  const { glossary_id, name, creation_time } = glossary;
  const dictionaries = glossary.dictionaries.map(({ bytes: _, ...shown }) => shown);
  return { glossary_id, name, dictionaries, creation_time };
}
