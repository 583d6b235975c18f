import { readUnits } from './read-units.ts';
import { SourceVote } from './units/source-vote.ts';

/** Reads the beginning of a file. Throws `TmxFault` when it names no language a memory can have as its source. */
export function findSourceLanguage(path: string): string {
  const vote = new SourceVote();
  readUnits(path, (unit) => vote.add(unit), { hasDates: false });
  return vote.result();
}
