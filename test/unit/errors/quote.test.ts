import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { expect, test } from 'vitest';
import { shortened } from '../../../src/errors/base.ts';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { openSource } from '../../../src/files/node.ts';
import { failureOf } from '../../support/failures.ts';

const long = Array.from({ length: 20_000 }, (_, at) => `${at}:`).join('');
const tmx = `<?xml version="1.0"?>\n<tmx version="1.4"><body>${long}</body></tmx>`;

/** Whether the message repeats more than 80 characters of the argument in a row, or of all its parts together. */
function repeatsMuch(message: string, argument: string): boolean {
  return (
    message.length > 400 ||
    [...message].some((_, at) => {
      const piece = message.slice(at, at + 81);
      return piece.length === 81 && argument.includes(piece);
    })
  );
}

const client = createClient({ baseUrl: 'https://language.example.com', apiKey: 'key' });

test.each<[string, string, () => Promise<unknown>]>([
  ['a source that is a text', tmx, () => openSource(tmx)],
  ['a path of a long name', long, () => openSource(join(tmpdir(), long.slice(0, 200)))],
  [
    'the name of a header that has to be written in escapes',
    '\\u0001'.repeat(90),
    () => client.styleRules.get('1', { headers: { ['\u0001'.repeat(90)]: 'x' } }),
  ],
])('an error repeats at most 80 characters of %s', async (_what, argument, call) => {
  const { message } = await failureOf(InvalidRequestError, call());
  expect([repeatsMuch(message, argument), repeatsMuch(message, argument.replaceAll(':', ''))]).toEqual([
    false,
    false,
  ]);
});

test.each([
  ['short', 'short'],
  ['a'.repeat(80), 'a'.repeat(80)],
  [`${'a'.repeat(50)}${'b'.repeat(50)}`, `${'a'.repeat(39)}…${'b'.repeat(40)}`],
])('shortens %s', (text, due) => {
  expect(shortened(text)).toBe(due);
});
