// Validates entries with the rules of the client. An entry that the service would refuse is reported with its row. Two
// sources that differ only in Unicode normalization look equal, so they get a notice.

import type { SectionKey } from 'language-service-account/sections';
import {
  encodeEntries,
  findEntryFaults,
  findSizeFault,
  mostBytesOfGlossary,
} from 'language-service-client/glossary-entries';
import { type Finding, rowInWords } from 'language-service-sheets/place';
import { shortened } from 'language-service-sheets/shortened';
import type { Findings, PlacedEntry } from '../../frame/sheets/column-spec.ts';

export function checkEntries(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): Findings {
  const faults = [...parts.values()].flatMap(faultsOfPart);
  const notices = [...parts.values()].flatMap(lookalikes);
  if (faults.length > 0) return { faults, notices };
  const texts = () => [...parts.values()].map((entries) => encodeEntries(entries));
  const size = isSurelySmall(parts) ? undefined : findSizeFault(texts());
  return { faults: size === undefined ? [] : [{ place: {}, message: `the entries ${size}` }], notices };
}

/** Returns whether the entries are certainly below the size limit. The bytes of such entries need not be counted. */
function isSurelySmall(parts: ReadonlyMap<SectionKey, readonly PlacedEntry[]>): boolean {
  let units = 0;
  for (const entries of parts.values())
    for (const { source, target } of entries) units += source.length + target.length + 2;
  // A UTF-16 code unit has at most three bytes in UTF-8.
  return units * 3 <= mostBytesOfGlossary;
}

function faultsOfPart(entries: readonly PlacedEntry[]): Finding[] {
  return findEntryFaults(entries).flatMap(({ index, side, reason, firstIndex }) => {
    const entry = entries[index];
    if (entry === undefined) return [];
    const { place } = entry;
    const column = side === 'source' ? entry.sourceColumn : entry.targetColumn;
    const first = firstIndex === undefined ? undefined : entries[firstIndex];
    const message =
      first === undefined
        ? `the ${side} ${reason}`
        : `the source ${shortened(entry.source)} is already in ${rowInWords(first.place)}`;
    return { place: column === undefined ? place : { ...place, column }, message };
  });
}

function lookalikes(entries: readonly PlacedEntry[]): Finding[] {
  const seen = new Map<string, PlacedEntry>();
  const findings: Finding[] = [];
  for (const entry of entries) {
    const form = entry.source.normalize('NFC');
    const first = seen.get(form);
    if (first === undefined) seen.set(form, entry);
    else if (first.source !== entry.source)
      findings.push({
        place: entry.place,
        message: `the source looks the same as in ${rowInWords(first.place)}, but has other Unicode characters. Both are stored`,
      });
  }
  return findings;
}
