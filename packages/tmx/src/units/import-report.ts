// A segment is a unit: one source with its translations. So `skipped_segment_count` counts the units of which nothing
// is stored, and with the stored segments it makes up the file. What is left out inside a stored unit is counted
// beside it, and nothing is left out uncounted.

import { normalizeTag, targetLanguageOf } from './languages.ts';
import type { Drop, DropReason, SkipReason } from './segment-choice.ts';
import { MAX_VARIANTS, type TmxUnit } from './tmx-unit.ts';

/** `secondSegment`: a variant has one segment, and the file has more. */
export type TranslationReason = DropReason | 'secondSegment';

export type LossReason = SkipReason | TranslationReason;

/** A unit, or a translation of a stored unit, that is not in the memory. */
export interface Loss {
  /** The place of the unit in the file: 1 for the first. */
  readonly unit: number;
  /** The line where the unit or the translation begins. */
  readonly line: number;
  readonly what: 'unit' | 'translation';
  /** Of a translation: its place among the variants of the unit, 1 for the first. */
  readonly place?: number;
  readonly reason: LossReason;
  /** As the file writes them; ten at most. */
  readonly languages: readonly string[];
  /** How many texts are lost by it. */
  readonly texts: number;
  /** Of a duplicate: the line of the unit that it repeats. */
  readonly firstLine?: number;
}

/** Hands out each loss as it is met. */
export interface LossEvents {
  readonly onLoss?: (loss: Loss) => void;
}

/** What became of the units and texts of a file. A text is a variant of a unit, or its segment if it has more; blank or not. */
export interface ImportReport {
  readonly unitsRead: number;
  readonly unitsStored: number;
  readonly textsRead: number;
  readonly textsStored: number;
  /** Units of which nothing is stored, by reason; reasons that did not occur are left out. */
  readonly skippedUnits: Partial<Record<SkipReason, number>>;
  /** Translations of stored units that are not stored, by reason. */
  readonly droppedTranslations: Partial<Record<TranslationReason, number>>;
  /** Each of them in the order of the file; the first 1000. */
  readonly losses: readonly Loss[];
  /** How many more there are. */
  readonly unnamedLosses: number;
}

/**
 * Translations of a file that a memory lacks after the import, those of skipped units included. What repeats a stored
 * translation is not lacking. A unit has one translation less than it has texts.
 */
export interface DroppedTranslations {
  readonly translations: number;
  /** Those in languages that the service does not store, by language in its first spelling. */
  readonly languages: Readonly<Record<string, number>>;
}

/** Returns `400 translations dropped (ar, uk)`, or undefined where there are none. */
export function droppedInWords({ translations, languages }: DroppedTranslations): string | undefined {
  if (translations === 0) return undefined;
  const names = Object.keys(languages);
  const named = names.slice(0, MAX_LANGUAGES_NAMED).join(', ');
  const more = names.length > MAX_LANGUAGES_NAMED ? ` and ${names.length - MAX_LANGUAGES_NAMED} more` : '';
  const list = names.length === 0 ? '' : ` (${named}${more})`;
  return `${translations} ${translations === 1 ? 'translation' : 'translations'} dropped${list}`;
}

/** A bound for a file with invented languages. */
const MAX_LANGUAGES_NAMED = 10;
const MAX_LANGUAGE_LENGTH = 35;
const MAX_LOSSES_NAMED = 1000;
const MAX_LANGUAGES_COUNTED = 100;

/** Counts what an import stores and leaves out, unit by unit. */
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
  /** By the normal form of their language. */
  readonly #unsupportedCounts = new Map<string, { readonly language: string; count: number }>();

  constructor(events: LossEvents = {}) {
    this.#events = events;
  }

  /** Starts the check of a unit; the next `skip` and `drop` are about it. */
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

  /** Counts what a duplicate has beyond what the memory holds. */
  beyondDuplicate(drops: readonly Drop[], { furtherSegments }: TmxUnit): void {
    for (const { reason, variant } of drops) this.#count(reason, variant.language ?? '');
    this.#translationsDropped += furtherSegments;
  }

  /** Counts the segments of a stored unit behind the first one of a variant. */
  dropFurther({ furtherSegments: texts, line }: TmxUnit): void {
    if (texts === 0) return;
    this.#dropped.secondSegment = (this.#dropped.secondSegment ?? 0) + texts;
    this.#translationsDropped += texts;
    this.#lose({ line, what: 'translation', reason: 'secondSegment', languages: [], texts });
  }

  /** Returns the number of units of which nothing is stored. */
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

  /** Returns why nothing was stored, if nothing was. */
  inWords(): string {
    const clauses = Object.entries(this.#skipped).map(([reason, count]) => {
      const languages = reason === 'unsupportedLanguage' ? ` (${[...this.#unsupported].join(', ')})` : '';
      // Object.entries widens the keys of a record to string
      return { count, clause: words[reason as SkipReason] + languages };
    });
    if (clauses.length === 1) return `nothing stored: every unit is ${clauses[0]?.clause}`;
    return `nothing stored: ${clauses.map(({ count, clause }) => `${count} units are ${clause}`).join('; ')}`;
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

  /** Counts the translations of a skipped unit; where no language is known, its first text is the source. */
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

/** Returns whether the service stores a language. A text without a language is lost for another reason. */
function isSupported(language: string): boolean {
  return normalizeTag(language) === '' || targetLanguageOf(language) !== undefined;
}

const inShort = (language: string) => language.slice(0, MAX_LANGUAGE_LENGTH);

const words: Readonly<Record<SkipReason, string>> = {
  otherSourceLanguage: 'from another source language',
  noSource: 'without the source language',
  oneSided: 'one-sided',
  noLanguage: 'without a language',
  unsupportedLanguage: 'in languages outside the lists',
  blank: 'blank on one side',
  tooLong: 'with a segment of 1 MiB or more, or more than 4 194 304 characters in all',
  tooManyVariants: `of more than ${MAX_VARIANTS} variants`,
  duplicate: 'a duplicate',
  notStored: 'not in the memory',
};
