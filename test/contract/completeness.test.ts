import { type OperationInfo, operationTable } from 'language-service-client/operations';
import { expect, test } from 'vitest';
import { operations } from '../support/description.ts';
import { contractCases } from './cases/all-cases.ts';
import { untold } from './cases/derived-cases.ts';

const table: Readonly<Record<string, OperationInfo>> = operationTable;
const shown = (id: string) =>
  new Set(contractCases.filter(({ operation }) => operation === id).map(({ expected }) => expected.status));

test.for(operations)('$id has a case of each answer the contract is about', ({ id, pathValues }) => {
  const due = [
    ...(table[id]?.success ?? []),
    ...((table[id]?.checks ?? []).length > 0 ? [400] : []),
    401,
    403,
    ...(pathValues.length > 0 ? [404] : []),
    ...[409, 415, 456].filter(
      (status) => table[id]?.errors.includes(status) && !(status === 456 && untold.includes(id)),
    ),
  ];
  expect(due.filter((status) => !shown(id).has(status))).toEqual([]);
});

test('every case says what it shows, and no two of an operation the same', () => {
  const titles = contractCases.map(({ operation, title }) => `${operation} ${title}`);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
