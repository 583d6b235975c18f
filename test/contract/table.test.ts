import { type OperationInfo, operationTable } from 'language-service-client/operations';
import { expect, test } from 'vitest';
import { type DescribedOperation, operations } from '../support/description.ts';
import { schemaFaults } from './validator/schemas.ts';

const table: Readonly<Record<string, OperationInfo>> = operationTable;
const statuses = (replies: DescribedOperation['successes']) => replies.map(({ status }) => status);

test('the table has the operations of the description and no other', () => {
  expect(Object.keys(table)).toEqual(operations.map(({ id }) => id));
});

test.for(operations)('the table says of $id what the description says', (operation) => {
  const { id, method, path, scope, idempotent, successes, failures, paging } = operation;
  expect(table[id]).toMatchObject({
    method,
    path,
    idempotent,
    success: statuses(successes),
    errors: statuses(failures),
    ...(scope === undefined ? {} : { scope }),
    ...(paging === undefined ? {} : { paging }),
  });
});

test.for(operations)('the examples of $id are in the shape of their schemas', (operation) => {
  const { bodies, failures, parameters, requests, successes } = operation;
  const examples = [
    ...[...successes, ...failures].flatMap((reply) => reply.examples.map((one) => ({ ...one, ...reply }))),
    ...requests.map(({ mediaType, value }) => ({ schema: bodies.get(mediaType), value })),
    ...parameters
      .filter(({ example }) => example !== undefined)
      .map(({ schema, example }) => ({ schema: schema.pointer, value: example })),
  ];
  const faults = examples.flatMap(({ schema, value }) =>
    schema === undefined ? ['no schema'] : schemaFaults(schema, value),
  );
  expect(faults).toEqual([]);
});
