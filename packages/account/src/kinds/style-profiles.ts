import type { StyleProfile, StyleProfileChanges } from 'language-service-client/schema';
import { defineKind, type KindName, listedAs, type Ref, refuseStale } from '../resource-kind.ts';
import {
  type Entries,
  hasEqualEntries,
  listSection,
  nameSection,
  type SectionKey,
  type Sections,
  textOf,
  textSection,
} from '../sections.ts';

/** The kinds that each part of a profile refers to. */
export const profileRefs: ReadonlyMap<SectionKey, readonly KindName[]> = new Map([
  ['style_rules', ['style-rules']],
  ['glossaries', ['glossaries', 'glossaries-v2']],
  ['spoken_terms', ['spoken-terms']],
  ['translation_memories', ['translation-memories']],
]);

export const styleProfiles = defineKind({
  kind: 'style-profiles',
  noun: 'style profile',
  nouns: 'style profiles',
  hasFields: true,
  async list({ client, signal }) {
    return (await client.styleProfiles.list({ page_size: 100 }, { signal }).toArray()).map(resourceOf);
  },
  get: async ({ client, signal }, id) => resourceOf(await client.styleProfiles.get(id, { signal })),
  async create({ client, signal }, { name, sections }) {
    const { spoken_terms_id, ...fields } = fieldsOf(sections, [...sections.keys()]);
    const body = { ...fields, name, ...(spoken_terms_id && { spoken_terms_id }) };
    return (await client.styleProfiles.create(body, { signal })).style_profile_id;
  },
  async update(access, id, { before, after }) {
    const { client, signal } = access;
    refuseStale(access, styleProfiles, before, sectionsOf(await client.styleProfiles.get(id, { signal })));
    const changed = [...after.keys()].filter((key) => !hasEqualEntries(before.get(key), after.get(key)));
    await client.styleProfiles.update(id, fieldsOf(after, changed), { signal });
  },
  remove: ({ client, signal }, id) => client.styleProfiles.delete(id, { signal }).then(() => undefined),
  refs: (sections) =>
    [...profileRefs].flatMap(([key, kinds]) => idsOf(sections.get(key)).map((id) => ({ kinds, id }))),
  withRefs: (sections, idOf) =>
    new Map([...sections].map(([key, entries]) => [key, sectionWithRefs(key, entries, idOf)] as const)),
});

const resourceOf = (one: StyleProfile) => ({
  ...listedAs(one.style_profile_id, one),
  content: async () => sectionsOf(one),
});

const listFields = {
  style_rules: 'style_rule_ids',
  glossaries: 'glossary_ids',
  translation_memories: 'translation_memory_ids',
  example_documents: 'example_document_ids',
} as const;

function sectionsOf(profile: StyleProfile): Sections {
  const lists = Object.entries(listFields).map(([key, field]) => [key, listSection(profile[field])] as const);
  return new Map([
    ['name', nameSection(profile.name)],
    ['description', textSection(profile.description)],
    ['industry', textSection(profile.industry)],
    ['glossary_priority_enabled', textSection(String(profile.glossary_priority_enabled))],
    ['spoken_terms', textSection(profile.spoken_terms_id)],
    ...lists,
  ]);
}

function idsOf(entries: Entries | undefined): string[] {
  return [...(entries?.values() ?? [])];
}

function sectionWithRefs(key: SectionKey, entries: Entries, idOf: (ref: Ref) => string | undefined): Entries {
  const kinds = profileRefs.get(key);
  if (kinds === undefined) return entries;
  const ids = idsOf(entries).flatMap((id) => idOf({ kinds, id }) ?? []);
  return key === 'spoken_terms' ? textSection(ids[0]) : listSection(ids);
}

/** Returns the fields of a request for these sections; one that is empty is cleared. */
function fieldsOf(sections: Sections, keys: readonly SectionKey[]): StyleProfileChanges {
  const text = (key: SectionKey) => textOf(sections.get(key)) ?? '';
  const lists = Object.entries(listFields).map(([key, field]) => [
    key,
    { [field]: idsOf(sections.get(key)) },
  ]);
  const all: Readonly<Record<SectionKey, StyleProfileChanges>> = {
    name: { name: text('name') },
    description: { description: text('description') },
    industry: { industry: text('industry') },
    glossary_priority_enabled: { glossary_priority_enabled: text('glossary_priority_enabled') === 'true' },
    spoken_terms: { spoken_terms_id: textOf(sections.get('spoken_terms')) ?? null },
    ...Object.fromEntries(lists),
  };
  return Object.assign({}, ...keys.map((key) => all[key]));
}
