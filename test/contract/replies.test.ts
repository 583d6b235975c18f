import { expect } from 'vitest';
import { operations } from '../support/description.ts';
import { callOperation, repliesOf } from '../support/documented-calls.ts';
import { contractTest } from '../support/mocked-client.ts';
import { bodyFaultsOf } from './validator/validator.ts';

const successes = operations.flatMap((operation) => repliesOf(operation, operation.successes));

contractTest.for(successes)(
  '$id gives $status $example as it is documented, in the shape of its schema',
  async (documented, { mocked }) => {
    const { operation, options, reply, status, value } = documented;
    const call = { ...operation, query: askedFor(operation.query, value) };
    const answer = await callOperation(mocked.client, call, options).withResponse();
    expect({ status: answer.status, data: answer.data }).toEqual({ status, data: value });
    expect(bodyFaultsOf(reply, answer.data)).toEqual([]);
  },
);

/** Returns the query with the texts of the answer that have the name of a parameter: a client refuses an answer to another. */
function askedFor(query: Readonly<Record<string, unknown>>, answer: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).map(([name, asked]) => {
      const answered: unknown = Object(answer)[name];
      return [name, typeof answered === 'string' ? answered : asked];
    }),
  );
}
