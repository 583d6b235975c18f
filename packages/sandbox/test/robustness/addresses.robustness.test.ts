import { describe, expect } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { exampleOperations, operationsOfOneThing } from '../support/example-requests.ts';
import { openLastingStory, test } from '../support/sandboxes.ts';

const sandbox = await openLastingStory();
const ask = asking(sandbox);

/**
 * Returns the path of an operation with the odd text in the place of its last id, and the example in that of the
 * others.
 */
function pathWith(path: string, example: string, odd: string): string {
  const last = path.split('/').findLastIndex((segment) => segment.startsWith('{'));
  const [pathname = '', query = ''] = example.split('?');
  const segments = pathname.split('/').with(last, odd);
  return query === '' ? segments.join('/') : `${segments.join('/')}?${query}`;
}

describe.each([
  ['an id in braces', `{${fixtures.ids.styleRuleList}}`],
  ['a matrix parameter', `${fixtures.ids.styleRuleList};a=b`],
  ['NUL', '%00'],
  ['an invalid escape', '%zz'],
  ['half a character', '%F0%9F'],
  ['a slash in an escape', 'a%2Fb'],
  ['a climb in escapes', '..%2F..%2Fetc'],
  ['a family', encodeURIComponent('👩‍👩‍👧‍👦')],
  ['a name every object has', '__proto__'],
  ['ten thousand letters', 'a'.repeat(10_000)],
])('%s in the place of an id is not found', (_, odd) => {
  test.each(operationsOfOneThing)('$id', async ({ path, request: [method, example, body, headers] }) => {
    const answer = await ask(method, pathWith(path, example, odd), body, headers);
    expect({ status: answer.status, body: answer.body }).toMatchObject({
      status: 404,
      body: { code: expect.any(String) },
    });
  });
});

const paths = [...Map.groupBy(exampleOperations, ({ path }) => path)].map(([path, group]) => ({
  path,
  example: group[0]?.request[1] ?? '',
  allowed: group.map(({ method }): string => method),
}));

describe.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'get-it'])(
  'An unsupported method, also HEAD or OPTIONS, gives 405 with Allow. %s',
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
