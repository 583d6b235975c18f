import { expect } from 'vitest';
import { operations } from '../support/description.ts';
import { callOperation, repliesOf } from '../support/documented-calls.ts';
import { contractTest } from '../support/mocked-client.ts';
import { schemaFaults } from './validator/validator.ts';

const successes = operations.flatMap((operation) => repliesOf(operation, operation.successes));

contractTest.for(successes)(
  '$id gives $status $example as it is documented, in the shape of its schema',
  async (documented, { mocked }) => {
    const { operation, options, reply, status, value } = documented;
    const answer = await callOperation(mocked.client, operation, options).withResponse();
    expect({ status: answer.status, data: answer.data }).toEqual({ status, data: value });
    expect(schemaFaults(reply, answer.data)).toEqual([]);
  },
);
