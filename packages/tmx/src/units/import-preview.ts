import { type ImportReport, LossCounter } from './import-report.ts';
import { SeenSegments } from './seen-segments.ts';
import { chooseSegment, type Segment } from './segment-choice.ts';
import type { TmxUnit } from './tmx-unit.ts';

/** What an import would store and leave out, unit by unit. */
export class ImportPreview {
  readonly #sourceLanguage: string;
  readonly #seen = new SeenSegments();
  readonly #losses = new LossCounter();
  readonly #targetLanguages = new Set<string>();
  #segmentCount = 0;

  constructor(sourceLanguage: string) {
    this.#sourceLanguage = sourceLanguage;
  }

  /** The segment that would be stored, or undefined where the unit would be skipped. */
  add(unit: TmxUnit): Segment | undefined {
    this.#losses.read(unit);
    const choice = chooseSegment(unit, this.#sourceLanguage);
    if (typeof choice === 'string') return this.#skip(choice, unit);
    if (!this.#seen.add(choice.segment)) return this.#skip('duplicate', unit);
    for (const drop of choice.drops) this.#losses.drop(drop);
    this.#losses.dropFurther(unit);
    this.#segmentCount += 1;
    for (const { language } of choice.segment.targets) this.#targetLanguages.add(language);
    return choice.segment;
  }

  get segmentCount(): number {
    return this.#segmentCount;
  }

  /** Units of which nothing would be stored. */
  get skippedUnits(): number {
    return this.#losses.skippedUnits;
  }

  /** In the order of the alphabet. */
  get targetLanguages(): string[] {
    return [...this.#targetLanguages].sort();
  }

  report(): ImportReport {
    return this.#losses.report();
  }

  /** Why nothing would be stored, when nothing would. */
  inWords(): string {
    return this.#losses.inWords();
  }

  #skip(reason: Parameters<LossCounter['skip']>[0], unit: TmxUnit): undefined {
    this.#losses.skip(reason, unit);
    return undefined;
  }
}
