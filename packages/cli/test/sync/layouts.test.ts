// People edit and merge lock files, so a layout is checked before a file is written with it.

import { newStyle } from 'language-service-sheets/delimited';
import { expect, test } from 'vitest';
import { isLayout } from '../../src/frame/sheets/layouts.ts';

const shape = { header: ['en', 'de'], roles: ['lang:en', 'lang:de', 'other'], lang: 'en' };
const style = { ...newStyle, namesDelimiter: true };
const delimited = { kind: 'delimited', style, shape };
const workbook = { kind: 'workbook', sheets: [{ name: 'en-de', shape }], only: 'en-de' };

test.for([
  delimited,
  { ...delimited, shape: { header: null, roles: [] } },
  workbook,
  { kind: 'workbook', sheets: [] },
  { kind: 'tbx', source: 'en' },
])('a valid layout: %j', (layout) => {
  expect(isLayout(layout)).toBe(true);
});

test.for([
  [],
  { ...delimited, kind: 'table' },
  { kind: 'tbx' },
  { ...delimited, shape: undefined },
  ...[{ header: 'en' }, { header: [1] }, { roles: ['lang:'] }, { roles: 'term' }, { lang: 1 }].map((one) => ({
    ...delimited,
    shape: { ...shape, ...one },
  })),
  ...[
    ...[{ encoding: 'utf-99' }, { mark: 1 }, { isLastLineEnded: undefined }, { namesDelimiter: false }],
    ...[{ format: 'txt' }, { delimiter: '"' }, { delimiter: ';;' }, { quotes: 'some' }, { lineEnd: 'cr' }],
  ].map((one) => ({ ...delimited, style: { ...style, ...one } })),
  { ...workbook, sheets: {} },
  { ...workbook, sheets: [{ name: 'en-de' }] },
  { ...workbook, only: 1 },
])('an invalid layout: %j', (layout) => {
  expect(isLayout(layout)).toBe(false);
});
