// Checks the TMX files of memories before an import. So a plan shows what an import would refuse or omit.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellWord } from 'language-service-description/shell-quote';
import type { Comparison } from './compare-file.ts';
import { tmxOf } from './kinds/translation-memories.ts';
import type { DroppedOfFile, Refusal } from './plan-data.ts';

/**
 * Checks the TMX file of each memory before an import.
 * @returns `refused`: the files that an import would refuse. `dropped`: the translations that an import would omit.
 * `segments`: the number of segments that an import would store, keyed by path.
 */
export async function checkMemories(root: string, compared: readonly Comparison[], signal: AbortSignal) {
  const refused: Refusal[] = [];
  const dropped: DroppedOfFile[] = [];
  const segments = new Map<string, number>();
  for (const { tracked, action } of compared) {
    const { path, kind, isFile } = tracked;
    if (kind.download === undefined || !isFile) continue;
    const { importVerdict } = await import('language-service-tmx');
    const bytes = await tmxOf(path, readFileSync(join(root, path)));
    const { refusal, dropped: ofFile, ...stored } = await importVerdict(() => [bytes], { signal });
    segments.set(path, stored.segments);
    if (ofFile.translations > 0) dropped.push({ path, ...ofFile });
    if (refusal === undefined || (action !== 'create' && action !== 'replace')) continue;
    const { line, column, message } = refusal;
    const place = [path, line, column].filter((one) => one !== undefined).join(':');
    refused.push({
      reason: 'invalid',
      message: `${place}: ${message}`,
      hint: `Nothing was sent. To see all errors: language-service tmx check ${shellWord(path)}`,
    });
  }
  return { refused, dropped, segments };
}
