// A glossary entry is a source and a target on one line, as TSV or as CSV. What is wrong with an entry is said
// in `detail`, with the line it stands on (source document, Errors 1).

import { Refusal } from '../refusal.ts';
import { hasControlCharacter, linesOf } from './lines.ts';

const MOST_BYTES = 1024;

/** Targets by source, in the order of the lines. */
export type GlossaryEntries = ReadonlyMap<string, string>;

/** The entries of a text; refuses with 400 whose `detail` names the line. */
export function readEntries(text: string, format = 'tsv'): GlossaryEntries {
  const split = { tsv: splitTsv, csv: splitCsv }[format];
  if (split === undefined) throw invalid(`entries_format must be tsv or csv, not '${format}'`);
  const entries = new Map<string, string>();
  for (const [index, line] of linesOf(text).entries()) {
    const [source = '', target = '', ...rest] = split(line) ?? [];
    const fault =
      rest.length > 0 || target === ''
        ? 'must hold one source and one target'
        : (faultOf('source', source) ?? faultOf('target', target) ?? repeated(source, entries));
    if (fault !== undefined) throw invalid(`Line ${index + 1}: ${fault}`);
    entries.set(source, target);
  }
  return entries;
}

/** The entries as TSV, which can always hold them. */
export function writeTsv(entries: GlossaryEntries): string {
  return [...entries].map(([source, target]) => `${source}\t${target}`).join('\n');
}

/** 400 with the documented shape of a glossary's validation error. */
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

function splitTsv(line: string): string[] {
  return line.split('\t');
}

/** The fields of a CSV line (RFC 4180); undefined when its quotes do not match. */
function splitCsv(line: string): string[] | undefined {
  const field = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y;
  const fields: string[] = [];
  for (let match = field.exec(line); match !== null; match = field.exec(line)) {
    fields.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '') return fields;
  }
  return undefined;
}
