import { readFileSync } from 'node:fs';
import * as client from 'language-service-client';
import { expect, test } from 'vitest';
import { exitCodes } from '../../packages/cli/src/frame/exit-status.ts';
import { readSources } from '../support/source-files.ts';

// docs/errors.md is written by hand; what it says of a class or a code is compared with the code.

const page = readFileSync('docs/errors.md', 'utf8').replaceAll('&lt;', '<');
const sources = readSources(['src'], (_path, text) => text).join('\n');
const headings = [...page.matchAll(/^## (\w+Error)$/gm)].map(([, name]) => name);
const examples = [...page.matchAll(/^\| (?!when|<a)[^|]+ \| ([^|]+) \| [^|]+ \|$/gm)].map(
  ([, message = '']) => message,
);

test('every class of error has its table', () => {
  const classes = Object.keys(client).filter(
    (name) => name.endsWith('Error') && /^[A-Z]/.test(name) && name !== 'LanguageServiceError',
  );
  expect(headings).toEqual(classes.sort());
  for (const name of headings) expect(page).toContain(`## ${name}\n\n| when | example | what to do |\n`);
});

test.for(examples)('the source has the words of "%s"', (message) => {
  expect(isInSource(message)).toBe(true);
});

test('the exit codes are those of the command line', () => {
  const rows = Object.values(exitCodes).map(
    ({ code, meaning }) => `| <a id="exit-${code}"></a>${code} | ${meaning} |\n`,
  );
  expect(page).toContain(`| code | meaning |\n|--:|---|\n${rows.join('')}`);
});

/** Returns whether two words of the message are beside each other in a source of the client. */
function isInSource(message: string): boolean {
  const said = message.replace(/^(GET|PUT|POST|PATCH|DELETE) \S+?( -> \d+)?: /, '');
  if (/^(message of the service|HTTP \d+)/.test(said)) return sources.includes('(trace ${');
  const words = said.split(' ');
  return words.slice(1).some((word, at) => sources.includes(`${words[at]} ${word}`));
}
