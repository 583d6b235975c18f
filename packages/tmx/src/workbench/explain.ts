import { readUnits } from '../file-reader.ts';
import { findSourceLanguage } from '../source-language.ts';
import { SeenSegments } from '../units/seen-segments.ts';
import { chooseSegment, type DropReason, type SkipReason } from '../units/segment-choice.ts';
import type { TmxUnit } from '../units/tmx-unit.ts';

/** `notStored`: an import should have stored it, and the memory does not hold it. */
export type ExplainReason = SkipReason | DropReason | 'secondSegment' | 'notStored';

export interface Explanation {
  /** The place of the unit in the file: 1 for the first. */
  readonly unit: number;
  readonly line: number;
  readonly what: 'unit' | 'translation';
  readonly reason: ExplainReason;
  /** Of a duplicate: the line of the unit that it repeats. */
  readonly firstLine?: number;
  /** Of a translation: its language as written. */
  readonly language?: string;
}

export interface ExplainResult {
  readonly sourceLanguage: string;
  readonly unitsRead: number;
  readonly unitsStored: number;
}

/**
 * Names everything in a file that an import leaves out, with its line, in the order of the file. Given what a memory
 * holds, it also names what the memory lacks. Throws `TmxFault` where the file cannot be read.
 */
export function explainTmx(
  path: string,
  onExplanation: (explanation: Explanation) => void,
  stored?: SeenSegments,
): ExplainResult {
  const sourceLanguage = findSourceLanguage(path);
  const explainer = new ImportExplainer(sourceLanguage, onExplanation, stored);
  readUnits(path, (unit) => {
    explainer.add(unit);
    return true;
  });
  return { sourceLanguage, unitsRead: explainer.unitsRead, unitsStored: explainer.unitsStored };
}

/** What a memory holds by its export, as far as it distinguishes segments. Throws `TmxFault`. */
export function segmentsIn(path: string, sourceLanguage: string): SeenSegments {
  const seen = new SeenSegments();
  readUnits(path, (unit) => {
    const choice = chooseSegment(unit, sourceLanguage);
    if (typeof choice !== 'string') seen.add(choice.segment);
    return true;
  });
  return seen;
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
