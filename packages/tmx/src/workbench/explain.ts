import type { Loss } from '../units/import-report.ts';
import { SeenSegments } from '../units/seen-segments.ts';
import { chooseSegment, type DropReason, type SkipReason } from '../units/segment-choice.ts';
import type { TmxUnit } from '../units/tmx-unit.ts';

/** `notStored`: an import should have stored it, and the memory does not hold it. */
export type ExplainReason = SkipReason | DropReason | 'secondSegment' | 'notStored';

export interface Explanation extends Pick<Loss, 'unit' | 'line' | 'what'> {
  readonly reason: ExplainReason;
  /** Of a duplicate: the line of the unit that it repeats. */
  readonly firstLine?: number;
  /** Of a translation: its language as written. */
  readonly language?: string;
}

/** Says of each unit, in the order of a file, what an import leaves out of it, and whether a memory lacks it. */
export class ImportExplainer {
  unitsRead = 0;
  unitsStored = 0;
  readonly #sourceLanguage: string;
  readonly #onExplanation: (explanation: Explanation) => void;
  readonly #seen = new SeenSegments();
  readonly #stored: SeenSegments | undefined;

  constructor(
    sourceLanguage: string,
    onExplanation: (explanation: Explanation) => void,
    stored: SeenSegments | undefined,
  ) {
    this.#sourceLanguage = sourceLanguage;
    this.#onExplanation = onExplanation;
    this.#stored = stored;
  }

  add(unit: TmxUnit): void {
    this.unitsRead += 1;
    const choice = chooseSegment(unit, this.#sourceLanguage);
    if (typeof choice === 'string') {
      this.#emit({ line: unit.line, what: 'unit', reason: choice });
      return;
    }
    const firstLine = this.#seen.lineOf(choice.segment, unit.line);
    if (firstLine !== undefined) {
      this.#emit({ line: unit.line, what: 'unit', reason: 'duplicate', firstLine });
      return;
    }
    if (this.#stored !== undefined && !this.#stored.has(choice.segment)) {
      this.#emit({ line: unit.line, what: 'unit', reason: 'notStored' });
      return;
    }
    this.unitsStored += 1;
    for (const { variant, reason } of choice.drops)
      this.#emit({ line: variant.line, what: 'translation', reason, language: variant.language ?? '' });
    for (let count = 0; count < unit.furtherSegments; count += 1)
      this.#emit({ line: unit.line, what: 'translation', reason: 'secondSegment' });
  }

  #emit(explanation: Omit<Explanation, 'unit'>): void {
    this.#onExplanation({ unit: this.unitsRead, ...explanation });
  }
}
