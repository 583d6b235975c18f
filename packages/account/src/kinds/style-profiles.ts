import type { StyleProfile, StyleProfileChanges } from 'language-service-client/schema';
import { refuseStale } from '../refuse-stale.ts';
import { defineManaged, type KindName, type Ref, type Thing } from '../resource-kind.ts';
import type { Parts } from '../sections.ts';
import { isEqualPart, type Part, type PartKey } from '../sections.ts';
import { listPart, namePart, textOfPart, textPart } from '../value-sections.ts';

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
  hasFields: true,
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
    [...profileRefs].flatMap(([key, kinds]) => idsOf(parts.get(key)).map((id) => ({ kinds, id }))),
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

const listFields = {
  style_rules: 'style_rule_ids',
  glossaries: 'glossary_ids',
  translation_memories: 'translation_memory_ids',
  example_documents: 'example_document_ids',
} as const;

function partsOf(profile: StyleProfile): Parts {
  const lists = Object.entries(listFields).map(([key, field]) => [key, listPart(profile[field])] as const);
  return new Map([
    ['name', namePart(profile.name)],
    ['description', textPart(profile.description)],
    ['industry', textPart(profile.industry)],
    ['glossary_priority_enabled', textPart(String(profile.glossary_priority_enabled))],
    ['spoken_terms', textPart(profile.spoken_terms_id)],
    ...lists,
  ]);
}

function idsOf(part: Part | undefined): string[] {
  return [...(part?.values() ?? [])];
}

function partWithRefs(key: PartKey, part: Part, idOf: (ref: Ref) => string | undefined): Part {
  const kinds = profileRefs.get(key);
  if (kinds === undefined) return part;
  const ids = idsOf(part).flatMap((id) => idOf({ kinds, id }) ?? []);
  return key === 'spoken_terms' ? textPart(ids[0]) : listPart(ids);
}

/** The fields of a request for these parts; one that is empty is cleared. */
function fieldsOf(parts: Parts, keys: readonly PartKey[]): StyleProfileChanges {
  const text = (key: PartKey) => textOfPart(parts.get(key)) ?? '';
  const lists = Object.entries(listFields).map(([key, field]) => [key, { [field]: idsOf(parts.get(key)) }]);
  const all: Readonly<Record<PartKey, StyleProfileChanges>> = {
    name: { name: text('name') },
    description: { description: text('description') },
    industry: { industry: text('industry') },
    glossary_priority_enabled: { glossary_priority_enabled: text('glossary_priority_enabled') === 'true' },
    spoken_terms: { spoken_terms_id: textOfPart(parts.get('spoken_terms')) ?? null },
    ...Object.fromEntries(lists),
  };
  return Object.assign({}, ...keys.map((key) => all[key]));
}
