// What was imported is exported again and compared: every unit that an import stores must be in the export.

import { findSourceLanguage } from 'language-service-tmx';
import type { Context } from '../context.ts';
import { temporaryFolder } from '../files/spool.ts';
import { explainFile, segmentsOf } from '../tmx/explain-file.ts';
import { lossFinding } from '../tmx/findings.ts';
import { exportToFile } from './memory-file.ts';

/** Names each unit that the export lacks, and gives how many there are. */
export async function roundTrip(
  context: Context,
  label: string,
  { path, memoryId }: { readonly path: string; readonly memoryId: string },
): Promise<number> {
  await using folder = await temporaryFolder();
  const exported = await exportToFile(context, memoryId, folder);
  let missing = 0;
  const { signal } = context;
  const sourceLanguage = findSourceLanguage(path);
  const stored = await segmentsOf(exported, sourceLanguage, signal);
  for await (const { language: _, ...loss } of explainFile({ path, sourceLanguage, stored, signal })) {
    if (loss.reason !== 'notStored') continue;
    missing += 1;
    const { message, ...place } = lossFinding(label, loss);
    await context.warn(message, place);
  }
  return missing;
}
