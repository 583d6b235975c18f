import { findSourceLanguage, ImportPreview, type ImportReport, readUnits } from 'language-service-tmx/import';
import { wordsOf } from '../errors/error-words.ts';
import { createMemory, type MemoryWriter } from './memory-writer.ts';

export interface ImportOrder {
  /** Path of the TMX file. */
  readonly source: string;
  /** Path of the memory to create. */
  readonly target: string;
  /** Name of the memory. */
  readonly declaredName: string;
}

export type ImportOutcome =
  | {
      readonly status: 'completed';
      readonly sourceLanguage: string;
      readonly targetLanguages: string[];
      readonly segmentCount: number;
      /** Units of which nothing is stored. */
      readonly skippedSegmentCount: number;
      readonly report?: ImportReport;
    }
  | {
      readonly status: 'failed';
      readonly message: string;
      /** Only where the whole file was read and nothing of it could be stored. */
      readonly report?: ImportReport;
    };

/** Makes a memory of a TMX file. Blocks until it is done, so it runs in its own thread. */
export function importTmx(order: ImportOrder): ImportOutcome {
  let memory: MemoryWriter | undefined;
  try {
    const sourceLanguage = findSourceLanguage(order.source);
    memory = createMemory(order.target);
    const units = new ImportPreview(sourceLanguage, memory);
    readUnits(order.source, (unit) => {
      units.add(unit);
      return true;
    });
    const { segmentCount, targetLanguages, skippedUnits: skippedSegmentCount } = units;
    const report = units.report();
    if (segmentCount === 0) return { status: 'failed', message: units.inWords(), report };
    memory.finish({ name: order.declaredName, sourceLanguage, targetLanguages, skippedSegmentCount });
    return {
      status: 'completed',
      sourceLanguage,
      targetLanguages,
      segmentCount,
      skippedSegmentCount,
      report,
    };
  } catch (error) {
    return { status: 'failed', message: wordsOf(error) };
  } finally {
    memory?.discard();
  }
}
