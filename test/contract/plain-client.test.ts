import { expect } from 'vitest';
import { operationOf } from '../support/description.ts';
import { apiKey, contractTest } from '../support/mocked-client.ts';

const style_id = '00000000-0000-4000-8000-000000000101';

contractTest('the plain client reads on the same transport', async ({ mocked }) => {
  const { data, error } = await mocked.client.api.GET('/v3/style_rules/{style_id}', {
    params: { path: { style_id } },
  });
  expect({ data, error }).toEqual({ data: exampleOf('styleRules_get'), error: undefined });
});

contractTest('the plain client writes on the same transport', async ({ mocked }) => {
  const { data, error } = await mocked.client.api.PATCH('/v3/style_rules/{style_id}', {
    params: { path: { style_id } },
    body: { name: 'Product documentation style, 2026' },
  });
  expect({ data, error }).toEqual({ data: exampleOf('styleRules_update'), error: undefined });
});

contractTest('the plain client gives a failure as a value', async ({ mocked }) => {
  const { data, error, response } = await mocked.client.api.GET('/v3/style_rules/{style_id}', {
    params: { path: { style_id } },
    headers: { prefer: 'code=404' },
  });
  expect({ data, error, status: response.status }).toEqual({
    data: undefined,
    error: { message: 'Not found', code: 'not_found' },
    status: 404,
  });
});

contractTest('the plain client carries the key', async ({ mocked }) => {
  await mocked.client.api.GET('/v3/glossaries');
  expect(mocked.exchanges.map(({ headers }) => headers['authorization'])).toEqual([
    `Service-Auth-Key ${apiKey}`,
  ]);
});

function exampleOf(id: string): unknown {
  return operationOf(id).successes[0]?.examples[0]?.value;
}
