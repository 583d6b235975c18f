import { type DroppedTranslations, type ImportReport, LossCounter } from './import-report.ts';
import { SeenSegments } from './seen-segments.ts';
import { chooseSegment, type Segment } from './segment-choice.ts';
import type { TmxUnit } from './tmx-unit.ts';

/** Where the segments of an import go. */
export interface SegmentStore {
  /** False when it has a segment with the same source and translations already; times do not count. */
  add(segment: Segment): boolean;
}

/** What an import stores and leaves out, unit by unit. Without a store, it only says what it would. */
export class ImportPreview {
  readonly #sourceLanguage: string;
  readonly #store: SegmentStore;
  readonly #losses = new LossCounter();
  readonly #targetLanguages = new Set<string>();
  #segmentCount = 0;

  constructor(sourceLanguage: string, store: SegmentStore = new SeenSegments({ hasLines: false })) {
    this.#sourceLanguage = sourceLanguage;
    this.#store = store;
  }

  /** The segment that is stored, or undefined where the unit is skipped. */
  add(unit: TmxUnit): Segment | undefined {
    this.#losses.read(unit);
    const choice = chooseSegment(unit, this.#sourceLanguage);
    if (typeof choice === 'string') return this.#skip(choice, unit);
    if (!this.#store.add(choice.segment)) {
      this.#losses.beyondDuplicate(choice.drops, unit);
      return this.#skip('duplicate', unit);
    }
    for (const drop of choice.drops) this.#losses.drop(drop);
    this.#losses.dropFurther(unit);
    this.#segmentCount += 1;
    for (const { language } of choice.segment.targets) this.#targetLanguages.add(language);
    return choice.segment;
  }

  get segmentCount(): number {
    return this.#segmentCount;
  }

  /** Units of which nothing is stored. */
  get skippedUnits(): number {
    return this.#losses.skippedUnits;
  }

  get dropped(): DroppedTranslations {
    return this.#losses.dropped;
  }

  /** In the order of the alphabet. */
  get targetLanguages(): string[] {
    return [...this.#targetLanguages].sort();
  }

  report(): ImportReport {
    return this.#losses.report();
  }

  /** Why nothing is stored, when nothing is. */
  inWords(): string {
    return this.#losses.inWords();
  }

  #skip(reason: Parameters<LossCounter['skip']>[0], unit: TmxUnit): undefined {
    this.#losses.skip(reason, unit);
    return undefined;
  }
}
