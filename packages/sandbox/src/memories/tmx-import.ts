import { chooseSegment } from '../tmx/choose-segment.ts';
import { readUnits } from '../tmx/read-units.ts';
import { findSourceLanguage } from '../tmx/source-language.ts';
import { type ImportReport, LossCounter } from './import-report.ts';
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

/** Makes a memory of a TMX file. Blocks until it is done, so it runs in a thread of its own. */
export function importTmx(order: ImportOrder): ImportOutcome {
  let memory: MemoryWriter | undefined;
  try {
    const sourceLanguage = findSourceLanguage(order.source);
    memory = createMemory(order.target);
    const losses = storeUnits(order.source, sourceLanguage, memory);
    const contents = memory.contents();
    const skippedSegmentCount = losses.skippedUnits;
    const report = losses.report();
    if (contents.segmentCount === 0) return { status: 'failed', message: losses.inWords(), report };
    memory.finish({ name: order.declaredName, sourceLanguage, skippedSegmentCount });
    return { status: 'completed', sourceLanguage, ...contents, skippedSegmentCount, report };
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
  } finally {
    memory?.discard();
  }
}

function storeUnits(source: string, sourceLanguage: string, memory: MemoryWriter): LossCounter {
  const losses = new LossCounter();
  readUnits(source, (unit) => {
    losses.read(unit);
    const choice = chooseSegment(unit, sourceLanguage);
    if (typeof choice === 'string') losses.skip(choice, unit);
    else if (!memory.add(choice.segment)) losses.skip('duplicate', unit);
    else {
      for (const drop of choice.drops) losses.drop(drop);
      losses.dropFurther(unit);
    }
    return true;
  });
  return losses;
}
