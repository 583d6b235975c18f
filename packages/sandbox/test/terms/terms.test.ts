// What a line of a glossary and of a term list may be, and how long texts may be.

import { expect, test } from 'vitest';
import type { Refusal } from '../../src/errors/refusal.ts';
import { withDictionaries } from '../../src/terms/dictionaries.ts';
import { readEntries, writeTsv } from '../../src/terms/glossary-entries.ts';
import { readTerms } from '../../src/terms/term-lists.ts';
import { asking } from '../support/ask.ts';
import { openSandbox } from '../support/sandboxes.ts';

/** Returns the result, or what the refusal says. */
function outcome(work: () => string): string {
  try {
    return work();
  } catch (error) {
    const { status, options } = error as Refusal;
    return `${status} ${options.detail ?? options.message}`;
  }
}

const longest = 'é'.repeat(512);
const shape = '400 Line 1: must hold one source and one target';
const around = '400 Line 1: white space around the';

test.each<readonly [string | undefined, string, string]>([
  [undefined, 'a\tb', 'a\tb'],
  ['tsv', `a\tb\r\n${longest}\t${longest}\r\n`, `a\tb\n${longest}\t${longest}`],
  ['csv', 'a,b\n"c, ""d""",e,en\nf,g,en,de\n', 'a\tb\nc, "d"\te\nf\tg'],
  ...['a,b,en,de,x', '"a,b'].map((text) => ['csv', text, shape] as const),
  ...['a\tb\ten', 'a', 'a\t', ''].map((text) => ['tsv', text, shape] as const),
  ['tsv', 'a\tb\n\nc\td', shape.replace('1', '2')],
  ['tsv', '\tb', '400 Line 1: empty source'],
  ...['a \tb', ' a\tb'].map((text) => ['tsv', text, `${around} source`] as const),
  ...['a\t b', 'a\tb '].map((text) => ['tsv', text, `${around} target`] as const),
  ['tsv', 'a\u0007b\tc', '400 Line 1: control character in the source'],
  ['tsv', 'a\tb\u0007c', '400 Line 1: control character in the target'],
  ['tsv', `${longest}x\tb`, '400 Line 1: source longer than 1024 UTF-8 bytes'],
  ['tsv', `a\t${longest}x`, '400 Line 1: target longer than 1024 UTF-8 bytes'],
  ['tsv', 'a\tb\na\tc', "400 Line 2: duplicate source 'a'"],
  ['xlsx', 'a\tb', "400 entries_format must be tsv or csv, not 'xlsx'"],
])('glossary entries in %s: %j', (format, text, expected) => {
  expect(outcome(() => writeTsv(readEntries(text, format)))).toBe(expected);
});

test.each<readonly [string, string]>([
  ['a\r\nA\nb c\n', 'a\nA\nb c'],
  ['😀'.repeat(300), '😀'.repeat(300)],
  ['x'.repeat(301), '400 field: must NOT have more than 300 characters'],
  ['a\n \nb', '400 field: line 2 is empty'],
  ...[' b', 'b ', '\u00a0b'].map(
    (line) => [line, '400 field: line 1 begins or ends with white space'] as const,
  ),
  ['a\u0007', '400 field: line 1 holds a control character'],
  ['a\nb\na', "400 field: line 3 repeats 'a'"],
])('terms: %j', (text, expected) => {
  expect(outcome(() => readTerms(text, 'field').join('\n'))).toBe(expected);
});

test('a glossary has at most 10 MiB in all its dictionaries', () => {
  const dictionaries = [{ source_lang: 'EN', target_lang: 'DE', entry_count: 1, tsv: 'é' }];
  const glossary = { glossary_id: '', name: '', creation_time: '', dictionaries };
  const added = (bytes: number) => [
    { ...glossary.dictionaries[0], target_lang: 'FR', tsv: 'x'.repeat(bytes) },
  ];
  const sized = (bytes: number) =>
    outcome(() => `${Object.keys(withDictionaries(glossary, added(bytes) as never))}`);
  expect(sized(10_485_758)).toBe('glossary_id,name,creation_time,dictionaries');
  expect(sized(10_485_759)).toBe('413 The glossary has 10485761 bytes; at most 10485760 are allowed');
});

const label = '😀'.repeat(100);
const prompt = 'p'.repeat(300);
const listOf = (instruction: object) => ({ name: 'a', language: 'en', custom_instructions: [instruction] });
const terms = (entries: string, lang = 'en') => ({ name: 'b', term_lists: [{ lang, entries }] });
const pair = { source_lang: 'en', target_lang: 'de', entries: 'x'.repeat(10 * 1024 * 1024 + 1) };

test.each<[string, string, object, number | string]>([
  ['POST', 'style_rules', listOf({ label, prompt: `${prompt}p` }), 'custom_instructions.0.prompt: must NOT'],
  ['POST', 'style_rules', listOf({ label: `${label}x`, prompt }), 201],
  ['POST', 'style_rules/one/custom_instructions', { label, prompt }, 201],
  ['POST', 'style_rules/one/custom_instructions', { label, prompt: `${prompt}p` }, '"prompt: must NOT'],
  ['PUT', 'style_rules/one/custom_instructions/two', { label, prompt }, 200],
  ['PUT', 'style_rules/one/custom_instructions/two', { label: `${label}x`, prompt }, '"label: must NOT'],
  ['POST', 'spoken-terms', { name: `${longest}x`, term_lists: [] }, '"name: must NOT'],
  ['POST', 'spoken-terms', terms('a', 'eng'), '"term_lists.0.lang: must be a language code'],
  ['PATCH', 'spoken-terms/one', { name: longest }, 200],
  ['PATCH', 'spoken-terms/one', { name: `${longest}x` }, '"name: must NOT'],
  ['PATCH', 'spoken-terms/one', terms('x'.repeat(297)), 200],
  ['PATCH', 'spoken-terms/one', terms('x'.repeat(298)), '"term_lists: must NOT'],
  ['POST', 'glossaries', { name: longest, dictionaries: [] }, 201],
  ['POST', 'glossaries', { name: `${longest}x`, dictionaries: [] }, '"name: must NOT'],
  ['POST', 'glossaries', { name: 'a', dictionaries: [pair] }, 413],
])('A label of more than 100 characters gives 400, but not in a new list. %s %s %#', async (...row) => {
  const [method, path, body, expected] = row;
  const sandbox = openSandbox();
  const ask = asking(sandbox);
  const custom_instructions = ['two', 'three'].map((id) => ({ id, label: 'a', prompt: 'b' }));
  sandbox.seed.styleRuleList({ style_id: 'one', custom_instructions });
  sandbox.seed.spokenTerms({ spoken_terms_id: 'one', term_lists: [{ lang: 'en', entries: 'ab' }] });
  const { stores } = sandbox.snapshot().service.catalog;
  const answer = await ask(method, `/v3/${path}`, body);
  expect(answer.status).toBe(typeof expected === 'string' ? 400 : expected);
  if (typeof expected === 'string') expect(JSON.stringify(answer.body)).toContain(expected);
  if (answer.status >= 400) expect(sandbox.snapshot().service.catalog.stores).toEqual(stores);
  const { body: list } = await ask('GET', '/v3/style_rules/one');
  const ids = Object(list).custom_instructions.map(({ id }: { id: string }) => id);
  expect(ids.slice(0, 2)).toEqual(['two', 'three']);
});
