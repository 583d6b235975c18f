// The layout of a file: the roles of its columns, and how it is written. The lock file stores it. People edit and merge
// lock files, so a layout is validated before a write. No library is used, because loading it would take longer than
// the validation.

import { isRecord } from 'language-service-description/document';
import type { DelimitedStyle } from 'language-service-sheets/delimited';
import { isEncoding } from 'language-service-tmx/text-pieces';

export type Side = 'source' | 'target' | 'lang';

/** The languages of a file: source and target for a glossary, one language for a term list. */
export type Languages = { readonly [One in Side]?: string | undefined };

/**
 * What a command reads from a column, for example `lang:de` for German texts. From a column `other`, it reads nothing.
 */
export type Role =
  | 'source'
  | 'target'
  | 'source_lang'
  | 'target_lang'
  | 'term'
  | 'lang'
  | 'other'
  | `lang:${string}`;

export interface TableShape extends Languages {
  /** The cells of the header; null if the first row is an entry. */
  readonly header: readonly string[] | null;
  readonly roles: readonly Role[];
}

/**
 * The layout of a file. `only`: the name of the only sheet that is read; absent if all sheets are read. `source`: the
 * source language of all sections.
 */
export type SheetLayout =
  | { readonly kind: 'delimited'; readonly style: DelimitedStyle; readonly shape: TableShape }
  | {
      readonly kind: 'workbook';
      readonly sheets: readonly { readonly name: string; readonly shape: TableShape }[];
      readonly only?: string;
    }
  | { readonly kind: 'tbx'; readonly source: string };

const rolePattern = /^(source|target|source_lang|target_lang|term|lang|other|lang:[a-z0-9_-]+)$/;
const stylePatterns = {
  format: /^(csv|tsv)$/,
  delimiter: /^[^"\r\n]$/,
  quotes: /^(needed|all)$/,
  lineEnd: /^(lf|crlf)$/,
};

/** Returns whether a value of a lock file is a valid layout. */
export function isLayout(value: unknown): value is SheetLayout {
  if (!isRecord(value)) return false;
  const { kind, style, shape, sheets, only = '', source } = value;
  if (kind === 'tbx') return isTexts([source]);
  if (kind === 'delimited') return isStyle(style) && isShape(shape);
  const isSheet = (one: unknown) => isRecord(one) && isTexts([one['name']]) && isShape(one['shape']);
  return kind === 'workbook' && isTexts([only]) && Array.isArray(sheets) && sheets.every(isSheet);
}

function isShape(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { header, roles, source = '', target = '', lang = '' } = value;
  return (
    (header === null || isTexts(header)) && isTexts(roles, rolePattern) && isTexts([source, target, lang])
  );
}

function isStyle(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { encoding, mark, isLastLineEnded, namesDelimiter = true } = value;
  const hasFlags =
    typeof mark === 'boolean' && typeof isLastLineEnded === 'boolean' && namesDelimiter === true;
  const hasTexts = Object.entries(stylePatterns).every(([name, pattern]) => isTexts([value[name]], pattern));
  return hasFlags && hasTexts && typeof encoding === 'string' && isEncoding(encoding);
}

/** Returns whether a value is a list of texts that all match the pattern. Default: any text matches. */
function isTexts(value: unknown, pattern = /(?:)/): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && pattern.test(one));
}
