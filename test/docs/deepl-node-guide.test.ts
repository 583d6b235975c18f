import { readFileSync } from 'node:fs';
import { createClient } from 'language-service-client';
import { expect, test } from 'vitest';

const guide = readFileSync('docs/guides/from-deepl-node.md', 'utf8');
const client: object = createClient({ baseUrl: 'https://api.example.com', apiKey: 'key' });

/** Every `resource.method` that the guide names in the column of this client. */
const methods = [...guide.matchAll(/\| `(\w+)\.(\w+)\([^|]*\|$/gm)].map(([, resource = '', method = '']) => ({
  resource,
  method,
}));

test('the guide compares at least fifteen methods', () => {
  expect(methods.length).toBeGreaterThanOrEqual(15);
});

test.for(methods)('the client has the method $method of $resource', ({ resource, method }) => {
  const methodsOfResource: unknown = Reflect.get(client, resource);
  expect(methodsOfResource).toHaveProperty(method, expect.any(Function));
});
