import { isRecord } from 'language-service-description/document';
import type { DelimitedStyle } from 'language-service-sheets/delimited';
import { isShape, isStyle } from '../glossaries/glossary-layout.ts';
import type { TermShape } from './term-shape.ts';

export interface DelimitedTerms {
  readonly kind: 'delimited';
  readonly style: DelimitedStyle;
  readonly shape: TermShape;
}

export interface WorkbookTerms {
  readonly kind: 'workbook';
  readonly sheets: readonly { readonly name: string; readonly shape: TermShape }[];
}

export type TermLayout = DelimitedTerms | WorkbookTerms;

/** Whether a value of a lock file is a layout that can be written. */
export function isTermLayout(value: unknown): value is TermLayout {
  if (!isRecord(value)) return false;
  if (value['kind'] === 'delimited') return isStyle(value['style']) && isShape(value['shape']);
  const { kind, sheets } = value;
  return (
    kind === 'workbook' &&
    Array.isArray(sheets) &&
    sheets.every((sheet) => isRecord(sheet) && typeof sheet['name'] === 'string' && isShape(sheet['shape']))
  );
}
