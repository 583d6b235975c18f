// What somebody else does to a thing of each kind while a command works on it, and whether it is still there afterwards.

import { type Client, isLanguageServiceError, NotFoundError } from 'language-service-client';
import { encodeEntries } from 'language-service-client/glossary-entries';
import { memoryOf, unit } from './memory-files.ts';

/** What somebody else writes. */
export const changes = ['add', 'change', 'rename', 'delete'] as const;
export type Their = (typeof changes)[number];

interface Others {
  /** The first thing of the kind; its name is Mine. */
  make(client: Client): Promise<string>;
  act(client: Client, id: string): Readonly<Record<Their, () => Promise<unknown>>>;
  /** Which of the first three the thing still has. @throws NotFoundError when it is gone. */
  held(client: Client, id: string): Promise<readonly boolean[]>;
  names(client: Client): Promise<readonly string[]>;
}

const english = { source_lang: 'en', target_lang: 'de' } as const;
const french = { source_lang: 'en', target_lang: 'fr' } as const;
const name = 'Theirs';

async function profileOf({ styleProfiles }: Client) {
  const [profile] = await styleProfiles.list().toArray();
  if (profile === undefined) throw new Error('There is no profile');
  return profile;
}

export const others = {
  glossaries: {
    make: async ({ glossaries }) =>
      (
        await glossaries.create({
          name: 'Mine',
          dictionaries: [
            { ...english, entries: encodeEntries({ a: 'A', b: 'B' }) },
            { ...french, entries: encodeEntries({ a: 'A' }) },
          ],
        })
      ).glossary_id,
    act: ({ glossaries }, id) => {
      const write = (pair: typeof english | typeof french, entries: Record<string, string>) =>
        glossaries.update(id, { dictionaries: [{ ...pair, entries: encodeEntries(entries) }] });
      return {
        add: () => write(french, { x: 'X' }),
        change: () => write(english, { a: 'T' }),
        rename: () => glossaries.update(id, { name }),
        delete: () => glossaries.delete(id),
      };
    },
    async held({ glossaries }, id) {
      const { name: now, dictionaries } = await glossaries.get(id);
      const has = async (pair: typeof english | typeof french, line: string) =>
        dictionaries.some(({ target_lang }) => target_lang.toLowerCase() === pair.target_lang) &&
        (await glossaries.getEntries(id, pair)).dictionaries.some(({ entries }) =>
          entries.split('\n').includes(line),
        );
      return [await has(french, 'x\tX'), await has(english, 'a\tT'), now === name];
    },
    names: async ({ glossaries }) => (await glossaries.list().toArray()).map((one) => one.name),
  },
  spokenTerms: {
    make: async ({ spokenTerms }) =>
      (
        await spokenTerms.create({
          name: 'Mine',
          term_lists: [
            { lang: 'de', entries: 'a\nb' },
            { lang: 'fr', entries: 'c' },
          ],
        })
      ).spoken_terms_id,
    act: ({ spokenTerms }, id) => ({
      add: () => spokenTerms.update(id, { term_lists: [{ lang: 'fr', entries: 'x' }] }),
      change: () => spokenTerms.update(id, { term_lists: [{ lang: 'de', entries: 'theirs' }] }),
      rename: () => spokenTerms.update(id, { name }),
      delete: () => spokenTerms.delete(id),
    }),
    async held({ spokenTerms }, id) {
      const { name: now, term_lists } = await spokenTerms.get(id);
      const has = async (lang: string, term: string) =>
        term_lists.some((list) => list.lang === lang) &&
        (await spokenTerms.getEntries(id, { lang })).entries.split('\n').includes(term);
      return [await has('fr', 'x'), await has('de', 'theirs'), now === name];
    },
    names: async ({ spokenTerms }) => (await spokenTerms.list().toArray()).map((one) => one.name),
  },
  styleRules: {
    make: async ({ styleRules }) =>
      (
        await styleRules.create({
          name: 'Mine',
          language: 'en',
          custom_instructions: [{ label: 'a', prompt: 'Do a' }],
        })
      ).style_id,
    act: ({ styleRules }, id) => ({
      add: () => styleRules.createInstruction(id, { label: 'x', prompt: 'theirs' }),
      change: async () => {
        const { custom_instructions: [first] = [] } = await styleRules.get(id);
        return styleRules.replaceInstruction(id, first?.id ?? '', { label: 'a', prompt: 'changed' });
      },
      rename: () => styleRules.update(id, { name }),
      delete: () => styleRules.delete(id),
    }),
    async held({ styleRules }, id) {
      const { name: now, custom_instructions: instructions = [] } = await styleRules.get(id);
      const has = (wanted: string) => instructions.some(({ prompt }) => prompt === wanted);
      return [has('theirs'), has('changed'), now === name];
    },
    names: async ({ styleRules }) => (await styleRules.list().toArray()).map((one) => one.name),
  },
  styleProfiles: {
    make: async ({ styleProfiles }) => (await styleProfiles.create({ name: 'Mine' })).style_profile_id,
    act: ({ styleProfiles }, id) => ({
      add: () => styleProfiles.update(id, { description: 'theirs' }),
      change: () => styleProfiles.update(id, { industry: 'theirs' }),
      rename: () => styleProfiles.update(id, { name }),
      delete: () => styleProfiles.delete(id),
    }),
    async held({ styleProfiles }, id) {
      const profile = await styleProfiles.get(id);
      return [profile.description === 'theirs', profile.industry === 'theirs', profile.name === name];
    },
    names: async ({ styleProfiles }) => (await styleProfiles.list().toArray()).map((one) => one.name),
  },
  // A memory never changes: what is written is the profile that holds it.
  translationMemories: {
    async make({ translationMemories, styleProfiles }) {
      const bytes = Buffer.from(
        memoryOf(unit({ en: 'Wheel', de: 'Rad' }), unit({ en: 'Chain', de: 'Kette' })),
      );
      const { translationMemoryId } = await translationMemories.importFrom(bytes, {
        displayName: 'Mine',
        fileName: 'mine.tmx',
      });
      await styleProfiles.create({ name: 'Holder', translation_memory_ids: [translationMemoryId] });
      return translationMemoryId;
    },
    act: (client, id) => {
      const { styleProfiles, translationMemories } = client;
      const update = async (values: object) =>
        styleProfiles.update((await profileOf(client)).style_profile_id, values);
      return {
        add: () => update({ description: 'theirs' }),
        change: () => update({ industry: 'theirs' }),
        rename: () => update({ name }),
        delete: () => translationMemories.delete(id),
      };
    },
    async held(client) {
      const profile = await profileOf(client);
      return [profile.description === 'theirs', profile.industry === 'theirs', profile.name === name];
    },
    names: async ({ translationMemories }) =>
      (await translationMemories.list().toArray()).map((one) => one.name),
  },
  glossariesV2: {
    make: async ({ glossariesV2 }) =>
      (await glossariesV2.create({ name: 'Mine', ...english, entries: 'a\tA', entries_format: 'tsv' }))
        .glossary_id,
    act: (client, id) => {
      const add = () =>
        client.glossariesV2.create({ name, ...english, entries: 'x\tX', entries_format: 'tsv' });
      return { add, change: add, rename: add, delete: () => client.glossariesV2.delete(id) };
    },
    async held({ glossariesV2 }) {
      const isThere = (await glossariesV2.list().toArray()).some((one) => one.name === name);
      return [isThere, isThere, isThere];
    },
    names: async ({ glossariesV2 }) => (await glossariesV2.list().toArray()).map((one) => one.name),
  },
} satisfies Readonly<Record<string, Others>>;

/** Whether nothing of what somebody else wrote is lost. */
export async function isKept(client: Client, kind: Others, id: string, their: Their): Promise<boolean> {
  if (their === 'delete') return !(await kind.names(client)).includes('Mine');
  try {
    return (await kind.held(client, id))[changes.indexOf(their)] === true;
  } catch (error) {
    if (isLanguageServiceError(error) && error instanceof NotFoundError) return false;
    throw error;
  }
}
