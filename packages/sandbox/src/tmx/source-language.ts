// A memory has one source language, a file may declare one per unit, or none at all (`*all*`: any variant may be the
// source). The first 1 000 units decide by their most frequent one; of equally frequent ones it is the one met first,
// as tools write the source before its translations.

import { sourceLanguageOf, sourceLanguages } from './languages.ts';
import { readUnits } from './read-units.ts';
import { TmxFault } from './tmx-fault.ts';
import type { TmxUnit } from './units.ts';

const UNITS_TO_READ = 1000;

/** Reads the beginning of a file. Throws `TmxFault` when it names no language a memory can have as its source. */
export function findSourceLanguage(path: string): string {
  const votes = new Map<string, number>();
  const declared = new Set<string>();
  let units = 0;
  readUnits(path, (unit) => {
    units += 1;
    if (unit.sourceLanguage !== undefined) declared.add(unit.sourceLanguage);
    for (const language of candidates(unit)) votes.set(language, (votes.get(language) ?? 0) + 1);
    return units < UNITS_TO_READ;
  });
  if (units === 0) throw new TmxFault('the file has no translation units');
  return mostFrequent(votes) ?? refuse([...declared]);
}

function candidates(unit: TmxUnit): Set<string> {
  const tags =
    unit.sourceLanguage === undefined ? unit.variants.map(({ language }) => language) : [unit.sourceLanguage];
  return new Set(tags.flatMap((tag) => sourceLanguageOf(tag ?? '') ?? []));
}

function mostFrequent(votes: ReadonlyMap<string, number>): string | undefined {
  let best: [language: string | undefined, votes: number] = [undefined, 0];
  for (const entry of votes) if (entry[1] > best[1]) best = entry;
  return best[0];
}

function refuse(declared: readonly string[]): never {
  const said =
    declared.length === 0 ? 'no unit names one' : `the file says ${declared.slice(0, 5).join(', ')}`;
  throw new TmxFault(`no source language: ${said}; a memory can have ${sourceLanguages.join(', ')}`);
}
