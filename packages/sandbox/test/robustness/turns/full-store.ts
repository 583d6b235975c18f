// A store at the limits of an account, with the largest documented of each resource.

import { createSandbox, type Sandbox } from '../../../src/index.ts';
import { NOW } from '../../support/sandboxes.ts';

/** The ids of what the requests are about; what they delete is listed apart. */
export interface FullStore {
  /** Lists of 199 and of 200 instructions, and an instruction of both. */
  readonly growingList: string;
  readonly list: string;
  readonly instruction: string;
  readonly profile: string;
  readonly spokenTerms: string;
  /** With 10 MB of entries, English to German. */
  readonly glossary: string;
  readonly glossaryV2: string;
  readonly glossaries: readonly string[];
  /** Of 5 000, of 20 000 and of 200 000 units. */
  readonly memories: readonly [small: string, medium: string, large: string];
  readonly deleted: {
    readonly list: string;
    readonly profile: string;
    readonly spokenTerms: string;
    readonly glossary: string;
    readonly memory: string;
  };
}

export const PAIR = { source_lang: 'en', target_lang: 'de' };
const LANGUAGES =
  'bg cs da de el es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi'.split(' ');
const WORDS =
  'tighten the nuts and bolts then look at brakes chain every cable for wear before you ride with care'.split(
    ' ',
  );

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Instructions with the longest label and prompt. */
export const instructions = (count: number): { label: string; prompt: string }[] =>
  times(count, (index) => ({ label: `${index} `.padEnd(100, 'l'), prompt: `${index} `.padEnd(300, 'p') }));

/** A sentence of a dozen words, the same for each number. */
export const sentence = (number: number): string =>
  `${times(12, (place) => WORDS[(number * 31 + place * (7 + (number % 11))) % WORDS.length]).join(' ')} ${number}.`;

/** 10 MiB of glossary entries; some of them are words of the sentences. */
export const entries = [
  ...WORDS.map((word) => `${word}\t${word.toUpperCase()}`),
  ...times(260_000, (index) => `${String(index).padEnd(20, 's')}\t${String(index).padStart(18, 't')}`),
].join('\n');
const termLists = LANGUAGES.map((lang) => ({ lang, entries: 'e'.repeat(300) }));

/** Fills a data folder. */
export async function fillStore(data: string): Promise<FullStore> {
  await using sandbox = createSandbox({ now: () => NOW, data, journalLimit: 0 });
  const { seed } = sandbox;
  const largeGlossary = () => seed.glossary({ dictionaries: [{ ...PAIR, entries }] }).glossary_id;
  const list = (count: number) => {
    const custom_instructions = instructions(count).map((part, index) => ({ id: idOf(index), ...part }));
    return seed.styleRuleList({ custom_instructions }).style_id;
  };
  const terms = () => seed.spokenTerms({ term_lists: termLists }).spoken_terms_id;
  const dictionaries = LANGUAGES.map((target_lang) => ({
    source_lang: 'en',
    target_lang,
    entries: 'hub\tx',
  }));
  const glossaries = times(490, () => seed.glossary({ dictionaries }).glossary_id);
  times(490, () => seed.glossaryV2());
  times(90, terms);
  const lists = times(980, () => list(200));
  const profile = () =>
    seed.styleProfile({ glossary_ids: glossaries, style_rule_ids: lists }).style_profile_id;
  times(980, profile);
  const deleted = {
    list: list(200),
    profile: profile(),
    spokenTerms: terms(),
    glossary: largeGlossary(),
    memory: await memoryOf(sandbox, 20_000),
  };
  return {
    growingList: list(199),
    list: list(200),
    instruction: idOf(100),
    profile: profile(),
    spokenTerms: terms(),
    glossary: largeGlossary(),
    glossaryV2: seed.glossaryV2({ dictionaries: [{ ...PAIR, entries }] }).glossary_id,
    glossaries,
    memories: [
      await memoryOf(sandbox, 5000),
      await memoryOf(sandbox, 20_000),
      await memoryOf(sandbox, 200_000),
    ],
    deleted,
  };
}

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

async function memoryOf({ seed }: Sandbox, units: number): Promise<string> {
  const segments = times(units, (index) => ({
    source: sentence(index),
    targets: { de: sentence(index + 1) },
  }));
  const { translation_memory_id } = await seed.translationMemory({ segments });
  return translation_memory_id;
}
