import { expect, test } from 'vitest';
import { decodeEntries } from '../../src/extensions/glossaries.ts';
import { decodeTerms, encodeTerms } from '../../src/extensions/spoken-terms.ts';
import { checkExportToken, checkImportToken } from '../../src/extensions/translation-memories/tokens.ts';
import { storeWords } from '../../src/files/exchange.ts';
import { operationTable } from '../../src/generated/operations.ts';
import { answerDetails } from '../../src/http/details.ts';
import { baseUrlOf } from '../../src/http/request.ts';
import { createKeySource, secretFormsOf } from '../../src/redact.ts';
import { retryAfterMs } from '../../src/timing.ts';
import { checkRequest } from '../support/check-request.ts';

// Every pattern over words of the service or the caller is fed texts that make it try again at every character.

const mebibyte = 1_048_576;
const key = 'example-key-0123456789:fx';
const url = new URL('https://files.example.com/1?signature=0123456789abcdef');
const keys = createKeySource(key, 'needed');
keys.secrets.keep(secretFormsOf(url));
const ignored = (act: () => unknown) => {
  try {
    act();
  } catch {
    // How long a refusal takes is what is asked.
  }
};

/** What such texts repeat. */
const seeds = [
  'http://',
  'http://a,',
  'https://a.example/?',
  'http://http://?',
  key.slice(0, -1),
  'a',
  ' ',
  '/',
  '\t\r',
  '\r',
  '"',
  '""',
  ',',
  '<Message>',
  '<Message><',
  '9',
  '0.',
  'Mon, ',
  'a.b[',
  "'",
  '%',
  '\u0000',
  '🚲',
];

const users: Readonly<Record<string, (text: string) => unknown>> = {
  'the redaction of keys and signed queries': (text) => keys.secrets.redact(text),
  'the words of a store': (text) => keys.secrets.redact(storeWords(text) ?? ''),
  'Retry-After': (text) => retryAfterMs(headersOf('retry-after', text), 0),
  'Retry-After in milliseconds': (text) => retryAfterMs(headersOf('retry-after-ms', text), 0),
  'a content type and a trace': (text) =>
    answerDetails(
      { status: 400, headers: headersOf('content-type', text, 'x-trace-id') },
      keys.secrets.redact,
    ),
  'a key': (text) => ignored(() => createKeySource(text, 'needed')),
  'a base address': (text) => ignored(() => baseUrlOf(`https://api.example.com${text}/x`)),
  // Text in place of an object: what JavaScript lets pass.
  'a token of an import': (text) => ignored(() => checkImportToken(text)),
  'a token of an export': (text) => ignored(() => checkExportToken(text)),
  'a field with a limit': (text) =>
    ignored(() =>
      checkRequest('createImport', operationTable.translationMemories_createImport, {
        source_file: { file_name: text, content_type: text, content_length: 1 },
      }),
    ),
  'a term': (text) => ignored(() => encodeTerms([text])),
};

/** Headers that hold what a fetch of the caller's may hold: any text. */
function headersOf(name: string, text: string, ...more: readonly string[]): Headers {
  const headers = new Headers();
  headers.get = (asked) => ([name, ...more].includes(asked.toLowerCase()) ? text : null);
  return headers;
}

const textOf = (seed: string, size: number) => seed.repeat(Math.floor(size / seed.length));

const MOST_RUNS = 5;

/** The least of up to five runs, in milliseconds of CPU: other work can only add to one. A run within the budget is enough. */
function costOf(act: () => unknown, budgetMs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < MOST_RUNS && least > budgetMs; run += 1) {
    const startedAt = process.cpuUsage();
    act();
    const { user, system } = process.cpuUsage(startedAt);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

/** Sizes in bytes, and what each may cost in milliseconds; quadratic time fails at the first. */
const budgets = [
  [mebibyte / 16, 30],
  [mebibyte, 60],
  [16 * mebibyte, 200],
] as const;

test.for(Object.entries(users))('%s takes linear time', ([, use]) => {
  const dear = seeds.flatMap((seed) => {
    for (const [size, budgetMs] of budgets) {
      const text = textOf(seed, size);
      const ms = costOf(() => use(text), budgetMs);
      if (ms > budgetMs) return [{ seed, size, ms }];
    }
    return [];
  });
  expect(dear).toEqual([]);
});

test.for([
  ['terms', (text: string) => ignored(() => decodeTerms(text))],
  ['entries in TSV', (text: string) => ignored(() => decodeEntries(text))],
  ['entries in CSV', (text: string) => ignored(() => decodeEntries(text, { format: 'csv' }))],
] as const)('reading %s takes linear time', ([, read]) => {
  const texts = [...seeds, 'a\n', 'a\tb\n', '"a","b"\r\n', '"a\n"', 'a,b\n'];
  const costs = texts.map((seed) => {
    const [small, large] = [textOf(seed, mebibyte / 32), textOf(seed, mebibyte / 4)];
    // All runs: the least of the small text is the measure of the large one.
    const measure = costOf(() => read(small), 0);
    const budgetMs = 300 + measure * 24;
    return { seed, budgetMs, large: costOf(() => read(large), budgetMs) };
  });
  expect(costs.filter(({ budgetMs, large }) => large > budgetMs)).toEqual([]);
});
