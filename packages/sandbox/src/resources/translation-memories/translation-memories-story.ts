import type { components } from 'language-service-client/schema';
import type { Service } from '../../sandbox-service.ts';
import { exampleReply } from '../../seed/examples.ts';
import { type SegmentSeed, translationMemoriesSeed } from './translation-memories-seed.ts';

type Schemas = components['schemas'];

/** The memories of the description's examples, and the job that imported the first of them. */
export async function translationMemoriesStory(service: Service, account: string): Promise<void> {
  const { translation_memories } = exampleReply<Schemas['TranslationMemoryPage']>(
    'translationMemories_list',
    200,
  );
  const seed = translationMemoriesSeed(service);
  for (const memory of translation_memories) {
    await seed.translationMemory({ ...memory, segments: segmentsOf(memory) }, { account });
  }
  const [imported] = translation_memories;
  if (imported !== undefined) seedImportJob(service, account, imported.translation_memory_id);
}

function seedImportJob({ catalog: { jobs } }: Service, account: string, memory: string): void {
  const job = exampleReply<Schemas['TranslationMemoryJob']>(
    'translationMemories_getJob',
    200,
    'importCompleted',
  );
  const createdMs = Date.parse(job.creation_time);
  const finishedMs = Date.parse(job.updated_time);
  jobs.insert({
    id: job.job_id,
    account,
    operation: 'import',
    memory,
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
  const examples = source_language === 'en' ? ['firstPage', 'lastPage'].flatMap(exampleSegments) : [];
  const numbered = Array.from({ length: segment_count - examples.length }, (_, index) => ({
    source: `${source_language} ${index + 1}`,
    targets: Object.fromEntries(target_languages.map((language) => [language, `${language} ${index + 1}`])),
  }));
  return [...examples, ...numbered];
}

function exampleSegments(page: string): SegmentSeed[] {
  const { segments } = exampleReply<Schemas['TranslationMemorySegmentPage']>(
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
