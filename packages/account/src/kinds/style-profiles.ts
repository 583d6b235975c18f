import { operationTable } from 'language-service-client/operations';
import type { StyleProfile, StyleProfileChanges } from 'language-service-client/schema';
import * as api from 'language-service-client/style-profiles';
import { type Access, defineKind, type KindName, listedAs, type Ref, refuseStale } from '../resource-kind.ts';
import {
  type Entries,
  hasEqualEntries,
  listSection,
  type SectionKey,
  type Sections,
  textOf,
  textSection,
} from '../sections.ts';
import { type Field, fieldOf, nameField, sectionsOfFields, textField, yamlForm } from '../yaml-form.ts';

const flag = fieldOf(
  (value) => typeof value === 'boolean',
  'must be true or false',
  (value) => textSection(String(value)),
  (entries) => textOf(entries) === 'true',
);

const texts = fieldOf(
  (value): value is string[] =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && one !== ''),
  'must be a list of texts',
  listSection,
  (entries) => [...entries.values()],
);

/**
 * The fields of a style profile, keyed by their name in a file. Each value contains the conversion of the field, and
 * the name of the field in requests. If the field refers to resources, the value also contains the kinds of these
 * resources.
 */
const parts: Readonly<Record<SectionKey, readonly [Field, keyof StyleProfileChanges, ...KindName[]]>> = {
  name: [nameField, 'name'],
  description: [textField, 'description'],
  industry: [textField, 'industry'],
  glossary_priority_enabled: [flag, 'glossary_priority_enabled'],
  style_rules: [texts, 'style_rule_ids', 'style-rules'],
  glossaries: [texts, 'glossary_ids', 'glossaries', 'glossaries-v2'],
  spoken_terms: [textField, 'spoken_terms_id', 'spoken-terms'],
  translation_memories: [texts, 'translation_memory_ids', 'translation-memories'],
  example_documents: [texts, 'example_document_ids'],
};
const fields = Object.fromEntries(Object.entries(parts).map(([key, [field]]) => [key, field]));

export const styleProfiles = defineKind({
  kind: 'style-profiles',
  form: yamlForm(fields),
  async list({ core, signal, written }) {
    const query = { page_size: operationTable.styleProfiles_list.largestPage };
    const all = await api.listStyleProfiles(core, query, { signal }).toArray();
    return all.map((one) => resourceOf(one, written));
  },
  get: async ({ core, signal, written }, id) =>
    resourceOf(await api.getStyleProfile(core, id, { signal }), written),
  async create({ core, signal }, { name, sections }) {
    const { spoken_terms_id, ...body } = changesOf(sections, [...sections.keys()]);
    const named = { ...body, name, ...(spoken_terms_id && { spoken_terms_id }) };
    return (await api.createStyleProfile(core, named, { signal })).style_profile_id;
  },
  async update(access, id, { before, after }) {
    const { core, signal } = access;
    refuseStale(access, styleProfiles, before, sectionsOf(await api.getStyleProfile(core, id, { signal })));
    const changed = [...after.keys()].filter((key) => !hasEqualEntries(before.get(key), after.get(key)));
    await api.updateStyleProfile(core, id, changesOf(after, changed), { signal });
    access.written?.set(id, after);
  },
  async remove({ core, signal, written }, id) {
    await api.deleteStyleProfile(core, id, { signal });
    written?.set(id, new Map());
  },
  refs: (sections) =>
    Object.entries(parts).flatMap(([key, [, , ...kinds]]) => refsOf(sections.get(key), kinds)),
  withRefs: (sections, idOf) =>
    new Map([...sections].map(([key, entries]) => [key, withIds(key, entries, idOf)] as const)),
});

function resourceOf(one: StyleProfile, written: Access['written']) {
  const id = one.style_profile_id;
  return { ...listedAs(id, one), content: async () => written?.get(id) ?? sectionsOf(one) };
}

function sectionsOf(profile: StyleProfile): Sections {
  const values = Object.entries(parts).map(([key, [, name]]) => [key, profile[name]]);
  return sectionsOfFields(fields, Object.fromEntries(values));
}

const refsOf = (entries: Entries = new Map(), kinds: readonly KindName[] = []): Ref[] =>
  kinds.length === 0 ? [] : Array.from(entries.values(), (id) => ({ kinds, id }));

function withIds(key: SectionKey, entries: Entries, idOf: (ref: Ref) => string | undefined): Entries {
  const [field, , ...kinds] = parts[key] ?? [];
  if (kinds.length === 0) return entries;
  const ids = refsOf(entries, kinds).flatMap((ref) => idOf(ref) ?? []);
  return field === texts ? listSection(ids) : textSection(ids[0]);
}

/** Returns the request body that sets the sections with these keys. An empty section clears its field. */
function changesOf(sections: Sections, keys: readonly SectionKey[]): StyleProfileChanges {
  return Object.fromEntries(
    keys.map((key) => {
      const [field, name] = parts[key] ?? [textField, key];
      const value = field.valueOf(sections.get(key) ?? new Map());
      return [name, name === 'spoken_terms_id' && value === '' ? null : value];
    }),
  );
}
