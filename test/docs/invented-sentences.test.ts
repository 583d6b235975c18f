import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isObject } from '../../src/field.ts';
import openapi from '../../src/generated/openapi.json' with { type: 'json' };
import { ownNumbers, ownWords } from './words-without-facts.ts';

// A sentence may state a fact of the service that nobody documents. What is seen of it is its words and its numbers: a
// description without a mark has the words of docs/source.md and of the facts; a number in a guide's sentence about the
// service is one of theirs, or of the assumptions. A sentence made of documented words alone is not seen.

const read = (path: string) => readFileSync(path, 'utf8');
const facts = globSync('test/contract/source-facts/*.{ts,json}').map(read).join('\n');
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
const known = new Set([facts, clauses, read('docs/assumptions.md')].flatMap(numbersIn));

const inventedWords = (text: string) =>
  wordsIn(text).filter((word) => !documented.has(word) && !ownWords.includes(word));

/** Returns the numbers of a page's sentences about the service that no fact and no assumption has. */
function inventedNumbers(page: string): string[] {
  const prose = page.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '');
  const sentences = prose.split(/(?<=[.!?])\s|\n\s*\n|\n[|-]/).filter((one) => ofService.test(one));
  return sentences
    .flatMap(numbersIn)
    .filter((number) => !known.has(number) && !Object.hasOwn(ownNumbers, number));
}

const ofService =
  /\b(service|account|key|glossar\w*|memor\w*|rule lists?|instructions?|collections?|profiles?|upload\w*|export\w*|imports?|jobs?)\b/i;

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

const pages = globSync('docs/guides/*.md').sort();

test.for(pages)('%s has no number of the service that nobody documents', (page) => {
  expect(inventedNumbers(read(page))).toEqual([]);
});

test('no word and no number is excused that is not used', () => {
  const used = new Set([...texts.flatMap(wordsIn), ...pages.flatMap((page) => numbersIn(read(page)))]);
  expect([...ownWords, ...Object.keys(ownNumbers)].filter((one) => !used.has(one))).toEqual([]);
});
