// What somebody else does to a thing of each kind while a command works on it, and whether it is still there afterwards.

import { type Client, isLanguageServiceError, NotFoundError } from 'language-service-client';
import { encodeEntries } from 'language-service-client/glossary-entries';
import { memoryIn } from './account.ts';

/** What somebody else writes: to the thing itself, a thing of its name, and what refers to it or what it refers to. */
export const changes = ['add', 'change', 'rename', 'delete', 'name', 'refer'] as const;
export type Their = (typeof changes)[number];
type Own = Exclude<Their, 'name' | 'refer'>;

interface Others {
  /** A thing of the kind. Default: its name is Mine. */
  make(client: Client, name?: string): Promise<string>;
  act(client: Client, id: string): Readonly<Record<Own, () => Promise<unknown>>>;
  /** A style profile takes the thing; what a style profile holds is deleted. */
  refer(client: Client, id: string): Promise<unknown>;
  /** Which of the first three the thing still has. @throws NotFoundError when it is gone. */
  held(client: Client, id: string): Promise<readonly boolean[]>;
  /** All of the kind. */
  list(client: Client): Promise<readonly (readonly [id: string, name: string])[]>;
}

const english = { source_lang: 'en', target_lang: 'de' } as const;
const french = { source_lang: 'en', target_lang: 'fr' } as const;
const name = 'Theirs';

const referrer = ({ styleProfiles }: Client, holds: object) =>
  styleProfiles.create({ name: 'Referrer', ...holds });

async function profileOf({ styleProfiles }: Client) {
  const [profile] = await styleProfiles.list().toArray();
  if (profile === undefined) throw new Error('There is no profile');
  return profile;
}

export const others = {
  glossaries: {
    make: async ({ glossaries }, own = 'Mine') =>
      (
        await glossaries.create({
          name: own,
          dictionaries: [
            { ...english, entries: encodeEntries({ a: 'A', b: 'B' }) },
            { ...french, entries: encodeEntries({ a: 'A' }) },
          ],
        })
      ).glossary_id,
    refer: (client, id) => referrer(client, { glossary_ids: [id] }),
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
    list: async ({ glossaries }) =>
      (await glossaries.list().toArray()).map((one) => [one.glossary_id, one.name] as const),
  },
  spokenTerms: {
    make: async ({ spokenTerms }, own = 'Mine') =>
      (
        await spokenTerms.create({
          name: own,
          term_lists: [
            { lang: 'de', entries: 'a\nb' },
            { lang: 'fr', entries: 'c' },
          ],
        })
      ).spoken_terms_id,
    refer: (client, id) => referrer(client, { spoken_terms_id: id }),
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
    list: async ({ spokenTerms }) =>
      (await spokenTerms.list().toArray()).map((one) => [one.spoken_terms_id, one.name] as const),
  },
  styleRules: {
    make: async ({ styleRules }, own = 'Mine') =>
      (
        await styleRules.create({
          name: own,
          language: 'en',
          custom_instructions: [{ label: 'a', prompt: 'Do a' }],
        })
      ).style_id,
    refer: (client, id) => referrer(client, { style_rule_ids: [id] }),
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
    list: async ({ styleRules }) =>
      (await styleRules.list().toArray()).map((one) => [one.style_id, one.name] as const),
  },
  styleProfiles: {
    async make({ glossaries, styleProfiles }, own = 'Mine') {
      const { glossary_id } = await glossaries.create({ name: 'Held', dictionaries: [] });
      return (await styleProfiles.create({ name: own, glossary_ids: [glossary_id] })).style_profile_id;
    },
    refer: async ({ glossaries, styleProfiles }, id) =>
      glossaries.delete((await styleProfiles.get(id)).glossary_ids[0] ?? ''),
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
    list: async ({ styleProfiles }) =>
      (await styleProfiles.list().toArray()).map((one) => [one.style_profile_id, one.name] as const),
  },
  // A memory never changes: what is written is the profile that holds it.
  translationMemories: {
    async make(client, own = 'Mine') {
      const id = await memoryIn(client, own);
      if (own === 'Mine') await client.styleProfiles.create({ name: 'Holder', translation_memory_ids: [id] });
      return id;
    },
    refer: (client, id) => referrer(client, { translation_memory_ids: [id] }),
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
    list: async ({ translationMemories }) =>
      (await translationMemories.list().toArray()).map(
        (one) => [one.translation_memory_id, one.name] as const,
      ),
  },
  glossariesV2: {
    make: async ({ glossariesV2 }, own = 'Mine') =>
      (await glossariesV2.create({ name: own, ...english, entries: 'a\tA', entries_format: 'tsv' }))
        .glossary_id,
    refer: (client, id) => referrer(client, { glossary_ids: [id] }),
    act: (client, id) => {
      const add = () =>
        client.glossariesV2.create({ name, ...english, entries: 'x\tX', entries_format: 'tsv' });
      return { add, change: add, rename: add, delete: () => client.glossariesV2.delete(id) };
    },
    async held({ glossariesV2 }) {
      const isThere = (await glossariesV2.list().toArray()).some((one) => one.name === name);
      return [isThere, isThere, isThere];
    },
    list: async ({ glossariesV2 }) =>
      (await glossariesV2.list().toArray()).map((one) => [one.glossary_id, one.name] as const),
  },
} satisfies Readonly<Record<string, Others>>;

/** Whether nothing of what somebody else wrote is lost. @param theirs the id of what has the name. */
export async function isKept(client: Client, kind: Others, id: string, their: Their, theirs = '') {
  if (their === 'delete') return !(await kind.list(client)).some(([, name]) => name === 'Mine');
  if (their === 'name') return (await kind.list(client)).some(([one]) => one === theirs);
  if (their === 'refer') return hasNoDeadId(client);
  try {
    return (await kind.held(client, id))[changes.indexOf(their)] === true;
  } catch (error) {
    if (isLanguageServiceError(error) && error instanceof NotFoundError) return false;
    throw error;
  }
}

/** Whether everything that the style profile of somebody else holds is there. */
async function hasNoDeadId(client: Client): Promise<boolean> {
  const profile = (await client.styleProfiles.list().toArray()).find(({ name }) => name === 'Referrer');
  if (profile === undefined) return true;
  const { glossary_ids, style_rule_ids, translation_memory_ids, spoken_terms_id } = profile;
  const held = [...glossary_ids, ...style_rule_ids, ...translation_memory_ids, spoken_terms_id ?? []].flat();
  const there = await Promise.all(Object.values(others).map((kind) => kind.list(client)));
  const ids = there.flat().map(([id]) => id);
  return held.every((one) => ids.includes(one));
}
