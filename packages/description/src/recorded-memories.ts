// What a recording says of each memory, from all of its answers: an upload comes before the answers that describe what
// became of it.

import { isRecord } from './document.ts';
import type { RecordedExchange } from './session.ts';

/** One segment that an answer showed; its texts are pseudonyms. */
export interface RecordedSegment {
  readonly source: string;
  readonly targets: readonly { readonly language: string; readonly text: string }[];
}

/** What answers say of a memory. */
export interface RecordedMemory {
  readonly sourceLanguage?: string | undefined;
  readonly targetLanguages: readonly string[];
  /** Segments that the service stored; undefined when no answer says it. */
  readonly stored?: number | undefined;
  /** Segments that answers showed, in the order of the memory; the words that found one are in its source text. */
  readonly shown: readonly RecordedSegment[];
}

export interface RecordedMemories {
  /** By the pseudonym of its id. */
  readonly memories: ReadonlyMap<string, RecordedMemory>;
  /** The end of each job, by the pseudonym of its id. */
  readonly jobs: ReadonlyMap<string, { readonly memory: string | undefined; readonly hasFailed: boolean }>;
}

interface Found {
  about: Omit<RecordedMemory, 'shown'>;
  /** By id: those of lists, then those that only a search showed. */
  readonly listed: Map<string, RecordedSegment>;
  readonly searched: Map<string, RecordedSegment>;
  readonly words: Map<string, string>;
}

/** Reads the exchanges of one recording, in their order. */
export function recordedMemories(exchanges: readonly RecordedExchange[]): RecordedMemories {
  const found = new Map<string, Found>();
  const jobs = new Map<string, { readonly memory: string | undefined; readonly hasFailed: boolean }>();
  const at = (id: string): Found => {
    const known = found.get(id) ?? {
      about: { targetLanguages: [] },
      listed: new Map(),
      searched: new Map(),
      words: new Map(),
    };
    found.set(id, known);
    return known;
  };
  for (const { path, query, response } of exchanges) {
    const [, owner] = /\/translation_memories\/([^/]+)\/segments$/.exec(path) ?? [];
    const words = textOf(query?.['filter_text']);
    visitObjects(response?.body, (object) => {
      const { translation_memory_id: id, segment_count: stored, job_id: job, results } = object;
      if (typeof job === 'string' && Array.isArray(results)) {
        const [result] = results.filter(isRecord);
        const memory = textOf(result?.['translation_memory_id']);
        jobs.set(job, { memory, hasFailed: result?.['status'] === 'failed' });
      }
      if (typeof id === 'string' && typeof stored === 'number')
        at(id).about = {
          stored,
          sourceLanguage: textOf(object['source_language']),
          targetLanguages: textsOf(object['target_languages']),
        };
      const segment = segmentOf(object);
      if (owner === undefined || segment === undefined) return;
      const [key, texts] = segment;
      const { listed, searched, words: wordsOf } = at(owner);
      if (words === undefined) listed.set(key, texts);
      else searched.set(key, texts);
      if (words !== undefined) wordsOf.set(key, words);
    });
  }
  return { memories: new Map([...found].map(([id, one]) => [id, memoryOf(one)])), jobs };
}

function memoryOf({ about, listed, searched, words }: Found): RecordedMemory {
  const shown = [...new Map([...listed, ...searched])].map(([key, segment]) => {
    const found = words.get(key);
    return found === undefined ? segment : { ...segment, source: `${segment.source} ${found}` };
  });
  return { ...about, shown };
}

function segmentOf(object: Record<string, unknown>): [string, RecordedSegment] | undefined {
  const { source_segment_id: id, source_text: source, targets } = object;
  if (typeof id !== 'string' || typeof source !== 'string' || !Array.isArray(targets)) return undefined;
  const translations = targets
    .filter(isRecord)
    .flatMap(({ target_language: language, target_text: text }) => {
      return typeof language === 'string' && typeof text === 'string' ? [{ language, text }] : [];
    });
  return [id, { source, targets: translations }];
}

/** Every object in a value, the outer one first. */
export function visitObjects(value: unknown, see: (object: Record<string, unknown>) => void): void {
  if (Array.isArray(value)) for (const one of value) visitObjects(one, see);
  if (!isRecord(value)) return;
  see(value);
  for (const one of Object.values(value)) visitObjects(one, see);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
