import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { ApiError } from '../../../src/errors/api.ts';
import { refusal } from '../../support/answers.ts';
import { failureOf } from '../../support/failures.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const anImport = { source_file: { file_name: 'a.tmx', content_length: 1 } };
const aSession = { source_media_content_type: 'audio/ogg', target_languages: ['de'] };
const aGlossary = { name: 'n', dictionaries: [] };

test.for<readonly [string, number, (client: Client) => PromiseLike<unknown>, string | undefined]>([
  ['a 401', 401, (client) => client.styleRules.get('1'), 'Check the key'],
  [
    'a 403 names the scope',
    403,
    (client) => client.styleProfiles.get('1'),
    'The key needs the scope style_profiles:read, or the plan lacks the feature',
  ],
  [
    'a 403 without scope',
    403,
    (client) => client.voice.createSession(aSession),
    'This operation needs an unrestricted key',
  ],
  [
    'a 404 on a memory',
    404,
    (client) => client.translationMemories.get('1'),
    'Missing, or not accessible with this key',
  ],
  ['a 404 without an id', 404, (client) => client.spokenTerms.list(), undefined],
  [
    'a 409 on export',
    409,
    (client) => client.translationMemories.createExport('1'),
    'Do not repeat the request; poll the job of the earlier one',
  ],
  ['a 409 elsewhere', 409, (client) => client.styleRules.get('1'), undefined],
  [
    'a 456 on import',
    456,
    (client) => client.translationMemories.createImport(anImport),
    'Account limit reached: translation memories',
  ],
  [
    'a 456 on Spoken Terms',
    456,
    (client) => client.spokenTerms.create({ name: 'n', term_lists: [] }),
    'Account limit reached: Spoken Terms',
  ],
  [
    'a 456 on glossaries',
    456,
    (client) => client.glossaries.create(aGlossary),
    'Account limit reached: 1000 glossaries',
  ],
  [
    'a 456 on a glossary that is there: not their number',
    456,
    (client) => client.glossaries.update('1', { name: 'n' }),
    'Account limit reached',
  ],
  [
    'a 456 elsewhere',
    456,
    (client) => client.textCorrection.correct({ text: ['a'] }),
    'Account limit reached',
  ],
  ['a 400', 400, (client) => client.styleRules.get('1'), undefined],
])('advises on %s', async ([, status, call, hint]) => {
  const { client } = createScriptedClient([refusal(status)]);
  expect((await failureOf(ApiError, call(client))).hint).toBe(hint);
});

test('says when to try again', async () => {
  const { client } = createScriptedClient([refusal(429, { 'retry-after': '3600' })]);
  const error = await failureOf(ApiError, client.styleRules.get('1'));
  expect([error.message, error.retryAfterMs]).toEqual([
    'GET /v3/style_rules/1 -> 429: No. Try again in 3600 s',
    3_600_000,
  ]);
});
