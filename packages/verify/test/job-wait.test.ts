import { expect, test } from 'vitest';
import type { Check } from '../src/check.ts';
import { importChecks } from '../src/checks/import-checks.ts';
import {
  type Difference,
  differing,
  namesIn,
  openSandbox,
  verifySandbox,
  withOutcome,
} from './support/verified-sandbox.ts';

const endingAs = (status: string): Difference => ({
  method: 'GET',
  path: /translation_memories\/jobs/,
  answer: async (response) =>
    new Response(
      (await response.text()).replaceAll(/"(completed|downloaded|failed)"/g, `"${status}"`),
      response,
    ),
});

const only = ({ operation }: Check): boolean => operation.startsWith('translationMemories_');

test('jobs that end with another status are seen, awaited once, and what they made is removed', async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  const startedAt = sandbox.clock.now();
  const fetch = differing(sandbox, [endingAs('finished')]);
  const verification = await verifySandbox(sandbox, { writes: true, only, fetch });
  expect(withOutcome(verification, 'differs')).toEqual([
    'translationMemories_getJob: a failed import has a reason <- it ended as finished',
  ]);
  expect(verification.findings.map(({ where, what }) => `${where}: ${what}`)).toEqual([
    'TranslationMemoryJobResult.status: a value that is not described (finished)',
  ]);
  expect((sandbox.clock.now() - startedAt) / 60_000).toBeLessThan(2);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('a job that has another status on its way is awaited', async () => {
  const sandbox = await openSandbox();
  const title = 'a file uploaded without credentials becomes a memory; duplicates are counted as skipped';
  sandbox.jobs.script({ on: 'import', status: 'queued', duration: '20s' });
  const verification = await verifySandbox(sandbox, { writes: true, only: (check) => check.title === title });
  expect(importChecks.some((check) => check.title === title)).toBe(true);
  expect(withOutcome(verification, 'holds')).toHaveLength(1);
});
