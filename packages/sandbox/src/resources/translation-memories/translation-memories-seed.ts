import { rm, writeFile } from 'node:fs/promises';
import type { components } from 'language-service-client/schema';
import { startImport } from '../../memories/file-threads.ts';
import type { Service } from '../../sandbox-service.ts';
import { ownerOf, type SeedOptions } from '../../seed/seed-options.ts';
import { timestamp } from '../../time/clock.ts';

type TranslationMemory = components['schemas']['TranslationMemory'];

/** One source text and its translations by language. */
export interface SegmentSeed {
  readonly source: string;
  readonly targets: Readonly<Record<string, string>>;
}

/** A translation memory to be seeded; what is left out follows from its segments. */
export interface MemorySeed extends Partial<TranslationMemory> {
  /** The segments, or how many numbered ones, in English and German. Default 3. */
  readonly segments?: readonly SegmentSeed[] | number;
}

export interface TranslationMemoriesSeed {
  /** Builds the memory's file as an import would. */
  translationMemory(part?: MemorySeed, options?: SeedOptions): Promise<TranslationMemory>;
}

export function translationMemoriesSeed(service: Service): TranslationMemoriesSeed {
  return {
    translationMemory: (part = {}, options = {}) => insertMemory(service, ownerOf(options), part),
  };
}

function insertMemory(
  service: Service,
  account: string,
  { segments = 3, ...part }: MemorySeed,
): Promise<TranslationMemory> {
  const list = typeof segments === 'number' ? numbered(segments) : segments;
  return insertFile(service, account, [tmx(part.source_language ?? 'en', list)], part);
}

async function insertFile(
  { catalog, clock, folder, newId }: Service,
  account: string,
  pieces: Iterable<string>,
  part: Partial<TranslationMemory>,
): Promise<TranslationMemory> {
  const { translation_memory_id: id = newId() } = part;
  const source = folder.upload(id);
  await writeFile(source, pieces);
  const outcome = await startImport({ source, target: folder.memory(id), declaredName: id }).done;
  await rm(source, { force: true });
  if (outcome.status === 'failed') throw new Error(`The memory cannot be seeded: ${outcome.message}`);
  const now = timestamp(clock.now());
  const memory: TranslationMemory = {
    translation_memory_id: id,
    name: 'Product documentation',
    source_language: outcome.sourceLanguage,
    target_languages: outcome.targetLanguages,
    segment_count: outcome.segmentCount,
    creation_time: now,
    updated_time: now,
    ...part,
  };
  catalog.translationMemories.insert(account, id, memory);
  return memory;
}

function numbered(count: number): SegmentSeed[] {
  return Array.from({ length: count }, (_, index) => ({
    source: `Sentence ${index + 1}.`,
    targets: { de: `Satz ${index + 1}.` },
  }));
}

function tmx(language: string, segments: readonly SegmentSeed[]): string {
  const variant = (code: string, text: string): string =>
    `<tuv xml:lang="${code}"><seg>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</seg></tuv>`;
  const units = segments.map(({ source, targets }) => {
    const variants = Object.entries(targets).map(([code, text]) => variant(code, text));
    return `<tu>${variant(language, source)}${variants.join('')}</tu>`;
  });
  const header = `<header srclang="${language}" datatype="plaintext" segtype="sentence" adminlang="en"
    creationtool="language-service-sandbox" creationtoolversion="1" o-tmf="none"/>`;
  return `<?xml version="1.0" encoding="UTF-8"?><tmx version="1.4">${header}<body>${units.join('\n')}</body></tmx>`;
}
