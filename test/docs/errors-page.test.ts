import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSources } from '../support/source-files.ts';

// docs/errors.md is played against the client; a message that no case shows is named here.

const page = readFileSync('docs/errors.md', 'utf8');
const modules = ['src/http', 'src/errors'].flatMap((folder) =>
  readSources([folder], (path, text) => ({ path, text })),
);

/** What every caller of these functions passes as a message. */
const messages =
  /(?:new (?!TypeError)\w+Error|\bfault|unreadable\(response, context,)\s*\(?\s*(`(?:[^`\\]|\\.)*`|'(?:[^'\\]|\\.)*')/g;

test('the page shows every message of a request', () => {
  expect(modules.flatMap(({ path, text }) => unshown(path, text))).toEqual([]);
});

test('a message that the page does not show is found', () => {
  const text = 'throw new InvalidRequestError(`the moon is missing`, {});\nthrow fault(`is upside down`);';
  expect(unshown('a.ts', text)).toEqual(['a.ts: the moon is missing', 'a.ts: is upside down']);
});

/** The messages of which the page has no fixed part; what is only placeholders has none. */
function unshown(path: string, text: string): string[] {
  return Array.from(text.matchAll(messages), ([, literal = '']) => literal.slice(1, -1)).flatMap(
    (message) => {
      const parts = message.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.trim());
      const fixed = parts.filter(({ length }) => length > 6);
      return fixed.every((part) => page.includes(part)) ? [] : [`${path}: ${message}`];
    },
  );
}
