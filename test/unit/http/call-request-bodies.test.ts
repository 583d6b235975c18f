import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../src/errors/invalid-request.ts';
import { operationTable } from '../../../src/generated/operations.ts';
import type { OperationInfo } from '../../../src/operation-info.ts';
import { json } from '../../support/answers.ts';
import { methodOf } from '../../support/documented-calls.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const withBody = Object.entries<OperationInfo>(operationTable).filter(([, { body }]) => body !== undefined);

test('every operation with a body says whether it is required', () => {
  expect(withBody.filter(([, { bodyRequired }]) => bodyRequired !== true).map(([id]) => id)).toEqual([]);
  expect(withBody.length).toBeGreaterThan(15);
});

test.for(withBody)('%s without its body is refused, and nothing is sent', async ([id, info]) => {
  const { client, requests } = createScriptedClient([json({})]);
  const ids = info.pathParameters.map(() => '1');
  const message = `${id}: the body is required; pass {} to change nothing`;
  const error = await failureOf(InvalidRequestError, methodOf(client, id)(...ids).withResponse());
  expect([error.field, error.message, requests]).toEqual(['body', message, []]);
  const path = Object.fromEntries(info.pathParameters.map((name) => [name, '1']));
  const method = info.method.toLowerCase();
  const settings = { params: { path } };
  // @ts-expect-error: neither method nor path is known to the compiler, and the body is missing
  const sent = client.api.request(method, info.path, settings);
  const plain = await failureOf(InvalidRequestError, sent);
  expect([plain.field, plain.message, requests]).toEqual(['body', message, []]);
});

test('is sent without its body when requests are not checked', async () => {
  const { client, requests } = createScriptedClient([json({})], { checkRequests: false });
  // @ts-expect-error: the body is missing
  await client.styleRules.update('1');
  // @ts-expect-error: the body is missing
  await client.api.PATCH('/v3/style_rules/{style_id}', { params: { path: { style_id: '1' } } });
  expect(requests.map(({ body }) => body)).toEqual([null, null]);
});
