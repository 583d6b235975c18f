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

describe.each([
  ['nothing', ''],
  ['a sign', '%2B5'],
  ['a fraction', '5.0'],
  ['a half', '0.5'],
  ['hexadecimal digits', '0x5'],
  ['octal digits', '0o5'],
  ['an exponent', '1e1'],
  ['a space in front', '%205'],
  ['a space behind', '5%20'],
  ['a plus', '+5'],
  ['digits of another script', '%D9%A5'],
  ['digits of full width', '%EF%BC%95'],
  ['a separator', '1_0'],
  ['a comma', '1,0'],
  ['a big integer', '5n'],
  ['a word', 'ten'],
  ['NaN', 'NaN'],
  ['Infinity', 'Infinity'],
  ['null', 'null'],
  ['true', 'true'],
  ['an array', '%5B5%5D'],
  ['NUL', '5%00'],
  ['an invalid escape', '%zz'],
  ['bytes that are no UTF-8', '%FF'],
  ['a quote', '%27%20OR%201=1--'],
])('%s is no number', (_, value) => {
  test.each(numbers)('as $name of $path', async ({ path, name }) => {
    const { status, body } = await ask('GET', `${path}?${name}=${value}`);
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: `${name}: must be integer`, code: 'bad_request' },
    });
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

describe.each(['101', '2147483648', '9007199254740993', '9'.repeat(400)])(
  'a size of %s is reduced',
  (value) => {
    test.each(sized.slice(1))('of %s', async (path) => {
      const plain = await ask('GET', `${path}?page_size=100`);
      const { status, body } = await ask('GET', `${path}?page_size=${value}`);
      expect([status, Object.values(body as object)[0]]).toEqual([
        200,
        Object.values(plain.body as object)[0],
      ]);
    });
  },
);

test.each(numbers)('$name given twice to $path gives 400', async ({ path, name }) => {
  const { status, body } = await ask('GET', `${path}?${name}=5&${name}=5`);
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: `${name}: must be given once`, code: 'bad_request' },
  });
});

describe.each(['TRUE', 'True', '1', '0', 'yes', 'on', '', 'null', 'true%00', '%20true'])(
  '%j is no boolean',
  (value) => {
    test.each([
      ['/v3/style_rules', 'detailed'],
      [SEGMENTS, 'filter_case_sensitive'],
    ])('of %s as %s', async (path, name) => {
      const { status, body } = await ask('GET', `${path}?${name}=${value}`);
      expect({ status, body }).toEqual({
        status: 400,
        body: { message: `${name}: must be boolean`, code: 'bad_request' },
      });
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
  ['an empty text', () => ''],
  ['one letter', () => 'A'],
  ['SQL', () => "' OR 1=1 --"],
  ['a number', () => '1'],
  ['a path', () => '../../etc/passwd'],
  ['base64 of nothing', () => 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['a cursor cut short', (sound: string) => sound.slice(0, -4)],
  ['a cursor with a letter more', (sound: string) => `${sound}A`],
  ['a cursor with a line end', (sound: string) => `${sound}\n`],
  ['a cursor with spaces', (sound: string) => ` ${sound}`],
  ['a padded cursor', (sound: string) => `${sound}==`],
  ['a cursor in upper case', (sound: string) => sound.toUpperCase()],
  ['the reverse of a cursor', (sound: string) => [...sound].reverse().join('')],
  ['two cursors', (sound: string) => sound + sound],
  ['NUL', () => '\0'],
  ['a megabyte', () => 'A'.repeat(1024 * 1024)],
])('%s is no cursor', async (_, change) => {
  const page_cursor = change(await cursor());
  const { status, body } = await ask('GET', `${SEGMENTS}?${new URLSearchParams({ page_cursor })}`);
  expect({ status, body }).toEqual({
    status: 400,
    body: { message: 'page_cursor: was not issued for this memory and this filter', code: 'bad_request' },
  });
});

test('a cursor with any bit changed is invalid', async () => {
  const bytes = Buffer.from(await cursor(), 'base64url');
  const changed = Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const other = Buffer.from(bytes);
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return other.toString('base64url');
  });
  const answers = await Promise.all(changed.map((one) => ask('GET', `${SEGMENTS}?page_cursor=${one}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array(bytes.length * 8).fill(400));
});

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
