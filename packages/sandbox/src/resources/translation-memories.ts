// Handles translation memories. An unknown memory and one of another account give 404. The range of the page size is
// assumed, so a size above 25 is reduced and not refused.

import type { components } from 'language-service-client/schema';
import type { Account } from '../access/accounts.ts';
import { createPause } from '../async/pause.ts';
import { found } from '../errors/refusal.ts';
import { describeJob } from '../jobs/describe-job.ts';
import { createExport, failExportsOf } from '../jobs/export-jobs.ts';
import { createImport } from '../jobs/import-jobs.ts';
import type { Segment } from '../memories/memory.ts';
import { tmxPieces } from '../memories/tmx-export.ts';
import { importTmx } from '../memories/tmx-import.ts';
import type { Service } from '../sandbox-service.ts';
import { exampleReply } from '../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../seed/seed-options.ts';
import type { ImportRequest, Job } from '../store/jobs.ts';
import { timestamp } from '../time/clock.ts';
import { type HandlersOf, ok } from './handler.ts';
import { listSegments } from './list-segments.ts';
import { pageOf } from './numbered-page.ts';

type Schemas = components['schemas'];
type NewImport = Schemas['NewTranslationMemoryImport'];
type TranslationMemory = Schemas['TranslationMemory'];

/** Creates the handlers of the operations on translation memories, on their jobs and on their segments. */
export function translationMemoriesHandlers(service: Service): HandlersOf<'translationMemories'> {
  const { catalog } = service;
  return {
    translationMemories_list: ({ account, query }) => {
      const all = catalog.translationMemories.list(account.id);
      const page = pageOf(all, query, 'translationMemories_list');
      return ok({ translation_memories: page, total_count: all.length });
    },
    translationMemories_get: ({ account, path }) =>
      ok(found(catalog.translationMemories.get(account.id, path.translation_memory_id))),
    translationMemories_createImport: ({ account, origin, body }) => ({
      status: 202,
      body: createImport(service, account, origin, importRequest(body)),
    }),
    translationMemories_getJob: ({ account, path, origin }) =>
      ok(describeJob(service, jobOf(service, account, path.job_id), origin)),
    translationMemories_createExport: ({ account, path }) => {
      const { job, reused } = createExport(service, account, path.translation_memory_id);
      const { translation_memory_id } = path;
      return { status: reused ? 200 : 202, body: { job_id: job, parameters: { translation_memory_id } } };
    },
    translationMemories_listSegments: async ({ account, path, query, pause }) =>
      ok(await listSegments(service, account, path.translation_memory_id, query, pause)),
    translationMemories_delete: ({ account, path }) => {
      remove(service, account, path.translation_memory_id);
      return { status: 204 };
    },
  };
}

function jobOf({ catalog }: Service, account: Account, id: string): Job {
  const job = found(catalog.jobs.find(id));
  return found(job.account === account.id ? job : undefined);
}

function remove(service: Service, account: Account, id: string): void {
  const { catalog } = service;
  found(catalog.translationMemories.remove(account.id, id) || undefined);
  failExportsOf(service, id);
  catalog.segments.delete(id);
}

function importRequest({ source_file, parameters }: NewImport): ImportRequest {
  const { file_name, content_type = 'application/xml', content_length } = source_file;
  return {
    fileName: file_name,
    displayName: parameters?.display_name,
    contentType: content_type,
    contentLength: content_length,
  };
}

/** A segment for `sandbox.seed`: a source text and its translations, keyed by language. */
export interface SegmentSeed {
  readonly source: string;
  readonly targets: Readonly<Record<string, string>>;
}

/**
 * The fields with which `sandbox.seed` creates a translation memory. Absent fields are taken from the segments or get
 * defaults.
 */
export interface MemorySeed extends Partial<TranslationMemory> {
  /**
   * The segments. A number creates this many segments with an English and a German text, for example `Sentence 1.` and
   * `Satz 1.`. Default: 3.
   */
  readonly segments?: readonly SegmentSeed[] | number;
}

export function translationMemoriesSeed({ catalog, clock, newId }: Service) {
  const pause = createPause();
  return {
    /**
     * Creates a translation memory directly in the store, so that a test needs no request. Writes the segments to TMX
     * and then imports this TMX, so that the rules of an import apply.
     */
    translationMemory: async (
      { segments = 3, ...part }: MemorySeed = {},
      options: SeedOptions = {},
    ): Promise<TranslationMemory> => {
      const list = typeof segments === 'number' ? numbered(segments) : segments;
      const { translation_memory_id: id = newId() } = part;
      const file = tmxPieces({
        name: id,
        sourceLanguage: part.source_language ?? 'en',
        segments: list.map(seededSegment),
      });
      const { outcome, segments: stored } = await importTmx(
        Array.from(file, (piece) => Buffer.from(piece)),
        pause,
      );
      if (outcome.status === 'failed') throw new Error(`The memory cannot be seeded: ${outcome.message}`);
      const now = timestamp(clock.now());
      const memory: TranslationMemory = {
        translation_memory_id: id,
        name: 'Product documentation',
        source_language: outcome.sourceLanguage ?? '',
        target_languages: [...(outcome.targetLanguages ?? [])],
        segment_count: stored.length,
        creation_time: now,
        updated_time: now,
        ...part,
      };
      catalog.segments.set(id, stored);
      catalog.translationMemories.insert(ownerOf(options), id, memory);
      return memory;
    },
  };
}

function numbered(count: number): SegmentSeed[] {
  return Array.from({ length: count }, (_, index) => ({
    source: `Sentence ${index + 1}.`,
    targets: { de: `Satz ${index + 1}.` },
  }));
}

function seededSegment({ source, targets }: SegmentSeed): Segment {
  return {
    source: { text: source },
    targets: Object.entries(targets).map(([language, text]) => ({ language, text })),
  };
}

/**
 * Creates the translation memories of the examples in the description. Also creates the import job of the first memory.
 */
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
  jobs.put({
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
    workedMs: finishedMs,
    outcome: { status: 'completed', skippedSegmentCount: job.results?.[0]?.skipped_segment_count ?? 0 },
    finishedMs,
  });
}

/**
 * Returns the segments of an example memory, as many as its `segment_count`. If its source language is English, the
 * segments of the description's examples come first.
 */
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
