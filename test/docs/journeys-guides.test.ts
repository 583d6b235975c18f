import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operationTable } from '../../src/generated/operations.ts';
import type { OperationInfo, Paging } from '../../src/operation-info.ts';
import { rowsUnder } from '../support/documents.ts';

// What the guides say of lists and files is what the description says.

const kinds: Readonly<Record<Paging['kind'], string>> = {
  number: 'in numbered pages',
  cursor: 'in pages by cursor',
  whole: 'in one answer',
};

test('the guide to lists says how each list comes', () => {
  const lists = Object.entries<OperationInfo>(operationTable).flatMap(([id, { paging }]) =>
    paging === undefined ? [] : [[id.replace('_', '.'), kinds[paging.kind]]],
  );
  expect(rowsUnder('docs/guides/lists.md', 'list', 'comes')).toEqual(lists);
});

test('the guide to imports says how large a file may be and how long its name', () => {
  const checks: OperationInfo['checks'] = operationTable.translationMemories_createImport.checks;
  const limitOf = (name: string) => {
    const check = checks?.find(({ field }) => field === `source_file.${name}`);
    return (check?.maximum ?? check?.maxLength ?? 0).toLocaleString('en').replaceAll(',', ' ');
  };
  const text = readFileSync('docs/guides/importing.md', 'utf8');
  expect(text).toContain(`at most ${limitOf('content_length')} bytes`);
  expect(readFileSync('docs/guides/options.md', 'utf8')).toContain(
    `at most ${limitOf('file_name')} characters`,
  );
});
