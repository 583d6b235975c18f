// The account as data that two moments can be compared by: everything with its id, without times and versions.

import type { Client } from 'language-service-client';
import { decodeEntries } from 'language-service-client/glossary-entries';
import { decodeTerms } from 'language-service-client/spoken-terms-lists';

type Fields = Record<string, unknown>;

export interface GlossaryState {
  name: string;
  /** By `en-de`, then by source. */
  dictionaries: Record<string, Record<string, string>>;
}

export interface TermsState {
  name: string;
  /** By language, in alphabetical order. */
  lists: Record<string, string[]>;
}

export interface StyleState extends Fields {
  name: string;
  configured_rules: Record<string, Fields>;
  /** By label: an instruction may be replaced by one of the same text. */
  instructions: Record<string, string>;
}

export interface Account {
  glossaries: Record<string, GlossaryState>;
  glossariesV2: Record<string, Fields>;
  spokenTerms: Record<string, TermsState>;
  styleRules: Record<string, StyleState>;
  styleProfiles: Record<string, Fields & { glossary_ids: string[] }>;
  translationMemories: Record<string, Fields>;
}

/** Everything the account holds now. */
export async function readAccount(client: Client): Promise<Account> {
  const [glossaries, v2, terms, styles, profiles, memories] = await Promise.all([
    client.glossaries.list().toArray(),
    client.glossariesV2.list().toArray(),
    client.spokenTerms.list().toArray(),
    client.styleRules.list({ detailed: true }).toArray(),
    client.styleProfiles.list().toArray(),
    client.translationMemories.list().toArray(),
  ]);
  return {
    glossaries: await byId(glossaries, 'glossary_id', (one) => glossaryState(client, one)),
    glossariesV2: await byId(v2, 'glossary_id', lasting),
    spokenTerms: await byId(terms, 'spoken_terms_id', (one) => termsState(client, one)),
    styleRules: await byId(styles, 'style_id', ({ custom_instructions = [], ...one }) => ({
      ...lasting(one),
      name: one.name,
      configured_rules: { ...one.configured_rules },
      instructions: Object.fromEntries(custom_instructions.map(({ label, prompt }) => [label, prompt])),
    })),
    styleProfiles: await byId(profiles, 'style_profile_id', (one) => ({
      ...lasting(one),
      glossary_ids: [...(one.glossary_ids ?? [])].sort(),
    })),
    translationMemories: await byId(memories, 'translation_memory_id', lasting),
  };
}

type GlossaryItem = Awaited<ReturnType<Client['glossaries']['get']>>;
type TermsItem = Awaited<ReturnType<Client['spokenTerms']['get']>>;

async function glossaryState({ glossaries }: Client, glossary: GlossaryItem): Promise<GlossaryState> {
  const { glossary_id: id, name, dictionaries } = glossary;
  const pairs = dictionaries.map(async ({ source_lang, target_lang }) => {
    const found = await glossaries.getEntries(id, { source_lang, target_lang });
    const entries = found.dictionaries.flatMap((one) => decodeEntries(one.entries));
    const targets = Object.fromEntries(entries.map(({ source, target }) => [source, target]));
    return [`${source_lang}-${target_lang}`.toLowerCase(), targets] as const;
  });
  return { name, dictionaries: Object.fromEntries(await Promise.all(pairs)) };
}

async function termsState({ spokenTerms }: Client, collection: TermsItem): Promise<TermsState> {
  const { spoken_terms_id: id, name, term_lists } = collection;
  const lists = term_lists.map(async ({ lang }) => {
    const { entries } = await spokenTerms.getEntries(id, { lang });
    return [lang, decodeTerms(entries).sort()] as const;
  });
  return { name, lists: Object.fromEntries(await Promise.all(lists)) };
}

async function byId<T extends object, S>(
  items: readonly T[],
  id: keyof T,
  state: (item: T) => S | Promise<S>,
): Promise<Record<string, S>> {
  const pairs = items.map(async (item) => [String(item[id]), await state(item)] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

/** Fields that every write changes, and ids, under which the items stand anyway. */
const passing = [
  'creation_time',
  'updated_time',
  'version',
  'glossary_id',
  'style_id',
  'style_profile_id',
  'translation_memory_id',
];

function lasting(item: object): Fields {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !passing.includes(name)));
}
