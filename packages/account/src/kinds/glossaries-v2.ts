// A v2 glossary has one language pair and is immutable, so every change creates a new glossary.

import * as api from 'language-service-client/glossaries-v2';
import { decodeEntries, encodeEntries } from 'language-service-client/glossary-entries';
import type { GlossaryV2, NewGlossaryV2 } from 'language-service-client/schema';
import { AccountError } from '../account-error.ts';
import { type Access, defineKind, listedAs, type RemoteResource } from '../resource-kind.ts';
import { entriesOf, filledOf, languagesOf, type Sections, sectionKey } from '../sections.ts';

export const glossariesV2 = defineKind({
  kind: 'glossaries-v2',
  async list(access) {
    const all = await api.listGlossariesV2(access.core, { signal: access.signal }).toArray();
    return all.map((glossary) => resourceOf(access, glossary));
  },
  get: async (access, id) =>
    resourceOf(access, await api.getGlossaryV2(access.core, id, { signal: access.signal })),
  async create({ core, signal }, { name, sections }) {
    const { glossary_id: id } = await api.createGlossaryV2(core, newGlossary(name, sections), { signal });
    const glossariesV2 = { get: api.getGlossaryV2.bind(undefined, core) };
    if (id !== undefined) await api.waitUntilReady({ glossariesV2 }, id, { signal });
    return id;
  },
  remove: ({ core, signal }, id) => api.deleteGlossaryV2(core, id, { signal }),
});

function resourceOf({ core, signal }: Access, glossary: GlossaryV2): RemoteResource {
  const { glossary_id: id, source_lang, target_lang } = glossary;
  const content = async () => {
    const text = await api.getGlossaryV2Entries(core, id, { signal });
    return new Map([[sectionKey(source_lang, target_lang), entriesOf(decodeEntries(text))]]);
  };
  return { ...listedAs(id, glossary), content };
}

function newGlossary(name: string, sections: Sections): NewGlossaryV2 {
  const [first, ...others] = filledOf(sections);
  if (first === undefined || others.length > 0)
    throw new AccountError(
      'invalid',
      `${JSON.stringify(name)} has ${filledOf(sections).size} language pairs, but a v2 glossary can have only one`,
      { hint: 'Nothing was sent. Write one file per language pair.' },
    );
  const [key, entries] = first;
  // The service validates the languages.
  const [source_lang, target_lang] = languagesOf(key) as [
    NewGlossaryV2['source_lang'],
    NewGlossaryV2['target_lang'],
  ];
  return { name, source_lang, target_lang, entries: encodeEntries(entries), entries_format: 'tsv' };
}
