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

test.for(operations)('the examples of the answers of $id are in the shape of their schemas', (operation) => {
  const replies = [...operation.successes, ...operation.failures];
  const faults = replies.flatMap(({ schema, examples }) =>
    examples.flatMap(({ value }) => (schema === undefined ? ['no schema'] : schemaFaults(schema, value))),
  );
  expect(faults).toEqual([]);
});

/** The scopes that do not follow from resource and method. */
const otherScopes: Readonly<Record<string, string | undefined>> = {
  translationMemories_createExport: 'translation_memories:read',
  textCorrection_correct: 'write:improve',
  translation_translateText: 'translate:text',
  translation_translateDocument: 'translate:document',
  voice_createSession: undefined,
};

test.for(operations)('$id needs the scope of its resource', ({ id, method, scope }) => {
  const [resource = ''] = id.replace('V2', '').split('_');
  const name = resource.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const usual = `${name}:${method === 'GET' ? 'read' : 'write'}`;
  expect(scope).toBe(id in otherScopes ? otherScopes[id] : usual);
});
