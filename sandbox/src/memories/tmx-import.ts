import { chooseSegment } from '../tmx/choosing.ts';
import { TmxFault } from '../tmx/fault.ts';
import { readUnits } from '../tmx/parsing.ts';
import { findSourceLanguage } from '../tmx/source-language.ts';
import { countSkips, type Skipped, type Skips } from './skips.ts';
import { createMemory, type MemoryWriter } from './writing.ts';

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
      /** The sum of `skipped`. */
      readonly skippedSegmentCount: number;
      readonly skipped: Skipped;
    }
  | { readonly status: 'failed'; readonly message: string };

/** Makes a memory of a TMX file. Blocks until it is done, so it runs in a thread of its own. */
export function importTmx(order: ImportOrder): ImportOutcome {
  let memory: MemoryWriter | undefined;
  try {
    const sourceLanguage = findSourceLanguage(order.source);
    memory = createMemory(order.target);
    const skips = storeUnits(order.source, sourceLanguage, memory);
    const contents = memory.contents();
    const skippedSegmentCount = skips.total();
    if (contents.segmentCount === 0) throw new TmxFault(skips.inWords());
    memory.finish({ name: order.declaredName, sourceLanguage, skippedSegmentCount });
    return { status: 'completed', sourceLanguage, ...contents, skippedSegmentCount, skipped: skips.skipped };
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
  } finally {
    memory?.discard();
  }
}

function storeUnits(source: string, sourceLanguage: string, memory: MemoryWriter): Skips {
  const skips = countSkips();
  readUnits(source, (unit) => {
    const choice = chooseSegment(unit, sourceLanguage);
    if (typeof choice === 'string') skips.count(choice, unit);
    else if (!memory.add(choice)) skips.count('duplicate', unit);
    return true;
  });
  return skips;
}
