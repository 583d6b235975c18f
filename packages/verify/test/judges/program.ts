// What programs do with an account: every operation, its pages and filters, what is not found and what is refused.

import { type Client, isLanguageServiceError, type PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { type TmxUnit, tmxOf } from '../../../../test/support/tmx.ts';

/** The service of the program. */
export const origin = 'https://sandbox.localhost';

interface Account {
  readonly client: Client;
  /** Sends what the client refuses to send. */
  send(method: string, path: string, body?: unknown, type?: string): Promise<unknown>;
}

type Step = (account: Account) => Promise<void>;

const nobody = '00000000-0000-4000-8000-0000000fffff';
const pair = { source_lang: 'en', target_lang: 'de' } as const;
const form = 'application/x-www-form-urlencoded';

/** Each step once; one that a service fails does not end the program. */
export async function runProgram(client: Client, fetch: PlatformFetch): Promise<void> {
  const send: Account['send'] = async (method, path, body, type = 'application/json') => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Service-Auth-Key ${fixtures.key}`,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return response.ok && text !== '' ? JSON.parse(text) : undefined;
  };
  for (const step of [styleRules, instructions, profiles, glossaries, glossariesV2, spokenTerms])
    await survived(() => step({ client, send }));
  for (const step of [memories, segments, jobs, texts, refusals])
    await survived(() => step({ client, send }));
}

/** What the service answers may fail the program, and nothing else may. */
async function survived(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isLanguageServiceError(error) && !(error instanceof TypeError) && !(error instanceof SyntaxError))
      throw error;
  }
}

async function each(...work: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const one of work) await survived(one);
}

const styleRules: Step = async ({ client: { styleRules: all }, send }) => {
  const made: string[] = [];
  for (let at = 0; at < 9; at += 1)
    made.push((await all.create({ name: `List ${at}`, language: 'zh' })).style_id);
  const { style_id: id } = await all.create({
    name: 'House',
    language: 'de',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
  });
  await each(
    () => all.list({ page_size: 1, detailed: true }).toArray(),
    () => all.list().toArray(),
    () => all.list({ page_size: 25 }),
    () => send('GET', '/v3/style_rules?page_size=26'),
    () => all.get(id),
    () => all.update(id, { name: 'House style' }),
    () => all.get(id),
    () => all.replaceConfiguredRules(id, { punctuation: { apostrophe: 'use_straight_apostrophes' } }),
    () => all.update(id, { name: 'House' }),
    () => all.get(id),
  );
  for (const one of made) await survived(() => all.delete(one));
  await each(
    () => all.delete(id),
    () => all.get(id),
    () => all.delete(id),
    () => all.get(nobody),
  );
};

const instructions: Step = async ({ client: { styleRules: all } }) => {
  const { style_id: id } = await all.create({ name: 'Letters', language: 'en' });
  const { id: at } = await all.createInstruction(id, { label: 'Tone', prompt: 'Be brief.' });
  await each(
    () => all.getInstruction(id, at),
    () => all.replaceInstruction(id, at, { label: 'Tone', prompt: 'Be kind.' }),
    () => all.getInstruction(id, at),
    () => all.get(id),
    () => all.deleteInstruction(id, at),
    () => all.getInstruction(id, at),
    () => all.delete(id),
  );
};

const profiles: Step = async ({ client: { styleProfiles: all, styleRules: rules, spokenTerms: terms } }) => {
  const { style_id } = await rules.create({ name: 'Of profiles', language: 'de' });
  const { spoken_terms_id } = await terms.create({ name: 'Of profiles', term_lists: [] });
  const made: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const profile = await all.create({
      name: 'Manuals',
      description: 'Manuals for riders',
      industry: 'Bicycles',
      style_rule_ids: [style_id],
      spoken_terms_id,
    });
    made.push(profile.style_profile_id);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const [id = ''] = made;
  await each(
    () => all.list({ page_size: 1 }).toArray(),
    () => all.list().toArray(),
    () => all.list({ page_size: 100 }),
    () => all.get(id),
    () => all.update(id, { name: 'Guides' }),
    () => all.get(id),
    () => all.update(id, { glossary_priority_enabled: true }),
    () => all.list().toArray(),
  );
  for (const one of made) await survived(() => all.delete(one));
  await each(
    () => all.get(id),
    () => all.get(nobody),
    () => rules.delete(style_id),
    () => terms.delete(spoken_terms_id),
  );
};

const glossaries: Step = async ({ client: { glossaries: all }, send }) => {
  const two = [
    { ...pair, entries: 'frame\tRahmen\nhub\tNabe', entries_format: 'tsv' as const },
    { source_lang: 'en' as const, target_lang: 'fr' as const, entries: 'hub\tmoyeu' },
  ];
  const { glossary_id: id } = await all.create({ name: 'Components', dictionaries: two });
  const { glossary_id: other } = await all.create({ name: 'Components', dictionaries: two });
  await each(
    () => all.list().toArray(),
    () => all.get(id),
    () => all.getEntries(id, pair),
    () => all.update(id, { name: 'Parts', dictionaries: [{ ...pair, entries: 'fork\tGabel' }] }),
    () => all.get(id),
    () => all.replaceDictionary(id, { ...pair, entries: 'fork\tGabel' }),
    () => all.get(id),
    () => all.deleteDictionary(id, pair),
    () => all.get(id),
    () =>
      send('POST', '/v3/glossaries', {
        name: 'Capitals',
        dictionaries: [{ source_lang: 'EN', target_lang: 'DE', entries: 'hub\tNabe' }],
      }),
    () =>
      send('POST', '/v3/glossaries', { name: 'Twice', dictionaries: [{ ...pair, entries: 'a\tb\na\tc' }] }),
    () => send('POST', '/v3/glossaries', { dictionaries: [] }),
    () => all.delete(other),
    () => all.delete(id),
    () => all.get(id),
    () => all.list().toArray(),
    () => all.get(nobody),
  );
};

const glossariesV2: Step = async ({ client: { glossariesV2: all } }) => {
  const fields = { name: 'Tools', ...pair, entries: 'key\tSchlüssel', entries_format: 'tsv' } as const;
  const { glossary_id: id } = await all.create(fields);
  await each(
    () => all.get(id),
    () => all.getEntries(id),
    () => all.list().toArray(),
    () => all.delete(id),
    () => all.get(id),
    () => all.list().toArray(),
  );
};

const spokenTerms: Step = async ({ client: { spokenTerms: all }, send }) => {
  const fields = { name: 'Names', term_lists: [{ lang: 'en', entries: 'Nordlicht\nPolarDrive' }] };
  const { spoken_terms_id: id } = await all.create(fields);
  const { spoken_terms_id: other } = await all.create(fields);
  await each(
    () => all.list().toArray(),
    () => all.get(id),
    () => all.getEntries(id, { lang: 'en' }),
    () => all.update(id, { name: 'Brands', term_lists: [{ lang: 'en', entries: 'TS2' }] }),
    () => all.get(id),
    () => all.replaceTermList(id, { lang: 'en', entries: 'TS3' }),
    () => all.get(id),
    () => all.deleteTermList(id, { lang: 'en' }),
    () => all.get(id),
    () =>
      send(
        'POST',
        '/v3/spoken-terms',
        'name=Forms&term_lists=%7B%22lang%22%3A%22en%22%2C%22entries%22%3A%22TS4%22%7D',
        form,
      ),
    () => send('PATCH', `/v3/spoken-terms/${id}`, 'name', 'text/plain'),
    () => all.delete(other),
    () => all.delete(id),
    () => all.get(id),
    () => all.list().toArray(),
  );
};

const memories: Step = async ({ client: { translationMemories: all, translation }, send }) => {
  const { translationMemoryId: id } = await all.importFrom(Buffer.from(tmxOf()), { displayName: 'Manuals' });
  await each(
    () => all.list({ page_size: 1 }).toArray(),
    () => all.list().toArray(),
    () => all.get(id),
    () => translation.translateText({ text: ['Check it.'], ...pair, translation_memory_id: id }),
    () => send('POST', '/v2/translate', { text: ['Check it.'], ...pair, ...beyond(id) }),
    () => all.exportTo(id, { memory: true }),
    () => all.exportTo(id, { memory: true }),
    () => all.delete(id),
    () => all.get(id),
    () => all.get(nobody),
  );
};

/** A threshold that is one too high. */
function beyond(translation_memory_id: string): object {
  return { translation_memory_id, translation_memory_threshold: 101 };
}

const segments: Step = async ({ client: { translationMemories: all }, send }) => {
  const file = Buffer.from(tmxOf(sentences(120)));
  const { translationMemoryId: id } = await all.importFrom(file, { displayName: 'Sentences' });
  await each(
    () => all.listSegments(id).toArray(),
    () => all.listSegments(id, { page_size: 25 }).toArray(),
    () => all.listSegments(id, { page_size: 100 }),
    () => send('GET', `/v3/translation_memories/${id}/segments?page_size=101`),
    () => all.listSegments(id, { filter_text: 'SENTENCE 7.' }),
    () => all.listSegments(id, { filter_text: 'SENTENCE 7.', filter_case_sensitive: true }),
    () => all.listSegments(id, { filter_text: 'Sentence 8.', filter_case_sensitive: true }),
    () => all.listSegments(id, { filter_text: 'Satz 9.' }),
    () => all.listSegments(id, { filter_text: 'no such text' }),
    () => send('GET', `/v3/translation_memories/${id}/segments?filter_text=x`),
    () => all.delete(id),
  );
};

/** So many units, long enough for their pseudonyms. */
function sentences(count: number): TmxUnit[] {
  return Array.from({ length: count }, (_, at) => ({
    en: `Sentence ${at + 1}. The rider checks the brakes.`,
    de: `Satz ${at + 1}. Die Fahrerin prüft die Bremsen.`,
  }));
}

/** Jobs step by step. */
const jobs: Step = async ({ client: { translationMemories: all }, send }) => {
  const source = Buffer.from(tmxOf());
  const job = await all.startImport(source, { fileName: `${'manual-'.repeat(9)}.tmx` });
  await survived(() => all.getJob(job.jobId));
  await survived(() => job.upload());
  const { translationMemoryId: id } = await job.wait();
  const started = await all.createExport(id);
  await each(
    () => all.getJob(job.jobId),
    () => all.createExport(id),
    () => all.waitForJob(started.job_id),
    () => all.getJob(started.job_id),
    () => all.createExport(id),
    () => all.getJob(started.job_id),
    () => all.getJob(nobody),
    () => send('POST', '/v3/translation_memories/import', { source_file: { content_length: 1 } }),
    () =>
      send('POST', '/v3/translation_memories/import', {
        source_file: { file_name: 'a.tmx', content_length: 0 },
      }),
    () => all.delete(id),
  );
};

const texts: Step = async ({ send, client: { textCorrection, translation, glossaries: all, voice } }) => {
  const dictionaries = [{ ...pair, entries: 'brake\tBremse' }];
  const made: string[] = [];
  for (let at = 0; at < 6; at += 1)
    made.push((await all.create({ name: `Six ${at}`, dictionaries })).glossary_id);
  await each(
    () => textCorrection.correct({ text: ['The battery is full.', 'The rider check the brakes.'] }),
    () => textCorrection.correct({ text: ['A sentense.'], target_lang: 'en-GB' }),
    () => textCorrection.correct({ text: ['Uma frase.'], target_lang: 'pt-BR' }),
    () => translation.translateText({ text: ['Check the brakes.', 'Charge it.'], target_lang: 'de' }),
    () => translation.translateText({ text: ['Check it.'], target_lang: 'de', style_profile_id: nobody }),
    () => translation.translateText({ text: ['Check it.'], ...pair, glossary_ids: made.slice(0, 5) }),
    () => send('POST', '/v2/translate', { text: ['Check it.'], ...pair, glossary_ids: made }),
    () => voice.createSession({ source_media_content_type: 'audio/pcm' }),
  );
  for (const one of made) await survived(() => all.delete(one));
};

const refusals: Step = async ({ send }) => {
  const text = ['Check the brakes.'];
  await each(
    () => send('POST', '/v3/style_rules', { name: 'Without a language' }),
    () => send('POST', '/v3/style_rules', { name: 'Klingon', language: 'tlh' }),
    () => send('POST', '/v2/translate', { text }),
    () => send('POST', '/v2/write/correct', { text: [] }),
  );
};
