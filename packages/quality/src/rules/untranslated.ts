// Finds translations that are empty or equal to their source.

import type { Unit } from '../read/unit.ts';
import type { Fault } from './finding.ts';

/** Returns an error if the source has text but the translation is empty or consists only of tags. */
export function empty({ source, target }: Unit): readonly Fault[] {
  const isLost = (from: string, to: string) => from.trim() !== '' && to.trim() === '';
  const isEmpty = isLost(source, target) || isLost(withoutTags(source), withoutTags(target));
  return isEmpty ? [{ message: 'the translation is empty' }] : [];
}

/**
 * Returns a rule that reports a translation equal to its source. The rule ignores texts with fewer than two words, and
 * texts that are equal to a glossary term.
 * @param names The source terms of the glossaries.
 */
export function untranslated(names: ReadonlySet<string>): (unit: Unit) => readonly Fault[] {
  return ({ source, target }) => {
    const text = source.trim();
    const words = withoutTags(text).match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? [];
    if (target.trim() !== text || words.length < 2 || names.has(text)) return [];
    return [{ message: 'the translation is the same as the source' }];
  };
}

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '');
