// A translation that is not there, or is its source.

import type { Unit } from '../read/unit.ts';
import type { Fault } from './finding.ts';

/** Finds a translation without text, of a source that has some. */
export function empty({ source, target }: Unit): readonly Fault[] {
  return target.trim() === '' && source.trim() !== '' ? [{ message: 'the translation is empty' }] : [];
}

/** Finds a translation that is its source. One word, a name of the glossary and what has no letters may stay the same. */
export function untranslated(isName: (text: string) => boolean): (unit: Unit) => readonly Fault[] {
  return ({ source, target }) => {
    const text = source.trim();
    const words = text.match(/\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? [];
    if (target.trim() !== text || words.length < 2 || isName(text)) return [];
    return [{ message: 'the translation is the same as the source' }];
  };
}
