import {
  type DroppedTranslations,
  type ImportReport,
  LossCounter,
  type LossEvents,
} from './import-report.ts';
import { SeenSegments } from './seen-segments.ts';
import { chooseSegment, type Segment, type SkipReason } from './segment-choice.ts';
import type { TmxUnit } from './tmx-unit.ts';

interface PreviewOptions extends LossEvents {
  /** The segments that the memory really contains. If they are passed, all other segments of the file are losses. */
  readonly stored?: SeenSegments | undefined;
}

/** Predicts which units and translations of a file an import stores, and which it omits. */
export class ImportPreview {
  readonly #sourceLanguage: string;
  readonly #stored: SeenSegments | undefined;
  readonly #seen = new SeenSegments();
  readonly #losses: LossCounter;
  readonly #targetLanguages = new Set<string>();
  #segmentCount = 0;

  constructor(sourceLanguage: string, { stored, ...events }: PreviewOptions = {}) {
    this.#sourceLanguage = sourceLanguage;
    this.#stored = stored;
    this.#losses = new LossCounter(events);
  }

  /**
   * Adds the next unit of the file. Returns the segment that an import stores for the unit; undefined if the import
   * skips the unit.
   */
  add(unit: TmxUnit): Segment | undefined {
    this.#losses.read(unit);
    const choice = chooseSegment(unit, this.#sourceLanguage);
    if (typeof choice === 'string') return this.#skip(choice, unit);
    const firstLine = this.#seen.add(choice.segment, unit.line);
    if (firstLine !== undefined) {
      this.#losses.beyondDuplicate(choice.drops, unit);
      return this.#skip('duplicate', unit, firstLine);
    }
    if (this.#stored?.has(choice.segment) === false) return this.#skip('notStored', unit);
    for (const drop of choice.drops) this.#losses.drop(drop);
    this.#losses.dropFurther(unit);
    this.#segmentCount += 1;
    for (const { language } of choice.segment.targets) this.#targetLanguages.add(language);
    return choice.segment;
  }

  get unitsRead(): number {
    return this.#losses.unitsRead;
  }

  get segmentCount(): number {
    return this.#segmentCount;
  }

  /** The number of units that an import skips. */
  get skippedUnits(): number {
    return this.#losses.skippedUnits;
  }

  get dropped(): DroppedTranslations {
    return this.#losses.dropped;
  }

  /** Returns the target languages of the stored segments, in alphabetical order. */
  get targetLanguages(): string[] {
    return [...this.#targetLanguages].sort();
  }

  report(): ImportReport {
    return this.#losses.report();
  }

  /** Returns the reason why an import stores nothing, as text. Call it only if no segment is stored. */
  inWords(): string {
    return this.#losses.inWords();
  }

  #skip(reason: SkipReason, unit: TmxUnit, firstLine?: number): undefined {
    this.#losses.skip(reason, unit, firstLine);
    return undefined;
  }
}
