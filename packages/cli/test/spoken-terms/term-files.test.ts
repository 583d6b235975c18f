// A workbook of terms, and a dry run. stories/spoken-terms/term-files.txt has the other formats.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textWorkbook } from '../../../sheets/test/support/workbook-parts.ts';
import { termKind } from '../../src/commands/spoken-terms/term-kind.ts';
import { readSheets } from '../../src/frame/sheets/read-sheets.ts';
import { temporaryFolder } from '../support/folder-with-files.ts';
import { expectSameRequests } from '../support/same-requests.ts';

test('a sheet is a language, or names it in a column', async () => {
  const bytes = textWorkbook([
    { name: 'en', rows: [['a'], ['b']] },
    {
      name: 'all',
      rows: [
        ['term', 'lang'],
        ['c', 'de'],
      ],
    },
  ]);
  const { parts, faults } = await readSheets(bytes, 'xlsx', {}, termKind);
  const lists = [...parts].map(([lang, terms]) => [lang, ...terms.map(({ source }) => source)]);
  expect({ lists: lists.sort(), faults }).toEqual({
    lists: [
      ['de', 'c'],
      ['en', 'a', 'b'],
    ],
    faults: [],
  });
});

test('a dry run records the requests of a real run', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'names.de.txt'), 'Nordlicht\n');
  const sent = await expectSameRequests(['spoken-terms', 'push', 'names.de.txt'], { folder });
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
});
