// Validates terms with the rules of the client. A repeated term is an error, because the service refuses it.

import type { SectionKey } from 'language-service-account/sections';
import { findTermFaults } from 'language-service-client/spoken-terms-lists';
import { type Finding, rowInWords } from 'language-service-sheets/place';
import { shortened } from 'language-service-sheets/shortened';
import type { Findings, PlacedEntry } from '../../frame/sheets/column-spec.ts';

export function checkTerms(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): Findings {
  return { faults: [...parts.values()].flatMap(faultsOfList), notices: longLists(parts) };
}

function faultsOfList(entries: readonly PlacedEntry[]): Finding[] {
  const terms = entries.map(({ source }) => source);
  const faults = findTermFaults(terms).map(({ position, reason }) => ({
    position,
    message: `the term ${reason}`,
  }));
  const padded = terms.flatMap((term, position) =>
    term.trim() === term || term.trim() === ''
      ? []
      : { position, message: 'the term must not begin or end with white space' },
  );
  const positions = new Map<string, number>();
  const repeated = terms.flatMap((term, position) => {
    const firstPosition = positions.get(term);
    if (firstPosition === undefined) {
      positions.set(term, position);
      return [];
    }
    const first = rowInWords(entries[firstPosition]?.place ?? {});
    return { position, message: `the term ${shortened(term)} is already in ${first}` };
  });
  return [...faults, ...padded, ...repeated]
    .sort((one, other) => one.position - other.position)
    .map(({ position, message }) => ({ place: placeOf(entries[position]), message }));
}

/**
 * The maximum length of a term list, in characters. A longer list gives a warning, not an error. It is unclear whether
 * the limit in the description is for the list or for each term.
 */
export const assumedMostCharacters = 300;

/** Returns a finding for each term list that is too long, at the first term beyond the maximum length. */
function longLists(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): Finding[] {
  return [...parts].flatMap(([lang, entries]) => {
    let length = -1;
    const first = entries.find(({ source }) => {
      length += [...source].length + 1;
      return length > assumedMostCharacters;
    });
    const message = `the ${lang} list is longer than ${assumedMostCharacters} characters from this term on. The service may refuse a longer list`;
    return first === undefined ? [] : { place: placeOf(first), message };
  });
}

function placeOf(entry: PlacedEntry | undefined) {
  const { place = {}, sourceColumn } = entry ?? {};
  return sourceColumn === undefined ? place : { ...place, column: sourceColumn };
}
