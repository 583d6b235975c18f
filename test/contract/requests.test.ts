import { expect, inject } from 'vitest';
import { operations } from '../support/description.ts';
import { callOperation, filledPath, requestsOf } from '../support/documented-calls.ts';
import { encodedBody } from '../support/encoded-bodies.ts';
import { apiKey, contractTest } from '../support/mocked-client.ts';

const calls = operations.flatMap(requestsOf);
const bodies = operations.flatMap((operation) =>
  operation.requests.map((request) => ({ id: operation.id, operation, request })),
);

contractTest.for(calls)(
  '$id takes $example and gives the documented answer',
  async (documented, { mocked }) => {
    const { operation, request } = documented;
    const call = callOperation(mocked.client, operation, { headers: operation.headers }, request);
    const { status, data } = await call.withResponse();
    const [success] = operation.successes;
    expect({ status, data }).toEqual({ status: success?.status, data: success?.examples[0]?.value });
  },
);

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

contractTest.for(bodies)('$id takes $request.name as $request.mediaType', async (documented, { mocked }) => {
  const { operation, request } = documented;
  const { body, contentType } = encodedBody(request);
  const headers = { authorization: `Service-Auth-Key ${apiKey}`, ...operation.headers };
  const { status } = await mocked.fetch(inject('mockUrl') + filledPath(operation), {
    method: operation.method,
    headers: contentType === undefined ? headers : { ...headers, 'content-type': contentType },
    body,
  });
  expect(status).toBe(operation.successes[0]?.status);
});
