// The examples of the description tell one story. Told to the sandbox, it makes every example request work, under
// the very ids of the examples.

import type { components } from 'language-service-client/schema';
import type { OperationId } from '../resources/handler.ts';
import type { Service } from '../sandbox-service.ts';
import { exampleOf, operationDescriptions } from '../server/description.ts';
import { fixtures } from './fixtures.ts';
import { type SegmentSeed, seedMemory } from './seed-memory.ts';
import { seedGlossary, seedSpokenTerms } from './seed-terms.ts';

type Schemas = components['schemas'];

/** Seeds what the examples of the description speak of. */
export async function seedStory(service: Service, account: string): Promise<void> {
  const { styleRules, styleProfiles } = service.catalog;
  if (styleRules.get(account, fixtures.ids.styleRuleList) !== undefined) return;
  const english = reply<Schemas['StyleRuleList']>('styleRules_get', 200);
  const [german] = reply<Schemas['StyleRuleListPage']>('styleRules_list', 200, 'detailed').style_rules;
  for (const list of [english, german])
    if (list !== undefined) styleRules.insert(account, list.style_id, list);
  seedTerms(service, account);
  await seedMemories(service, account);
  const profiles = reply<Schemas['StyleProfilePage']>('styleProfiles_list', 200).style_profiles;
  for (const profile of profiles.toReversed())
    styleProfiles.insert(account, profile.style_profile_id, profile);
}

function seedTerms(service: Service, account: string): void {
  const { term_lists: _, ...collection } = reply<Schemas['SpokenTermsCollection']>('spokenTerms_get', 200);
  const { term_lists } = request<Schemas['NewSpokenTermsCollection']>('spokenTerms_create');
  seedSpokenTerms(service, account, { ...collection, term_lists });
  const { glossaries, glossariesV2 } = service.catalog;
  const { glossary_id, name, creation_time } = reply<Schemas['Glossary']>('glossaries_get', 200);
  const { dictionaries } = request<Schemas['NewGlossary']>('glossaries_create');
  seedGlossary(service, glossaries, account, { glossary_id, name, creation_time, dictionaries });
  const v2 = reply<Schemas['GlossaryV2']>('glossariesV2_get', 200);
  seedGlossary(service, glossariesV2, account, {
    glossary_id: v2.glossary_id,
    name: v2.name,
    creation_time: v2.creation_time,
    dictionaries: [request<Schemas['NewGlossaryV2']>('glossariesV2_create')],
  });
}

async function seedMemories(service: Service, account: string): Promise<void> {
  const { translation_memories } = reply<Schemas['TranslationMemoryPage']>('translationMemories_list', 200);
  for (const memory of translation_memories) {
    await seedMemory(service, account, { ...memory, segments: segmentsOf(memory) });
  }
  const [imported] = translation_memories;
  if (imported !== undefined) seedImportJob(service, account, imported.translation_memory_id);
}

function seedImportJob({ catalog: { jobs } }: Service, account: string, memory: string): void {
  const job = reply<Schemas['TranslationMemoryJob']>('translationMemories_getJob', 200, 'importCompleted');
  const createdMs = Date.parse(job.creation_time);
  const finishedMs = Date.parse(job.updated_time);
  jobs.insert({
    id: job.job_id,
    account,
    operation: 'import',
    memory,
    origin: '',
    request: {
      fileName: '',
      displayName: job.parameters?.display_name,
      contentType: job.source_file?.content_type ?? '',
      contentLength: job.source_file?.content_length ?? 0,
    },
    script: {},
    createdMs,
    startedMs: createdMs,
    expiresMs: createdMs,
  });
  const skippedSegmentCount = job.results?.[0]?.skipped_segment_count ?? 0;
  jobs.work(job.job_id, finishedMs, { status: 'completed', skippedSegmentCount });
  jobs.finish(job.job_id, finishedMs, undefined);
}

/** As many segments as the memory counts; those of the examples come first where they are in its languages. */
function segmentsOf({
  source_language,
  target_languages,
  segment_count,
}: Schemas['TranslationMemory']): SegmentSeed[] {
  const told = source_language === 'en' ? ['firstPage', 'lastPage'].flatMap(toldSegments) : [];
  const numbered = Array.from({ length: segment_count - told.length }, (_, index) => ({
    source: `${source_language} ${index + 1}`,
    targets: Object.fromEntries(target_languages.map((language) => [language, `${language} ${index + 1}`])),
  }));
  return [...told, ...numbered];
}

function toldSegments(page: string): SegmentSeed[] {
  const { segments } = reply<Schemas['TranslationMemorySegmentPage']>(
    'translationMemories_listSegments',
    200,
    page,
  );
  return segments.map(({ source_text, targets }) => ({
    source: source_text,
    targets: Object.fromEntries(
      targets.map(({ target_language, target_text }) => [target_language, target_text]),
    ),
  }));
}

/** The example of an answer. The linter holds every example to its schema, which is T. */
function reply<T>(id: OperationId, status: number, name?: string): T {
  const operation = operationDescriptions.find((candidate) => candidate.id === id);
  return (operation && exampleOf(operation, status, name)) as T;
}

/** The first example of a request body. The linter holds every example to its schema, which is T. */
function request<T>(id: OperationId): T {
  const operation = operationDescriptions.find((candidate) => candidate.id === id);
  const [media] = Object.values(operation?.body?.content ?? {});
  return Object.values(media?.examples ?? {})[0]?.value as T;
}
