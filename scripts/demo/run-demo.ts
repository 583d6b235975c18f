// The steps of the demonstration, each over the client a user would write.
import type {
  Client,
  ImportResult,
  TranslationMemory,
  TranslationMemorySegment,
} from 'language-service-client';
import type { ImportReport } from 'language-service-sandbox';
import { compareFiles, lossesInWords } from './compare-files.ts';
import type { Stage } from './step-output.ts';

/** What the demonstration needs. */
export interface Demo {
  readonly client: Client;
  readonly stage: Stage;
  /** The file that goes in, and the place of the one that comes out. */
  readonly path: string;
  readonly exported: string;
  /** What the sandbox says of an import. */
  readonly reportOf: (job: string) => ImportReport | undefined;
  /** Every loss is named, not only the first ones. */
  readonly all: boolean;
}

/** So many segments are held, to find a word in. */
const MOST_HELD = 1000;

/** Imports, walks, searches, exports and compares. Whether what came back is what went in, but for what is named. */
export async function runDemo(demo: Demo): Promise<boolean> {
  const { stage, path, exported, reportOf, all } = demo;
  const { jobId, memory } = await importMemory(demo);
  await search(demo, memory, await walk(demo, memory));
  await exportMemory(demo, memory);
  const report = reportOf(jobId);
  if (report === undefined) throw new Error('the sandbox has no report of the import');
  const same = await stage.step('compare', async () => {
    const { problems, said } = await compareFiles(path, exported, memory, report);
    return { value: problems.length === 0, said };
  });
  stage.list('lost', lossesInWords(path, report, all));
  return same;
}

function importMemory({ client, stage, path }: Demo): Promise<{ jobId: string; memory: TranslationMemory }> {
  return stage.step('import', async (show) => {
    const memories = client.translationMemories;
    const result: ImportResult = await memories.importFrom(path, { onProgress: show, firstPauseMs: 100 });
    const memory = await memories.get(result.translationMemoryId);
    const languages = `${memory.source_language} -> ${memory.target_languages.join(', ')}`;
    const counts = `${memory.segment_count} segments stored, ${result.skippedSegmentCount} skipped`;
    const said = `${result.bytes} bytes sent; ${counts}; ${languages}`;
    return { value: { jobId: result.jobId, memory }, said };
  });
}

function walk(
  { client, stage }: Demo,
  { translation_memory_id: id }: TranslationMemory,
): Promise<readonly TranslationMemorySegment[]> {
  return stage.step('page', async () => {
    const segments: TranslationMemorySegment[] = [];
    let pages = 0;
    let count = 0;
    for await (const page of client.translationMemories.listSegments(id, { page_size: 100 }).pages()) {
      if (segments.length < MOST_HELD) segments.push(...page.segments);
      pages += 1;
      count += page.segments.length;
    }
    return {
      value: segments,
      said: `${count} segments read in ${pages} ${pages === 1 ? 'page' : 'pages'}`,
    };
  });
}

function search(
  { client, stage }: Demo,
  { translation_memory_id: id, segment_count }: TranslationMemory,
  segments: readonly TranslationMemorySegment[],
): Promise<void> {
  return stage.step('search', async () => {
    const word = tellingWord(segments.map(({ source_text }) => source_text));
    if (word.length < 2) return { value: undefined, said: 'nothing: no text has two letters to search for' };
    let found = 0;
    for await (const _ of client.translationMemories.listSegments(id, { filter_text: word, page_size: 100 }))
      found += 1;
    return { value: undefined, said: `"${word}" is in ${found} of ${segment_count} segments` };
  });
}

function exportMemory({ client, stage, exported }: Demo, memory: TranslationMemory): Promise<void> {
  return stage.step('export', async (show) => {
    const result = await client.translationMemories.exportTo(memory.translation_memory_id, exported, {
      onProgress: show,
      firstPauseMs: 100,
    });
    return {
      value: undefined,
      said: `${result.bytes} bytes received; SHA-256 ${result.sha256?.slice(0, 12)}…`,
    };
  });
}

/** The word of at least four letters that most texts share; else the beginning of the first text. */
function tellingWord(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? [...(texts[0] ?? '')].slice(0, 2).join('');
}
