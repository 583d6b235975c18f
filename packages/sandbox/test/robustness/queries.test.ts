import { describe, expect, test } from 'vitest';
import { fixtures } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { openLastingStory } from '../support/sandboxes.ts';

const { ids } = fixtures;
const ask = asking(await openLastingStory());
const SEGMENTS = `/v3/translation_memories/${ids.translationMemory}/segments`;

const numbered = ['/v3/style_rules', '/v3/style_profiles', '/v3/translation_memories'];
const sized = [...numbered, SEGMENTS];
const numbers = [
  ...numbered.map((path) => ({ path, name: 'page' })),
  ...sized.map((path) => ({ path, name: 'page_size' })),
];

/** Lists whose smallest page is documented. */
const documented = ['/v3/style_rules', SEGMENTS];
const assumed = numbers.filter(({ path, name }) => name === 'page' || !documented.includes(path));

test.each(numbers)('5.0 is no number as $name of $path', async ({ path, name }) => {
  const { status, body } = await ask('GET', `${path}?${name}=5.0`);
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: `${name}: must be integer`, code: 'bad_request' },
  });
});

describe.each(['-1', '-2147483648', '-9223372036854775809', `-${'9'.repeat(400)}`])(
  '%s is below every number',
  (value) => {
    test.each(documented)('and refused as the page_size of %s', async (path) => {
      const { status, body } = await ask('GET', `${path}?page_size=${value}`);
      expect([status, body]).toMatchObject([400, { message: 'page_size: must be >= 1' }]);
    });

    test.each(assumed)('and the smallest as $name of $path', async ({ path, name }) => {
      const least = await ask('GET', `${path}?${name}=${name === 'page' ? 0 : 1}`);
      const { status, body } = await ask('GET', `${path}?${name}=${value}`);
      expect([status, body]).toEqual([200, least.body]);
    });
  },
);

describe.each(['1', '007', '2147483648', '9007199254740993', '9223372036854775808', '9'.repeat(400)])(
  'there is a page %s, if an empty one',
  (value) => {
    test.each(numbered)('of %s', async (path) => {
      const { status, body } = await ask('GET', `${path}?page=${value}`);
      const { total_count, ...lists } = body as Record<string, unknown>;
      expect([status, Object.values(lists)]).toEqual([200, [[]]]);
    });
  },
);

describe.each([
  ['an unknown name', 'unknown=1'],
  ['a name in upper case', 'PAGE=x'],
  ['a name that is an escape', '%70=x'],
  ['a name that every object has', '__proto__=x&constructor=y&toString=z'],
  ['no name', '=x'],
  ['names without values', 'a&b&&&'],
  ['a list in brackets', 'page%5B%5D=x&page%5B0%5D=y'],
  ['ten thousand names', Array.from({ length: 10_000 }, (_, index) => `q${index}=`).join('&')],
])('%s in a query is passed by', (_, query) => {
  test.each(sized)('of %s', async (path) => {
    expect((await ask('GET', `${path}?${query}`)).status).toBe(200);
  });
});

const cursor = async (): Promise<string> => {
  const { body } = await ask('GET', `${SEGMENTS}?page_size=1`);
  return (body as { next_page_cursor: string }).next_page_cursor;
};

test.each([
  ['one emoji', '😀', 400],
  ['one letter', 'e', 400],
  ['a letter and its mark', 'e\u0301', 200],
  ['two emoji', '😀😀', 200],
  ['two spaces', '%20%20', 200],
  ['half a pair twice', '%ED%A0%80%ED%A0%80', 200],
])('a filter of %s', async (_, text, expected) => {
  const { status } = await ask('GET', `${SEGMENTS}?filter_text=${text}`);
  expect(status).toBe(expected);
});

test.each([
  ['the same case', '', 200],
  ['a size that is another', '&page_size=7', 200],
  ['an unknown name', '&unknown=1', 200],
  ['the other case, of no filter', '&filter_case_sensitive=true', 200],
  ['a filter more', '&filter_text=brake', 400],
])('a cursor continues with %s', async (_, rest, expected) => {
  const { status } = await ask('GET', `${SEGMENTS}?page_cursor=${await cursor()}${rest}`);
  expect(status).toBe(expected);
});
