import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { encodeEntries } from 'language-service-client/glossary-entries';
import { expect, test } from 'vitest';
import { shortened } from '../../../src/errors/base.ts';
import { InvalidRequestError } from '../../../src/errors/request.ts';
import { openSource, openTarget } from '../../../src/files/node.ts';
import { openSource as openWebSource } from '../../../src/files/other.ts';
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
  ['a source that is a text, where there are no files', tmx, () => openWebSource(tmx)],
  ['an import of a text', tmx, () => client.translationMemories.importFrom(tmx)],
  ['a path that is too long', long, () => openSource(long)],
  ['a path of a long name', long, () => openSource(join(tmpdir(), long.slice(0, 200)))],
  ['a URL of a long scheme', long, () => openSource(new URL(`x${long.replaceAll(':', '')}://a`))],
  ['a place that is too long', long, () => openTarget(join(tmpdir(), long))],
  ['a folder of a long name', long, () => openTarget(join(tmpdir(), long.slice(0, 200), 'a.tmx'))],
  ['a place of a long scheme', long, () => openTarget(new URL(`x${long.replaceAll(':', '')}://a`))],
  ['a format', long, async () => encodeEntries([], { format: long as 'csv' })],
  [
    'the name of a header',
    long,
    async () => client.styleRules.get('1', { headers: { [long.replaceAll(':', '')]: '\n' } }),
  ],
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

test.each([['<tmx version="1.4"/>'], [' \n<tmx version="1.4"/>'], ['first line\nsecond line']])(
  'says of the text %j in the place of a path what was expected',
  async (text) => {
    const error = await failureOf(InvalidRequestError, openSource(text));
    expect([error.message, error.field]).toEqual([
      `source is a text of ${text.length} characters, not the path of a file: pass a path, or the text as new Blob([text])`,
      'source',
    ]);
  },
);

test.each([
  ['short', 'short'],
  ['a'.repeat(80), 'a'.repeat(80)],
  [`${'a'.repeat(50)}${'b'.repeat(50)}`, `${'a'.repeat(39)}…${'b'.repeat(40)}`],
])('shortens %s', (text, due) => {
  expect(shortened(text)).toBe(due);
});

test.each([
  ['a host', 'file://server/share/memory.tmx', 'ERR_INVALID_FILE_URL_HOST'],
  ['an encoded slash', 'file:///a%2Fb.tmx', 'ERR_INVALID_FILE_URL_PATH'],
])('refuses a file: URL with %s', async (_what, url, code) => {
  const source = await failureOf(InvalidRequestError, openSource(new URL(url)));
  const target = await failureOf(InvalidRequestError, openTarget(new URL(url)));
  expect([source.message, source.field, target.message, target.field]).toEqual([
    `source is a file: URL that is not a path on this machine (${code})`,
    'source',
    `to is a file: URL that is not a path on this machine (${code})`,
    'to',
  ]);
});
