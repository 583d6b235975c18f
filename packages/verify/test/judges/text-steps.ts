// What the program does with memories, jobs and texts, and what is refused.

import { type TmxUnit, tmxOf } from '../../../../test/support/tmx.ts';
import { each, nobody, pair, type Step, survived } from './step.ts';

export const memories: Step = async ({ client: { translationMemories: all, translation }, send }) => {
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

export const segments: Step = async ({ client: { translationMemories: all }, send }) => {
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
export const jobs: Step = async ({ client: { translationMemories: all }, send }) => {
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

export const texts: Step = async ({
  send,
  client: { textCorrection, translation, glossaries: all, voice },
}) => {
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

export const refusals: Step = async ({ send }) => {
  const text = ['Check the brakes.'];
  await each(
    () => send('POST', '/v3/style_rules', { name: 'Without a language' }),
    () => send('POST', '/v3/style_rules', { name: 'Klingon', language: 'tlh' }),
    () => send('POST', '/v2/translate', { text }),
    () => send('POST', '/v2/write/correct', { text: [] }),
  );
};
