import { describe, expect } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { operationDescriptions } from '../../src/server/description.ts';
import { asking } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { openLastingStory, openStory, test } from '../support/sandboxes.ts';

const sandbox = await openLastingStory();
const ask = asking(sandbox);
const operations = operationDescriptions.map((operation) => ({
  ...operation,
  request: exampleRequest(operation),
}));
const ofOneThing = operations.filter(({ path }) => path.includes('{'));

/** The path of an operation with the odd text in the place of its last id, and the example in that of the others. */
function pathWith(path: string, example: string, odd: string): string {
  const last = path.split('/').findLastIndex((segment) => segment.startsWith('{'));
  const [pathname = '', query = ''] = example.split('?');
  const segments = pathname.split('/').with(last, odd);
  return query === '' ? segments.join('/') : `${segments.join('/')}?${query}`;
}

describe.each([
  ['no id at all', 'x'],
  ['an id in braces', `{${fixtures.ids.styleRuleList}}`],
  ['36 letters that are no digits', 'z'.repeat(36)],
  ['a placeholder', '{}'],
  ['a quote', "';--"],
  ['a wildcard', '%25'],
  ['a matrix parameter', `${fixtures.ids.styleRuleList};a=b`],
  ['NUL', '%00'],
  ['an invalid escape', '%zz'],
  ['half an escape', 'a%'],
  ['half a character', '%F0%9F'],
  ['a slash in an escape', 'a%2Fb'],
  ['a backslash in an escape', 'a%5Cb'],
  ['a climb in escapes', '..%2F..%2Fetc'],
  ['a question mark in an escape', 'x%3Fy'],
  ['a plus', 'a+b'],
  ['a family', encodeURIComponent('👩‍👩‍👧‍👦')],
  ['a name every object has', '__proto__'],
  ['ten thousand letters', 'a'.repeat(10_000)],
])('%s in the place of an id is not found', (_, odd) => {
  test.each(ofOneThing)('$id', async ({ path, request: [method, example, body, headers] }) => {
    const answer = await ask(method, pathWith(path, example, odd), body, headers);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 404,
      body: { code: expect.any(String) },
    });
  });
});

describe.each([
  ['a query behind the id', 'x?x='],
  ['a second slash', 'x/'],
  ['a slash in front', '/x'],
  ['a question mark and a slash', 'x/?/'],
  ['two question marks', 'x??'],
  ['two ids', `x/${fixtures.ids.styleRuleList}`],
  ['a climb', '..'],
  ['a climb in an escape', '%2e%2e'],
  ['a dot', '.'],
  ['nothing', ''],
  ['a fragment', '#x'],
])('%s leads to no other resource', (_, odd) => {
  test.each(ofOneThing)('$id', async ({ path, request: [method, example, body, headers] }) => {
    const { status } = await ask(method, pathWith(path, example, odd), body, headers);
    expect([404, 405]).toContain(status);
  });
});

const paths = [...Map.groupBy(operations, ({ path }) => path)].map(([path, group]) => ({
  path,
  example: group[0]?.request[1] ?? '',
  allowed: group.map(({ method }): string => method),
}));

describe.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PURGE', 'QUERY', 'get-it'])(
  '%s where it is not declared gives 405 and what is allowed',
  (method) => {
    test.each(paths.filter(({ allowed }) => !allowed.includes(method)))(
      '$path',
      async ({ example, allowed }) => {
        const { status, headers } = await ask(method, example);
        expect({ status, allow: headers.get('allow') }).toEqual({ status: 405, allow: allowed.join(', ') });
      },
    );
  },
);

const reading = operations.filter(({ method }) => method === 'GET');

describe.each([
  'text/html',
  'application/xml;q=0.9, */*;q=0',
  'application/json;q=0',
  'text/csv',
  'nonsense',
  '',
])('Accept: %j gets the described media type', (accept) => {
  test.each(reading)('$id', async ({ request: [method, path] }) => {
    const plain = await ask(method, path);
    const answer = await ask(method, path, undefined, { accept });
    expect([answer.status, answer.body]).toEqual([200, plain.body]);
  });
});

test.each(reading)('a request header of any kind leaves $id alone', async ({ request: [method, path] }) => {
  const headers = {
    'content-type': 'text/plain',
    'content-length': '7',
    'x-forwarded-host': 'evil.example.com',
    'x-http-method-override': 'DELETE',
    range: 'bytes=0-1',
    'if-none-match': '*',
    te: 'trailers',
    'x-long': 'a'.repeat(8000),
    prefer: 'nonsense, code=, ===',
  };
  expect((await ask(method, path, undefined, headers)).status).toBe(200);
});

test('an id in upper case is another id', async ({ story }) => {
  const { style_id } = story.seed.styleRuleList({ style_id: 'abcdef00-0000-4000-8000-000000000001' });
  const statuses = [style_id, style_id.toUpperCase()].map(async (id) => {
    const { status } = await asking(story)('GET', `/v3/style_rules/${id}`);
    return status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 404]);
});

test('an id is read in any spelling of its characters', async () => {
  const escaped = [...fixtures.ids.styleRuleList].map((c) => `%${c.charCodeAt(0).toString(16)}`).join('');
  const { status } = await asking(await openStory())('GET', `/v3/style_rules/${escaped}`);
  expect(status).toBe(200);
});
