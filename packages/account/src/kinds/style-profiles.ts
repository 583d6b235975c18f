import type { StyleProfile, StyleProfileChanges } from 'language-service-client/schema';
import { isEqualPart, type Part, type PartKey } from '../content.ts';
import { defineManaged, type KindName, type Ref, type Thing } from '../managed.ts';
import type { Parts } from '../merge.ts';
import { inOrder, orderedPart, textOfPart, textPart } from '../part-values.ts';
import { refuseStale } from '../refuse-stale.ts';

/** The kinds that each part of a profile refers to. */
export const profileRefs: ReadonlyMap<PartKey, readonly KindName[]> = new Map([
  ['style_rules', ['style-rules']],
  ['glossaries', ['glossaries', 'glossaries-v2']],
  ['spoken_terms', ['spoken-terms']],
  ['translation_memories', ['translation-memories']],
]);

export const styleProfiles = defineManaged({
  kind: 'style-profiles',
  noun: 'style profile',
  nouns: 'style profiles',
  ordered: ['style_rules', 'glossaries', 'translation_memories', 'example_documents'],
  async list({ client, signal }) {
    return (await client.styleProfiles.list({ page_size: 100 }, { signal }).toArray()).map(thingOf);
  },
  get: async ({ client, signal }, id) => thingOf(await client.styleProfiles.get(id, { signal })),
  async create({ client, signal }, { name, parts }) {
    const { spoken_terms_id, ...fields } = fieldsOf(parts, [...parts.keys()]);
    const body = { ...fields, name, ...(spoken_terms_id && { spoken_terms_id }) };
    return (await client.styleProfiles.create(body, { signal })).style_profile_id;
  },
  async update(access, id, { before, after }) {
    const { client, signal } = access;
    refuseStale(access, styleProfiles, before, partsOf(await client.styleProfiles.get(id, { signal })));
    const changed = [...after.keys()].filter((key) => !isEqualPart(before.get(key), after.get(key)));
    await client.styleProfiles.update(id, fieldsOf(after, changed), { signal });
  },
  remove: ({ client, signal }, id) => client.styleProfiles.delete(id, { signal }).then(() => undefined),
  refs: (parts) =>
    [...profileRefs].flatMap(([key, kinds]) => idsOf(key, parts.get(key)).map((id) => ({ kinds, id }))),
  withRefs: (parts, idOf) =>
    new Map([...parts].map(([key, part]) => [key, partWithRefs(key, part, idOf)] as const)),
});

function thingOf(profile: StyleProfile): Thing {
  return {
    id: profile.style_profile_id,
    name: profile.name,
    createdAt: profile.creation_time,
    content: async () => partsOf(profile),
  };
}

function partsOf(profile: StyleProfile): Parts {
  return new Map([
    ['name', textPart(profile.name)],
    ['description', textPart(profile.description)],
    ['industry', textPart(profile.industry)],
    ['glossary_priority_enabled', textPart(String(profile.glossary_priority_enabled))],
    ['style_rules', listPart(profile.style_rule_ids)],
    ['glossaries', listPart(profile.glossary_ids)],
    ['spoken_terms', textPart(profile.spoken_terms_id)],
    ['translation_memories', listPart(profile.translation_memory_ids)],
    ['example_documents', listPart(profile.example_document_ids)],
  ]);
}

/** A list of ids or names in their order. */
export function listPart(texts: readonly string[]): Part {
  return orderedPart(texts.map((text) => [text, '']));
}

function idsOf(key: PartKey, part: Part | undefined): string[] {
  return key === 'spoken_terms' ? [textOfPart(part) ?? []].flat() : inOrder(part).map(([id]) => id);
}

function partWithRefs(key: PartKey, part: Part, idOf: (ref: Ref) => string | undefined): Part {
  const kinds = profileRefs.get(key);
  if (kinds === undefined) return part;
  const ids = idsOf(key, part).flatMap((id) => idOf({ kinds, id }) ?? []);
  return key === 'spoken_terms' ? textPart(ids[0]) : listPart(ids);
}

/** The fields of a request for these parts; one that is empty is cleared. */
function fieldsOf(parts: Parts, keys: readonly PartKey[]): StyleProfileChanges {
  const text = (key: PartKey) => textOfPart(parts.get(key)) ?? '';
  const ids = (key: PartKey) => idsOf(key, parts.get(key));
  const all: Readonly<Record<PartKey, StyleProfileChanges>> = {
    name: { name: text('name') },
    description: { description: text('description') },
    industry: { industry: text('industry') },
    glossary_priority_enabled: { glossary_priority_enabled: text('glossary_priority_enabled') === 'true' },
    style_rules: { style_rule_ids: ids('style_rules') },
    glossaries: { glossary_ids: ids('glossaries') },
    spoken_terms: { spoken_terms_id: textOfPart(parts.get('spoken_terms')) ?? null },
    translation_memories: { translation_memory_ids: ids('translation_memories') },
    example_documents: { example_document_ids: ids('example_documents') },
  };
  return Object.assign({}, ...keys.map((key) => all[key]));
}
