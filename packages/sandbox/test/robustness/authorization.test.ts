import { describe, expect, test } from 'vitest';
import { fixtures, type Sandbox, type SandboxOptions } from '../../src/index.ts';
import { type OperationDescription, operationDescriptions } from '../../src/server/description.ts';
import { asking } from '../support/ask.ts';
import { type ExampleRequest, exampleRequest } from '../support/example-requests.ts';
import { openLastingStory, openSandbox, openStory } from '../support/sandboxes.ts';

interface Operation extends OperationDescription {
  readonly request: ExampleRequest;
  readonly success: number;
}

const operations: readonly Operation[] = operationDescriptions.map((operation) => ({
  ...operation,
  request: exampleRequest(operation),
  success: operation.id === 'translationMemories_createExport' ? 202 : successOf(operation),
}));
const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
const resourceOf = (scope = ''): string => scope.split(':', 1)[0] ?? '';

const keys = [
  { key: 'reads', scopes: scopes.filter((scope) => scope.endsWith(':read')) },
  { key: 'writes', scopes: scopes.filter((scope) => !scope.endsWith(':read')) },
  ...scopes.map((scope) => ({ key: `only-${scope}`, scopes: [scope] })),
  ...scopes.map((scope) => ({ key: `all-but-${scope}`, scopes: scopes.filter((other) => other !== scope) })),
  ...scopes.map((scope) => ({
    key: `not-of-${resourceOf(scope)}`,
    scopes: scopes.filter((other) => resourceOf(other) !== resourceOf(scope)),
  })),
  { key: 'nothing', scopes: [] },
];
const options: SandboxOptions = { keys };
const lasting = await openLastingStory(options);

/** What is created, changed or deleted needs its own sandbox. */
async function sandboxFor({ method }: Operation, status: number): Promise<Sandbox> {
  return method === 'GET' || status >= 400 ? lasting : openStory(options);
}

function successOf({ responses }: OperationDescription): number {
  return Number(Object.keys(responses)[0]);
}

const SCHEME = 'Service-Auth-Key';

/** Sends the example request with that Authorization header, or without one. */
async function statusOf(
  operation: Operation,
  authorization: string | undefined,
  expected: number,
): Promise<number> {
  const [method, path, body, headers] = operation.request;
  const ask = asking(await sandboxFor(operation, expected));
  const { status } = await ask(method, path, body, { ...headers, authorization: authorization ?? '' });
  return status;
}

describe.each([
  ['no header', undefined],
  ['an empty header', ''],
  ['a scheme that is another', `Bearer ${fixtures.key}`],
  ['the key without a scheme', fixtures.key],
  ['the scheme without a key', SCHEME],
  ['two spaces', `${SCHEME}  ${fixtures.key}`],
  ['a tab for the space', `${SCHEME}\t${fixtures.key}`],
  ['two headers', `${SCHEME} ${fixtures.key}, ${SCHEME} ${fixtures.key}`],
  ['a key in quotes', `${SCHEME} "${fixtures.key}"`],
  ['a key in upper case', `${SCHEME} ${fixtures.key.toUpperCase()}`],
  ['a key cut short', `${SCHEME} ${fixtures.key.slice(0, -1)}`],
  ['a key that is unknown', `${SCHEME} unknown`],
  ['a key that was revoked', `${SCHEME} ${fixtures.keys.revoked}`],
  ['a key of 8 kB', `${SCHEME} ${'k'.repeat(8000)}`],
])('%s gives 401', (_, authorization) => {
  test.each(operations)('to $id', async (operation) => {
    expect(await statusOf(operation, authorization, 401)).toBe(401);
  });
});

describe.each([
  ['the full key', `${SCHEME} ${fixtures.key}`],
  ['the scheme in lower case', `${SCHEME.toLowerCase()} ${fixtures.key}`],
  ['a space behind the key', `${SCHEME} ${fixtures.key} `],
])('%s opens', (_, authorization) => {
  test.each(operations)('$id', async (operation) => {
    expect(await statusOf(operation, authorization, operation.success)).toBe(operation.success);
  });
});

const reading = operations.filter(({ scope }) => scope?.endsWith(':read'));
const scoped = operations.filter(({ scope }) => scope !== undefined);
const others = operations.filter((operation) => !reading.includes(operation));

describe('a key with the scope alone opens', () => {
  test.each(scoped)('$id', async (operation) => {
    const { success, scope } = operation;
    expect(await statusOf(operation, `${SCHEME} only-${scope}`, success)).toBe(success);
  });
});

describe.each([
  ['of every other scope', 'all-but-'],
  ['of the other resources', 'not-of-'],
])('a key %s gives 403', (_, prefix) => {
  test.each(scoped)('to $id', async (operation) => {
    const suffix = prefix === 'not-of-' ? resourceOf(operation.scope) : operation.scope;
    expect(await statusOf(operation, `${SCHEME} ${prefix}${suffix}`, 403)).toBe(403);
  });
});

test.each(others)('a key that only reads gives 403 to $id', async (operation) => {
  expect(await statusOf(operation, `${SCHEME} reads`, 403)).toBe(403);
});

test.each(reading)('a key that only writes gives 403 to $id', async (operation) => {
  expect(await statusOf(operation, `${SCHEME} writes`, 403)).toBe(403);
});

test.each(operations)('a key without a scope gives 403 to $id', async (operation) => {
  expect(await statusOf(operation, `${SCHEME} nothing`, 403)).toBe(403);
});

describe('a request with several faults gets the first refusal', () => {
  const withBody = operations.filter(({ body }) => body !== undefined);
  const ofOneThing = operations.filter(({ path }) => path.includes('{'));
  const broken = (operation: Operation, authorization: string, type: string, body: string | undefined) => {
    const [method, path] = operation.request;
    const nowhere = path.replace(/\?.*/, '').replaceAll(/0{8}-[\d-]+/g, 'unknown');
    return asking(lasting)(method, nowhere, body, { authorization, 'content-type': type });
  };

  test.each(operations)('a wrong key before everything: $id', async (operation) => {
    const text = operation.body && '{';
    expect((await broken(operation, `${SCHEME} unknown`, 'text/plain', text)).status).toBe(401);
  });

  test.each(operations)('a missing scope before the rest: $id', async (operation) => {
    const text = operation.body && '{';
    expect((await broken(operation, `${SCHEME} nothing`, 'text/plain', text)).status).toBe(403);
  });

  test.each(withBody)('a wrong media type before the body: $id', async (operation) => {
    expect((await broken(operation, `${SCHEME} ${fixtures.key}`, 'text/plain', '{')).status).toBe(415);
  });

  test.each(withBody.filter(({ path }) => path.includes('{')))(
    'a wrong body before what exists: $id',
    async (operation) => {
      expect((await broken(operation, `${SCHEME} ${fixtures.key}`, 'application/json', '{')).status).toBe(
        400,
      );
    },
  );

  test.each(
    ofOneThing.filter(({ parameters }) => parameters.some((one) => one.in === 'query' && one.required)),
  )('a missing parameter before what exists: $id', async (operation) => {
    expect((await broken(operation, `${SCHEME} ${fixtures.key}`, 'application/json', undefined)).status).toBe(
      400,
    );
  });
});

test.each(operations)('what $id refuses for its key has the words of the description', async (operation) => {
  const [method, path, body, headers] = operation.request;
  const answers = ['unknown', 'nothing'].map(async (key) => {
    const answer = await asking(lasting, key)(method, path, body, headers);
    return answer.body;
  });
  expect(await Promise.all(answers)).toMatchObject([
    { message: 'Unauthorized', code: 'unauthorized' },
    { message: expect.stringMatching(/^Forbidden/), code: 'forbidden' },
  ]);
});

test.each([...Object.values(fixtures.keys), 'unknown'])(
  'the key %s is repeated in no answer',
  async (key) => {
    const answers = await Promise.all(
      operations.map(({ request: [method, path] }) =>
        asking(lasting, key)(method, path, undefined, { prefer: key }),
      ),
    );
    const shown = answers.map(({ body, headers }) => JSON.stringify([body, ...headers]));
    expect(shown.filter((text) => text.includes(key))).toEqual([]);
  },
);

test.each([
  `${SCHEME} ${fixtures.key}`,
  `${SCHEME}  ${fixtures.key}`,
  `"${SCHEME}" ${fixtures.key}`,
  `${fixtures.key} ${fixtures.key}`,
  `a b ${fixtures.key}`,
  `${SCHEME}:${fixtures.key}`,
  fixtures.key,
])('the journal keeps nothing of the key in %j', async (authorization) => {
  const sandbox = openSandbox();
  await asking(sandbox)('GET', '/v3/style_rules', undefined, { authorization });
  expect(JSON.stringify(sandbox.journal.entries())).not.toContain(fixtures.key);
});
