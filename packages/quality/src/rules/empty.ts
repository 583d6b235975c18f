import type { Unit } from '../read/unit.ts';
import type { Fault } from './finding.ts';

/** Finds a translation without text, of a source that has some. */
export function empty({ source, target }: Unit): readonly Fault[] {
  return target.trim() === '' && source.trim() !== '' ? [{ message: 'the translation is empty' }] : [];
}
