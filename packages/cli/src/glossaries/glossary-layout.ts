import { isRecord } from 'language-service-description/document';
import type { DelimitedStyle } from 'language-service-sheets/delimited';
import { tbxDialects } from 'language-service-sheets/tbx/tbx-words';
import { encodings } from 'language-service-sheets/text-encoding';
import type { TableShape } from './table-shape.ts';
import type { TbxLayout } from './tbx-glossary.ts';

export interface DelimitedLayout {
  readonly kind: 'delimited';
  readonly style: DelimitedStyle;
  readonly shape: TableShape;
}

export interface WorkbookLayout {
  readonly kind: 'workbook';
  readonly sheets: readonly { readonly name: string; readonly shape: TableShape }[];
}

export type GlossaryLayout = DelimitedLayout | WorkbookLayout | TbxLayout;

/** Whether a value of a lock file is a layout that can be written. */
export function isGlossaryLayout(value: unknown): value is GlossaryLayout {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'delimited') return isStyle(value['style']) && isShape(value['shape']);
  if (value['kind'] === 'workbook')
    return (
      Array.isArray(value['sheets']) &&
      value['sheets'].every((sheet) => isRecord(sheet) && isText(sheet['name']) && isShape(sheet['shape']))
    );
  const { written, source, dialect } = value;
  return (
    value['kind'] === 'tbx' &&
    isText(source) &&
    isText(dialect) &&
    Object.hasOwn(tbxDialects, dialect) &&
    isRecord(written) &&
    Object.values(written).every(isText)
  );
}

export function isStyle(value: unknown): boolean {
  return (
    isRecord(value) &&
    encodings.some((name) => name === value['encoding']) &&
    typeof value['mark'] === 'boolean' &&
    typeof value['isLastLineEnded'] === 'boolean' &&
    (value['format'] === 'csv' || value['format'] === 'tsv') &&
    isText(value['delimiter']) &&
    /^[^"\r\n]$/.test(value['delimiter']) &&
    (value['quotes'] === 'needed' || value['quotes'] === 'all') &&
    (value['lineEnd'] === 'lf' || value['lineEnd'] === 'crlf') &&
    (value['namesDelimiter'] === undefined || value['namesDelimiter'] === true)
  );
}

const role = /^(source|target|source_lang|target_lang|term|lang|other|lang:[a-z0-9_-]+)$/;

export function isShape(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { header, roles, source, target } = value;
  return (
    (header === null || isTexts(header)) &&
    isTexts(roles) &&
    roles.every((one) => role.test(one)) &&
    [source, target].every((one) => one === undefined || isText(one))
  );
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
