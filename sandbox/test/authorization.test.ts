import { describe, expect, test } from 'vitest';
import { operationDescriptions } from '../src/gate/description.ts';
import { fixtures } from '../src/index.ts';
import { asking } from './support/asking.ts';
import { exampleRequest } from './support/examples.ts';
import { openSandbox, openStory } from './support/sandboxes.ts';

const operations = operationDescriptions.map((operation) => ({
  ...operation,
  request: exampleRequest(operation),
}));
const scoped = operations.filter(({ scope }) => scope !== undefined);
const ofOneResource = scoped.filter(({ path }) => path.includes('{'));

describe.each(scoped)('$id', ({ request, scope }) => {
  test('a key with its scope alone passes', async () => {
    const sandbox = openSandbox({ keys: [{ key: 'scoped', scopes: [String(scope)] }] });
    const { status } = await asking(sandbox, 'scoped')(...request);
    expect([401, 403]).not.toContain(status);
  });

  test('a key with every other scope gives 403', async () => {
    const others = scoped.map((other) => String(other.scope)).filter((other) => other !== scope);
    const sandbox = openSandbox({ keys: [{ key: 'scoped', scopes: others }] });
    const { status } = await asking(sandbox, 'scoped')(...request);
    expect(status).toBe(403);
  });
});

test.each(operations)('$id gives 401 to an unknown key', async ({ request }) => {
  const { status } = await asking(openSandbox(), 'unknown')(...request);
  expect(status).toBe(401);
});

test.each(ofOneResource)('$id tells another account what it tells of an unknown id', async ({ request }) => {
  const foreign = await asking(await openStory(), fixtures.keys.otherAccount)(...request);
  const unknown = await asking(openSandbox(), fixtures.keys.otherAccount)(...request);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(unknown.body);
});
