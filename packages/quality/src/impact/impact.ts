// What a change of glossaries touches: the findings of a check of terms after the change without those before it.

import type { Unit } from '../read/unit.ts';
import type { Fault, Rule } from '../rules/finding.ts';
import { terms } from '../rules/terms.ts';
import { baseLanguage } from '../terms/fold.ts';
import { joinTerms, type TermList } from '../terms/term-check.ts';

/** A term, and the segments whose translation does not have it any more. */
export interface TermImpact {
  /** `unchanged`: a longer term hid it, or does not hide it any more. */
  readonly change: 'added' | 'changed' | 'removed' | 'unchanged';
  readonly term: string;
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Segments to translate again, and the characters of their sources. */
  readonly segments: number;
  readonly characters: number;
  /** Segments that lacked the term before and lack none now. */
  readonly resolved: number;
}

/** A segment to translate again, for one term. */
export interface TouchedSegment
  extends Pick<Unit, 'file' | 'line' | 'key' | 'source' | 'target' | 'targetLanguage'> {
  readonly term: string;
  readonly expected: readonly string[];
}

/** A segment counts once, however many terms it has. */
export type Sums = ReturnType<typeof sumsOf>;

export type Impact = ReturnType<ImpactCheck['end']>;

type Counted = { -readonly [Key in keyof TermImpact]: TermImpact[Key] };

/** Takes units one by one. */
export class ImpactCheck {
  readonly #before: Rule;
  readonly #after: Rule;
  readonly #terms: Map<string, Counted>;
  readonly #segments: TouchedSegment[] = [];

  constructor(before: readonly TermList[], after: readonly TermList[]) {
    this.#before = terms(before);
    this.#after = terms(after);
    this.#terms = changedTerms(before, after);
  }

  add(unit: Unit): void {
    const [before, after] = [this.#before(unit), this.#after(unit)];
    if (before.length === 0 && after.length === 0) return;
    const { file, line, key, source, target, targetLanguage } = unit;
    const characters = Array.from(source).length;
    const touched = without(after, before);
    for (const { term = '', expected = [] } of touched) {
      const counted = this.#countedOf(unit, term, expected);
      counted.segments += 1;
      counted.characters += characters;
      this.#segments.push({ file, line, key, source, target, targetLanguage, term, expected });
    }
    for (const { term = '', expected = [] } of without(before, after))
      this.#countedOf(unit, term, expected).resolved += 1;
  }

  /** The terms in the order of their segments, those that touch most first. */
  end() {
    const byFile = Map.groupBy(this.#segments, ({ file }) => file);
    const terms: readonly TermImpact[] = [...this.#terms.values()];
    const segments: readonly TouchedSegment[] = this.#segments;
    return {
      terms: terms.toSorted((one, other) => other.segments - one.segments),
      segments,
      files: Array.from(byFile, ([file, segments]) => ({ file, ...sumsOf(segments) })),
      total: sumsOf(this.#segments),
    };
  }

  #countedOf({ sourceLanguage, targetLanguage }: Unit, term: string, targets: readonly string[]): Counted {
    const key = keyOf(targetLanguage, term);
    const ofAnyLanguage = () => [...this.#terms.values()].find((one) => one.term === term);
    const known = this.#terms.get(key) ?? (targetLanguage === '' ? ofAnyLanguage() : undefined);
    if (known !== undefined) return known;
    const sides = { sourceLanguage, targetLanguage, before: targets, after: targets };
    const counted: Counted = { change: 'unchanged', term, ...sides, ...nothing };
    this.#terms.set(key, counted);
    return counted;
  }
}

/** What is to be translated again; a segment is listed once for each of its terms. */
export function sumsOf(segments: readonly TouchedSegment[]) {
  const distinct = new Map(
    segments.map((one) => [[one.file, one.line, one.key, one.source, one.target].join('\0'), one]),
  );
  const characters = Array.from(distinct.values(), ({ source }) => Array.from(source).length);
  return { segments: distinct.size, characters: characters.reduce((sum, one) => sum + one, 0) };
}

const nothing = { segments: 0, characters: 0, resolved: 0 };

/** The terms that only one side has, or that have other targets. */
function changedTerms(before: readonly TermList[], after: readonly TermList[]): Map<string, Counted> {
  const changed = new Map<string, Counted>();
  const put = (lists: readonly TermList[], side: 'before' | 'after') => {
    for (const { terms: list, sourceLanguage, targetLanguage } of joinTerms(lists))
      for (const { source: term, targets } of list) {
        const key = keyOf(targetLanguage, term);
        const known = changed.get(key);
        const change = side === 'before' ? 'removed' : known === undefined ? 'added' : 'changed';
        const languages = { sourceLanguage, targetLanguage };
        const sides = { before: known?.before ?? [], after: [], [side]: targets };
        changed.set(key, { change, term, ...languages, ...sides, ...nothing });
      }
  };
  put(before, 'before');
  put(after, 'after');
  const isSame = ({ before: old, after: now }: Counted) =>
    old.length === now.length && old.every((target) => now.includes(target));
  return new Map([...changed].filter(([, one]) => !isSame(one)));
}

function keyOf(targetLanguage: string, term: string): string {
  return `${baseLanguage(targetLanguage)}\0${term}`;
}

/** The faults of terms that are not in the others. */
function without(faults: readonly Fault[], others: readonly Fault[]): readonly Fault[] {
  return faults.filter(({ term }) => !others.some((other) => other.term === term));
}
