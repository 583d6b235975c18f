import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { exitCodeOf } from '../src/report.ts';
import { namesIn, openSandbox, verifySandbox, withOutcome } from './support/verified-sandbox.ts';

test('without leave to write, only GET is sent and what shows holds', async () => {
  const sandbox = await openSandbox();
  const verification = await verifySandbox(sandbox);
  expect(new Set(sandbox.journal.entries().map(({ method }) => method))).toEqual(new Set(['GET']));
  expect(withOutcome(verification, 'differs')).toEqual([]);
  expect(verification.findings).toEqual([]);
  expect(withOutcome(verification, 'holds').length).toBeGreaterThan(45);
  expect(exitCodeOf(verification)).toBe(0);
});

test('with leave to write, all but a known few is testable and holds, and nothing is left', {
  timeout: 60_000,
}, async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  const verification = await verifySandbox(sandbox, { writes: true });
  expect(withOutcome(verification, 'differs')).toEqual([]);
  expect(verification.findings).toEqual([]);
  expect(withOutcome(verification, 'not testable').filter((row) => !row.includes('needs --scopes'))).toEqual([
    'styleRules_replaceConfiguredRules: every described rule and value is accepted <- the service accepts and stores an unknown rule',
    'translationMemories_list: the default page size is the described one <- the account has only 3 of them',
  ]);
  expect(verification.leftovers).toEqual([]);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('a key that may only read leaves untested what it may not, and names the scope', async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  const verification = await verifySandbox(sandbox, { apiKey: fixtures.keys.readOnly, writes: true });
  const scopes = verification.checks.flatMap(({ verdict }) => ('scope' in verdict ? [verdict.scope] : []));
  expect(withOutcome(verification, 'differs')).toEqual([]);
  expect([...new Set(scopes)].toSorted()).toEqual([
    'glossaries:write',
    'spoken_terms:write',
    'style_profiles:write',
    'style_rules:write',
    'translate:text',
    'translation_memories:write',
    'write:improve',
  ]);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('the scopes a key is known to have are held against what it opens', async () => {
  const sandbox = await openSandbox();
  const resources = ['style_rules', 'style_profiles', 'translation_memories', 'spoken_terms', 'glossaries'];
  const scopes = resources.map((resource) => `${resource}:read`);
  const verification = await verifySandbox(sandbox, { apiKey: fixtures.keys.readOnly, scopes });
  const rows = withOutcome(verification, 'holds').filter((row) => row.includes('nothing else opens them'));
  expect(rows.map((row) => row.split(' ')[1])).toEqual(scopes);
});

test('a scope that opens nothing differs', async () => {
  const sandbox = await openSandbox();
  const verification = await verifySandbox(sandbox, {
    apiKey: fixtures.keys.readOnly,
    scopes: ['style_rules:read', 'voices:read'],
    only: ({ operation }) => operation === 'styleProfiles_list',
  });
  expect(withOutcome(verification, 'differs')).toEqual([
    'styleProfiles_list: style_profiles:read opens 2 operations, and nothing else opens them <- open without it: styleProfiles_list',
  ]);
});

test('a key that opens nothing leaves nothing testable', async () => {
  const sandbox = await openSandbox();
  const verification = await verifySandbox(sandbox, { apiKey: fixtures.keys.revoked });
  expect(withOutcome(verification, 'differs')).toEqual([]);
  expect(exitCodeOf(verification)).toBe(3);
});

test('a service that does not answer is asked a few times only', async () => {
  const sandbox = await openSandbox();
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    throw new TypeError('fetch failed');
  };
  const verification = await verifySandbox(sandbox, { fetch, writes: true });
  expect(exitCodeOf(verification)).toBe(3);
  expect(requests).toBeLessThan(20);
});
