import { expect } from 'vitest';
import { operations } from '../support/description.ts';
import { callOperation, filledPath, requestsOf } from '../support/documented-calls.ts';
import { apiKey, contractTest } from '../support/mocked-client.ts';

const calls = operations.flatMap(requestsOf);

contractTest.for(calls)(
  '$id sends $example in one request, by path, query and key',
  async (documented, { mocked }) => {
    const { operation, request } = documented;
    await callOperation(mocked.client, operation, { headers: operation.headers }, request).withResponse();
    expect(mocked.exchanges).toEqual([
      {
        method: operation.method,
        path: filledPath(operation),
        search: expect.any(String),
        headers: expect.objectContaining({
          authorization: `Service-Auth-Key ${apiKey}`,
          ...operation.headers,
        }),
        status: operation.successes[0]?.status,
      },
    ]);
  },
);
