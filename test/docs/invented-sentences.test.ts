import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject } from '../../src/field.ts';
import openapi from '../../src/generated/openapi.json' with { type: 'json' };

// A sentence may state a fact of the service that nobody documents. Its words are compared: a description without a mark
// has the words of docs/source.md and of the facts. A sentence made of documented words alone is not seen.

const read = (path: string) => readFileSync(path, 'utf8');
const facts = globSync('test/contract/source-facts/!(assumed).{ts,json}').map(read).join('\n');
const clauses = read('docs/source.md');

/** Returns a word without its ending, and a number as it is. */
function stem(word: string): string {
  return word
    .toLowerCase()
    .replace(/(ies|ied)$/, 'y')
    .replace(/(ing|ed|es|s|e|ly)$/, '');
}

const wordsIn = (text: string) => text.match(/[A-Za-z]{3,}|\d+/g)?.map(stem) ?? [];
const numbersIn = (text: string) =>
  text.match(/\b\d+(?:[ .]\d+)*\b/g)?.map((number) => number.replaceAll(' ', '')) ?? [];

/** The names and values of the configured rules; a test of the source facts keeps them complete. */
const rules = Object.entries(openapi.components.schemas).flatMap(([name, schema]) =>
  /^(ConfiguredRules|\w+(?<!New|List)Rules)$/.test(name) && 'properties' in schema
    ? JSON.stringify(schema.properties, (key, value) => (key === 'description' ? undefined : value))
    : [],
);
const documented = new Set(wordsIn(`${facts} ${clauses} ${rules.join(' ')}`));

/** Words without their endings that state no fact of the service. */
const ownWords: readonly string[] = [
  'accessibl',
  'allow',
  'bundl',
  'choic',
  'compar',
  'contain',
  'developer',
  'editabl',
  'expect',
  'her',
  'level',
  'miss',
  'mock',
  'natural',
  'option',
  'preferr',
  'script',
  'select',
  'simplicity',
  'structur',
  'submitt',
  'whos',
];

const inventedWords = (text: string) =>
  wordsIn(text).filter((word) => !documented.has(word) && !ownWords.includes(word));

/** Returns the descriptions and summaries that no mark covers. */
function unmarkedTexts(node: unknown): string[] {
  if (!isObject(node) || 'x-assumed' in node) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    if (/^examples?$/.test(name)) return [];
    return typeof value === 'string' && /^(description|summary)$/.test(name) ? [value] : unmarkedTexts(value);
  });
}

const texts = unmarkedTexts(openapi);

test('every word of a description is one of the source, or has a mark', () => {
  expect(texts.length).toBeGreaterThan(90);
  expect(
    texts.filter((text) => inventedWords(text).length > 0).map((text) => [inventedWords(text), text]),
  ).toEqual([]);
});

/** Returns every mark of the description. */
function marksIn(node: unknown): string[] {
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'x-assumed' && typeof value === 'string' ? [value] : marksIn(value),
  );
}

const sourceNumbers = new Set([facts, clauses].flatMap(numbersIn));

/** Returns the numbers that a mark calls documented and that no fact and no clause has: `the documented 30`. */
function falselyDocumented(mark: string): string[] {
  const named = mark.matchAll(/(?<!not |un)documented (?:\w+ ){0,3}?(\d+(?:[ .]\d+)*)\b/g);
  return [...named].flatMap(([, number = '']) => numbersIn(number)).filter((one) => !sourceNumbers.has(one));
}

test('no mark calls a number documented that the source lacks', () => {
  const marks = marksIn(openapi);
  expect(marks.length).toBeGreaterThan(50);
  expect(marks.filter((mark) => falselyDocumented(mark).length > 0)).toEqual([]);
  expect(falselyDocumented('It is assumed from the documented 30 (A).')).toEqual(['30']);
  expect(falselyDocumented('Only the limit of 100 characters, which is not documented (A).')).toEqual([]);
});

test('no word is excused that is not used', () => {
  const used = new Set(texts.flatMap(wordsIn));
  expect(ownWords.filter((one) => !used.has(one))).toEqual([]);
});
