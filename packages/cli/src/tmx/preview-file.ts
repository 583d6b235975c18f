// What an import would make of a file, in one pass after the source language is found, which takes its first units.

import { FileReader, findSourceLanguage, ImportPreview, TmxFault, UnitCollector } from 'language-service-tmx';
import { type ReadOptions, readChunks } from '../files/read-chunks.ts';

/** @throws TmxFault where the file cannot be read. */
export async function previewFile(path: string, options: ReadOptions) {
  const sourceLanguage = findSourceLanguage(path);
  const preview = new ImportPreview(sourceLanguage);
  const reader = new FileReader(new UnitCollector((unit) => void preview.add(unit), { hasDates: false }));
  for await (const chunk of readChunks(path, options)) reader.write(chunk);
  reader.end();
  const { targetLanguages, segmentCount, skippedUnits } = preview;
  return {
    sourceLanguage,
    targetLanguages,
    segmentCount,
    skippedSegmentCount: skippedUnits,
    report: preview.report(),
    /** Why nothing would be stored, when nothing would. */
    nothingStored: segmentCount === 0 ? preview.inWords() : undefined,
  };
}

export function isFault(error: unknown): error is TmxFault {
  return error instanceof TmxFault;
}
