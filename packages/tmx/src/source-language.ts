// Finds the source language of a file. A memory has one source language. A file may name one per unit, or none: in a
// file with `*all*`, any variant may be the source. The most frequent source language of the first 1000 units is taken.
// Of two equally frequent ones, the first is taken, because tools write the source before its translations.

import { memorySourceLanguages } from 'language-service-client/languages';
import { TmxFault } from './fault.ts';
import { chunksOfFile, readPieces } from './file-reader.ts';
import { sourceLanguageOf } from './units/languages.ts';
import type { TmxUnit } from './units/tmx-unit.ts';

const UNITS_TO_READ = 1000;

/**
 * Returns the most frequent source language of the units at the beginning of a file.
 *
 * @throws TmxFault when no unit has a source language that a memory supports.
 */
export function findSourceLanguage(file: string | Iterable<Uint8Array>): string {
  const vote = new SourceVote();
  const pieces = typeof file === 'string' ? chunksOfFile(file) : file;
  for (const _ of readPieces(pieces, (unit) => vote.add(unit), { hasDates: false }));
  return vote.result();
}

/** Counts the source languages of the first units in a file, to find the most frequent one. */
export class SourceVote {
  readonly #votes = new Map<string, number>();
  readonly #declared = new Set<string>();
  #units = 0;

  /** Counts the source language of a unit. Returns false when enough units have been counted. */
  add(unit: TmxUnit): boolean {
    this.#units += 1;
    if (unit.sourceLanguage !== undefined) this.#declared.add(unit.sourceLanguage);
    for (const language of candidates(unit)) this.#votes.set(language, (this.#votes.get(language) ?? 0) + 1);
    return this.#units < UNITS_TO_READ;
  }

  /**
   * Returns the most frequent source language. Throws TmxFault if no unit has a source language that a memory supports.
   */
  result(): string {
    if (this.#units === 0) throw new TmxFault('the file has no translation units');
    return mostFrequent(this.#votes) ?? refuse([...this.#declared]);
  }
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
  const reason =
    declared.length === 0 ? 'no unit has one' : `the file has ${declared.slice(0, 5).join(', ')}`;
  throw new TmxFault(`no source language: ${reason}; a memory can have ${memorySourceLanguages.join(', ')}`);
}
