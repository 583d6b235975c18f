// Reads glossary entries. An entry is a line with a source and a target, in TSV or CSV. In CSV, two language codes may
// follow as in exported files. They are ignored, because the dictionary has its language pair. `detail` of an error
// names the line and the error (docs/source.md, Errors 1).

import { Refusal } from '../errors/refusal.ts';
import { limitOf } from '../server/description.ts';
import { hasControlCharacter, linesOf } from './lines.ts';

const MOST_BYTES = limitOf('glossaries_create', 'name');
const LANGUAGE_COLUMNS = 2;

/**
 * The entries of a dictionary, in the order of their lines. The key is the source term, and the value is the target
 * term.
 */
export type GlossaryEntries = ReadonlyMap<string, string>;

/**
 * Parses the entries of a dictionary. Refuses the request with 400 if an entry is invalid. The field `detail` of the
 * error names the line.
 */
export function readEntries(text: string, format = 'tsv'): GlossaryEntries {
  const split = SPLITS.get(format);
  if (split === undefined) throw invalid(`entries_format must be tsv or csv, not '${format}'`);
  const mostFurther = format === 'csv' ? LANGUAGE_COLUMNS : 0;
  const entries = new Map<string, string>();
  let number = 0;
  for (const line of linesOf(text)) {
    number += 1;
    const [source = '', target = '', ...rest] = split(line) ?? [];
    const fault =
      rest.length > mostFurther || target === ''
        ? 'must hold one source and one target'
        : (faultOf('source', source) ?? faultOf('target', target) ?? repeated(source, entries));
    if (fault !== undefined) throw invalid(`Line ${number}: ${fault}`);
    entries.set(source, target);
  }
  return entries;
}

/** Yields the entries in a TSV text that `writeTsv` has returned. */
export function* entriesIn(tsv: string): Generator<readonly [source: string, target: string]> {
  if (tsv === '') return;
  for (const line of linesOf(tsv)) {
    const tab = line.indexOf('\t');
    yield [line.slice(0, tab), line.slice(tab + 1)];
  }
}

/** Returns entries as TSV, which can represent every entry. */
export function writeTsv(entries: GlossaryEntries): string {
  return Array.from(entries, (entry) => entry.join('\t')).join('\n');
}

/**
 * Returns an error that refuses a request with 400, in the form that the service documents for invalid glossary
 * entries.
 */
export function invalid(detail: string): Refusal {
  return new Refusal(400, { message: 'Invalid glossary entries', detail });
}

function faultOf(side: 'source' | 'target', text: string): string | undefined {
  if (text === '') return `empty ${side}`;
  if (text !== text.trim()) return `white space around the ${side}`;
  if (hasControlCharacter(text)) return `control character in the ${side}`;
  return Buffer.byteLength(text) > MOST_BYTES ? `${side} longer than ${MOST_BYTES} UTF-8 bytes` : undefined;
}

function repeated(source: string, entries: GlossaryEntries): string | undefined {
  return entries.has(source) ? `duplicate source '${source}'` : undefined;
}

/** Matches one field of a CSV line, together with the comma or the end of the line after it. */
const CSV_FIELD = /("(?:[^"]|"")*"|[^",]*)(,|$)/gy;

/** Splits a CSV line into its fields (RFC 4180). Returns undefined if a quote is in a wrong place, or is not closed. */
function splitCsv(line: string): string[] | undefined {
  const fields: string[] = [];
  for (const [, field = '', end] of line.matchAll(CSV_FIELD)) {
    fields.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === '') return fields;
  }
  return undefined;
}

const SPLITS: ReadonlyMap<string, (line: string) => string[] | undefined> = new Map([
  ['tsv', (line) => line.split('\t')],
  ['csv', splitCsv],
]);
