// A recording of a sandbox: what a client asks is redacted and written as `record` does, without a proxy in between.

import { join } from 'node:path';
import { type Client, createClient, PagingLoopError, type PlatformFetch } from 'language-service-client';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { tmxOf } from '../../../../test/support/tmx.ts';
import { type Judgement, judgeSessions } from '../../src/against/judge-sessions.ts';
import { recordFetch } from '../../src/recording/record-fetch.ts';
import { type Difference, described, differing } from './verified-sandbox.ts';

const origin = 'https://sandbox.localhost';

/** The file of a recording of what the work does; the file is gone when the test ends. */
export async function recordingOf(
  sandbox: Sandbox,
  differences: readonly Difference[],
  work: (client: Client, fetch: PlatformFetch) => Promise<void>,
): Promise<string> {
  const folder = await scratchFolder();
  onTestFinished(() => folder[Symbol.asyncDispose]());
  const path = join(folder.path, 'session.jsonl');
  const service = differing(sandbox, differences);
  const recorded = recordFetch((input, init) => service(String(input), init ?? {}), {
    output: path,
    baseUrl: origin,
  });
  const client = createClient({
    baseUrl: origin,
    apiKey: fixtures.key,
    fetch: recorded,
    clock: sandbox.clock,
  });
  await work(client, recorded);
  await recorded.close();
  return path;
}

export async function judged(...paths: readonly string[]): Promise<Judgement> {
  return judgeSessions(paths, described);
}

/** `where: what came` of each assumption that is contradicted. */
export function contradictedIn({ assumptions }: Judgement): string[] {
  return assumptions.flatMap((one) =>
    one.outcome === 'contradicted' ? [`${one.assumption.where}: ${one.came}`] : [],
  );
}

/** What programs do with an account on an ordinary day. */
export async function ordinaryUse(client: Client): Promise<void> {
  const { translationMemories, glossaries, glossariesV2, styleRules, styleProfiles, spokenTerms } = client;
  const { translationMemoryId: memory } = await translationMemories.importFrom(Buffer.from(tmxOf()), {
    displayName: 'Manuals',
  });
  await walk(translationMemories.list({ page_size: 1 }));
  await translationMemories.get(memory);
  await translationMemories.listSegments(memory, { filter_text: 'brakes' });
  await translationMemories.exportTo(memory, { memory: true });
  const pair = { source_lang: 'en', target_lang: 'de' } as const;
  const glossary = await glossaries.create({
    name: 'Components',
    dictionaries: [{ ...pair, entries: 'frame\tRahmen', entries_format: 'tsv' }],
  });
  await walk(glossaries.list());
  await glossaries.get(glossary.glossary_id);
  await glossaries.update(glossary.glossary_id, {
    name: 'Parts',
    dictionaries: [{ ...pair, entries: 'hub\tNabe' }],
  });
  await glossaries.getEntries(glossary.glossary_id, pair);
  await glossaries.replaceDictionary(glossary.glossary_id, { ...pair, entries: 'fork\tGabel' });
  await glossaries.deleteDictionary(glossary.glossary_id, pair);
  const second = await glossariesV2.create({
    name: 'Tools',
    ...pair,
    entries: 'key\tSchlüssel',
    entries_format: 'tsv',
  });
  await glossariesV2.get(second.glossary_id);
  await glossariesV2.getEntries(second.glossary_id);
  await walk(glossariesV2.list());
  const rules = await styleRules.create({
    name: 'House',
    language: 'de',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
  });
  await walk(styleRules.list({ page_size: 1, detailed: true }));
  await walk(styleRules.list());
  await styleRules.get(rules.style_id);
  const profile = await styleProfiles.create({ name: 'Manuals', style_rule_ids: [rules.style_id] });
  await walk(styleProfiles.list({ page_size: 1 }));
  await styleProfiles.get(profile.style_profile_id);
  const terms = await spokenTerms.create({
    name: 'Names',
    term_lists: [{ lang: 'en', entries: 'Nordlicht' }],
  });
  await walk(spokenTerms.list());
  await spokenTerms.getEntries(terms.spoken_terms_id, { lang: 'en' });
  await spokenTerms.deleteTermList(terms.spoken_terms_id, { lang: 'en' });
  await client.textCorrection.correct({ text: ['A sentense.'] });
  await client.translation.translateText({ text: ['Check the brakes.'], target_lang: 'de' });
  await spokenTerms.delete(terms.spoken_terms_id);
  await styleProfiles.delete(profile.style_profile_id);
  await styleRules.delete(rules.style_id);
  await glossariesV2.delete(second.glossary_id);
  await glossaries.delete(glossary.glossary_id);
  await translationMemories.delete(memory);
}

/** To the end, or until the client sees that the service ignores the page. */
async function walk(list: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const _ of list);
  } catch (error) {
    if (!(error instanceof PagingLoopError)) throw error;
  }
}
