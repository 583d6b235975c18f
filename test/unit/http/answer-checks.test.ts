// A service that does not know a parameter ignores it: what it answers is no answer to the request.

import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { ResponseParseError } from '../../../src/errors/request.ts';
import { json } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const corrected = (...languages: readonly string[]) => ({
  improvements: languages.map((target_language) => ({ text: 'x', target_language })),
});
const rules = (item: object) => ({ style_rules: [{ style_id: '1', name: 'House', ...item }] });
const dictionaries = (source_lang: string, target_lang: string) => ({
  dictionaries: [{ source_lang, target_lang, entries: 'a\tb', entries_format: 'tsv' }],
});

test.for<readonly [string, object, (client: Client) => PromiseLike<unknown>, string, string]>([
  [
    'a list of style rules',
    rules({}),
    (client) => client.styleRules.list({ detailed: true }),
    '/style_rules/0/configured_rules',
    'the response has no configured_rules and no custom_instructions, although the request has detailed: true. ' +
      'The service may not know this parameter: its name is assumed (styleRules_list detailed). ' +
      'Run language-service verify',
  ],
  [
    'a correction',
    corrected('en-GB', 'en'),
    (client) => client.textCorrection.correct({ text: ['x', 'y'], target_lang: 'en-GB' }),
    '/improvements/1/target_language',
    'target_language is en, although the request has target_lang: en-GB. ' +
      'The service may not know this parameter: its name is assumed (CorrectionRequest.target_lang). ' +
      'Run language-service verify',
  ],
  [
    'a term list',
    { lang: 'en', entries: 'a' },
    (client) => client.spokenTerms.getEntries('1', { lang: 'de' }),
    '/lang',
    'lang is en, although',
  ],
  [
    'a dictionary',
    dictionaries('EN', 'DE'),
    (client) => client.glossaries.getEntries('1', { source_lang: 'en', target_lang: 'fr' }),
    '/dictionaries/0/target_lang',
    'target_lang is DE, although',
  ],
])('refuses %s that was not asked for, and says what to do', async ([, body, call, pointer, words]) => {
  const { client, requests } = createScriptedClient([json(body)]);
  const error = await failureOf(ResponseParseError, call(client));
  expect(error).toMatchObject({ status: 200, pointer });
  expect(error.message).toContain(words);
  expect(requests).toHaveLength(1);
});

test('refuses it on every page of a list, and in toArray()', async () => {
  const first = { style_rules: [{ style_id: '1', configured_rules: {} }] };
  const { client } = createScriptedClient([json(first), json(rules({}))]);
  await failureOf(ResponseParseError, client.styleRules.list({ detailed: true, page_size: 1 }).toArray());
});

test.for<readonly [string, object, (client: Client) => PromiseLike<unknown>]>([
  ['a list without detail', rules({}), (client) => client.styleRules.list({ detailed: false })],
  ['a list of which nothing was asked', rules({}), (client) => client.styleRules.list()],
  ['an empty list', { style_rules: [] }, (client) => client.styleRules.list({ detailed: true })],
  [
    'one of the details',
    rules({ custom_instructions: [] }),
    (client) => client.styleRules.list({ detailed: true }),
  ],
  [
    'another case, or a variant of the language',
    corrected('EN', 'en-US'),
    (client) => client.textCorrection.correct({ text: ['x', 'y'], target_lang: 'en' }),
  ],
  [
    'a correction in any language',
    corrected('en'),
    (client) => client.textCorrection.correct({ text: ['x'] }),
  ],
  [
    'no language',
    { improvements: [{ text: 'x' }] },
    (client) => client.textCorrection.correct({ text: ['x'], target_lang: 'en' }),
  ],
])('takes %s', async ([, body, call]) => {
  const { client } = createScriptedClient([json(body)]);
  expect(await call(client)).toEqual(body);
});
