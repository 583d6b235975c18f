// The steps of the demonstration, each over the client a user would write.
import type { Client, TranslationMemorySegment } from 'language-service-client';
import { compareTexts } from './comparing.ts';
import type { Stage } from './stage.ts';
import { readTmxTexts } from './tmx-texts.ts';

/** Imports, walks, searches, exports and compares. Whether what came back is what went in. */
export async function takeThroughJourney(
  client: Client,
  stage: Stage,
  path: string,
  exported: string,
): Promise<boolean> {
  const id = await importMemory(client, stage, path);
  const segments = await walk(client, stage, id);
  await search(client, stage, id, segments);
  await exportMemory(client, stage, id, exported);
  return stage.step('compare', async () => {
    const { same, said } = compareTexts(await readTmxTexts(path), await readTmxTexts(exported), segments);
    return { value: same, said };
  });
}

function importMemory(client: Client, stage: Stage, path: string): Promise<string> {
  return stage.step('import', async (show) => {
    const memories = client.translationMemories;
    const result = await memories.importFrom(path, { onProgress: show, firstPauseMs: 100 });
    const memory = await memories.get(result.translationMemoryId);
    const languages = `${memory.source_language} -> ${memory.target_languages.join(', ')}`;
    const counts = `${memory.segment_count} segments stored, ${result.skippedSegmentCount} skipped`;
    return { value: result.translationMemoryId, said: `${result.bytes} bytes sent; ${counts}; ${languages}` };
  });
}

function walk(client: Client, stage: Stage, id: string): Promise<readonly TranslationMemorySegment[]> {
  return stage.step('page', async () => {
    const segments: TranslationMemorySegment[] = [];
    let pages = 0;
    for await (const page of client.translationMemories.listSegments(id, { page_size: 100 }).pages()) {
      segments.push(...page.segments);
      pages += 1;
    }
    return { value: segments, said: `${segments.length} segments walked on ${pages} pages` };
  });
}

function search(
  client: Client,
  stage: Stage,
  id: string,
  segments: readonly TranslationMemorySegment[],
): Promise<void> {
  return stage.step('search', async () => {
    const word = tellingWord(segments.map(({ source_text }) => source_text));
    let found = 0;
    for await (const _ of client.translationMemories.listSegments(id, { filter_text: word, page_size: 100 }))
      found += 1;
    return { value: undefined, said: `"${word}" is in ${found} of ${segments.length} segments` };
  });
}

function exportMemory(client: Client, stage: Stage, id: string, to: string): Promise<void> {
  return stage.step('export', async (show) => {
    const result = await client.translationMemories.exportTo(id, to, { onProgress: show, firstPauseMs: 100 });
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
