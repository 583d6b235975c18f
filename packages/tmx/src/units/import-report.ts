// Counts what an import stores and omits. A segment of a memory is a unit of the file: one source with its
// translations. `skipped_segment_count` counts the skipped units. Skipped and stored segments together are all units of
// the file. Omitted texts of stored units are counted separately.

import { normalizeTag, targetLanguageOf } from './languages.ts';
import type { Drop, DropReason, SkipReason } from './segment-choice.ts';
import { MAX_VARIANTS, type TmxUnit } from './tmx-unit.ts';

/** Why an import does not store a translation. `secondSegment`: the text is a further segment of its variant. */
export type TranslationReason = DropReason | 'secondSegment';

export type LossReason = SkipReason | TranslationReason;

/** A unit that an import skips, or a translation that it omits from a stored unit. */
export interface Loss {
  /** The number of the unit in its file, from 1. */
  readonly unit: number;
  /** The line on which the unit or the translation begins. */
  readonly line: number;
  readonly what: 'unit' | 'translation';
  /** The position of a lost variant in its unit, from 1. Absent if the whole unit or only one segment is lost. */
  readonly place?: number;
  readonly reason: LossReason;
  /** The languages of the lost texts as the file writes them, at most ten. */
  readonly languages: readonly string[];
  /** The number of lost texts. */
  readonly texts: number;
  /** For a duplicate, the line of the first unit with the same segment. */
  readonly firstLine?: number;
}

/** A receiver of losses, whose `onLoss` is called when a loss is found. */
export interface LossEvents {
  readonly onLoss?: (loss: Loss) => void;
}

/**
 * The number of units and texts in a file, and the number of those that an import stores. Also lists the losses of the
 * import. A text is a segment, or a variant without a segment.
 */
export interface ImportReport {
  readonly unitsRead: number;
  readonly unitsStored: number;
  readonly textsRead: number;
  readonly textsStored: number;
  /** The number of skipped units, keyed by reason. A reason that did not occur is absent. */
  readonly skippedUnits: Partial<Record<SkipReason, number>>;
  /** The number of lost translations of stored units, keyed by reason. */
  readonly droppedTranslations: Partial<Record<TranslationReason, number>>;
  /** The first 1000 losses, in the order of the file. */
  readonly losses: readonly Loss[];
  /** The number of losses that `losses` does not contain, because it has only the first 1000. */
  readonly unnamedLosses: number;
}

/**
 * The translations of a file that an import omits, including the translations of skipped units. Neither the source text
 * of a unit nor a repetition of a stored translation is counted.
 */
export interface DroppedTranslations {
  readonly translations: number;
  /**
   * For each language that the service does not support, the number of its translations. The key is the first spelling
   * of the language in the file.
   */
  readonly languages: Readonly<Record<string, number>>;
}

/** Returns the dropped translations as text, for example `400 translations dropped (ar, uk)`; undefined for none. */
export function droppedInWords({ translations, languages }: DroppedTranslations): string | undefined {
  if (translations === 0) return undefined;
  const names = Object.keys(languages);
  const named = names.slice(0, MAX_LANGUAGES_NAMED).join(', ');
  const more = names.length > MAX_LANGUAGES_NAMED ? ` and ${names.length - MAX_LANGUAGES_NAMED} more` : '';
  const list = names.length === 0 ? '' : ` (${named}${more})`;
  return `${translations} ${translations === 1 ? 'translation' : 'translations'} dropped${list}`;
}

/** The maximum number of languages that a message names, because a file may have any number of invalid languages. */
const MAX_LANGUAGES_NAMED = 10;
const MAX_LANGUAGE_LENGTH = 35;
const MAX_LOSSES_NAMED = 1000;
const MAX_LANGUAGES_COUNTED = 100;

/** Counts what an import stores and omits, unit by unit. */
export class LossCounter {
  unitsRead = 0;
  readonly #events: LossEvents;
  #textsRead = 0;
  #textsLost = 0;
  readonly #skipped: Partial<Record<SkipReason, number>> = {};
  readonly #dropped: Partial<Record<TranslationReason, number>> = {};
  readonly #losses: Loss[] = [];
  #unnamedLosses = 0;
  readonly #unsupported = new Set<string>();
  #translationsDropped = 0;
  /** The number of translations in each unsupported language, keyed by the normalized code of the language. */
  readonly #unsupportedCounts = new Map<string, { readonly language: string; count: number }>();

  constructor(events: LossEvents = {}) {
    this.#events = events;
  }

  /** Starts to count the next unit. Later calls of `skip` and `drop` are about this unit. */
  read(unit: TmxUnit): void {
    this.unitsRead += 1;
    this.#textsRead += textsOf(unit);
  }

  skip(reason: SkipReason, unit: TmxUnit, firstLine?: number): void {
    this.#skipped[reason] = (this.#skipped[reason] ?? 0) + 1;
    const languages = unit.variants.map(({ language = '' }) => language);
    if (reason === 'unsupportedLanguage') this.#collectUnsupported(languages);
    if (reason !== 'duplicate') this.#countAll(languages, textsOf(unit));
    const texts = textsOf(unit);
    this.#lose({ line: unit.line, what: 'unit', reason, languages, texts }, firstLine);
  }

  drop({ reason, place, variant: { language = '', line } }: Drop): void {
    this.#dropped[reason] = (this.#dropped[reason] ?? 0) + 1;
    this.#count(reason, language);
    this.#lose({ line, what: 'translation', place, reason, languages: [language], texts: 1 });
  }

  /**
   * Counts the lost translations of a duplicate unit, for example those in an unsupported language. Its other
   * translations are not lost, because the first of the duplicate units was imported.
   */
  beyondDuplicate(drops: readonly Drop[], { furtherSegments }: TmxUnit): void {
    for (const { reason, variant } of drops) this.#count(reason, variant.language ?? '');
    this.#translationsDropped += furtherSegments;
  }

  /** Counts the lost segments of a stored unit. In each variant, an import stores only the first segment. */
  dropFurther({ furtherSegments: texts, line }: TmxUnit): void {
    if (texts === 0) return;
    this.#dropped.secondSegment = (this.#dropped.secondSegment ?? 0) + texts;
    this.#translationsDropped += texts;
    this.#lose({ line, what: 'translation', reason: 'secondSegment', languages: [], texts });
  }

  /** The number of skipped units. */
  get skippedUnits(): number {
    return Object.values(this.#skipped).reduce((sum, count) => sum + count, 0);
  }

  get dropped(): DroppedTranslations {
    const counted = [...this.#unsupportedCounts.values()].map(
      ({ language, count }) => [language, count] as const,
    );
    return { translations: this.#translationsDropped, languages: Object.fromEntries(counted) };
  }

  report(): ImportReport {
    return {
      unitsRead: this.unitsRead,
      unitsStored: this.unitsRead - this.skippedUnits,
      textsRead: this.#textsRead,
      textsStored: this.#textsRead - this.#textsLost,
      skippedUnits: this.#skipped,
      droppedTranslations: this.#dropped,
      losses: this.#losses,
      unnamedLosses: this.#unnamedLosses,
    };
  }

  /** Returns the reason why nothing was stored, as text. Call it only if no unit was stored. */
  inWords(): string {
    const clauses = Object.entries(this.#skipped).map(([reason, count]) => {
      const languages = reason === 'unsupportedLanguage' ? ` (${[...this.#unsupported].join(', ')})` : '';
      // `Object.entries` loses the type of the keys.
      return { count, clause: words[reason as SkipReason] + languages };
    });
    if (clauses.length === 1) return `no unit can be stored, because every unit is ${clauses[0]?.clause}`;
    const parts = clauses.map(
      ({ count, clause }) => `${count === 1 ? '1 unit is' : `${count} units are`} ${clause}`,
    );
    return `no unit can be stored, because ${parts.join(', and ')}`;
  }

  #lose({ languages, ...rest }: Omit<Loss, 'unit'>, firstLine?: number): void {
    this.#textsLost += rest.texts;
    const { onLoss } = this.#events;
    const isNamed = this.#losses.length < MAX_LOSSES_NAMED;
    if (!isNamed) this.#unnamedLosses += 1;
    if (!isNamed && onLoss === undefined) return;
    const named = languages.slice(0, MAX_LANGUAGES_NAMED).map(inShort);
    const loss: Loss = { unit: this.unitsRead, ...rest, languages: named };
    if (isNamed) this.#losses.push(loss);
    onLoss?.(firstLine === undefined ? loss : { ...loss, firstLine });
  }

  #count(reason: DropReason, language: string): void {
    if (reason === 'repeated') return;
    this.#translationsDropped += 1;
    this.#countUnsupported(language);
  }

  /**
   * Counts the translations of a skipped unit: all texts except the source text. Also counts each unsupported language.
   * If no language is supported, assumes that the first one is the source language, and does not count it.
   */
  #countAll(languages: readonly string[], texts: number): void {
    this.#translationsDropped += Math.max(0, texts - 1);
    const hasSource = languages.some(isSupported);
    for (const language of hasSource ? languages : languages.slice(1)) this.#countUnsupported(language);
  }

  #countUnsupported(language: string): void {
    if (isSupported(language)) return;
    const normal = normalizeTag(language).slice(0, MAX_LANGUAGE_LENGTH);
    const counted = this.#unsupportedCounts.get(normal);
    if (counted !== undefined) counted.count += 1;
    else if (this.#unsupportedCounts.size < MAX_LANGUAGES_COUNTED)
      this.#unsupportedCounts.set(normal, { language: inShort(language), count: 1 });
  }

  #collectUnsupported(languages: readonly string[]): void {
    for (const language of languages) {
      if (this.#unsupported.size >= MAX_LANGUAGES_NAMED) return;
      if (language !== '' && targetLanguageOf(language) === undefined)
        this.#unsupported.add(inShort(language));
    }
  }
}

const textsOf = ({ variantCount, furtherSegments }: TmxUnit) => variantCount + furtherSegments;

/**
 * Returns whether the service supports a language. Returns true for an empty language, because a missing language is
 * counted for another reason.
 */
function isSupported(language: string): boolean {
  return normalizeTag(language) === '' || targetLanguageOf(language) !== undefined;
}

const inShort = (language: string) => language.slice(0, MAX_LANGUAGE_LENGTH);

const words: Readonly<Record<SkipReason, string>> = {
  otherSourceLanguage: 'from another source language',
  noSource: 'without the source language',
  oneSided: 'in one language only',
  noLanguage: 'without a language',
  unsupportedLanguage: 'in languages outside the lists',
  blank: 'blank on one side',
  tooLong: 'with a segment of 1 MiB or more, or more than 4 194 304 characters in all',
  tooManyVariants: `of more than ${MAX_VARIANTS} variants`,
  duplicate: 'a duplicate',
  notStored: 'not in the memory',
};
