import type { PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { exitCodeOf, printReport } from '../src/report.ts';
import type { Report } from '../src/verify.ts';
import { label, namesIn, openSandbox, verifySandbox } from './support/verified-sandbox.ts';

const timeout = 120_000;

function withOutcome({ checks }: Report, outcome: string): string[] {
  return checks.flatMap((check) =>
    check.outcome === outcome ? [`${check.title} <- ${check.why ?? ''}`] : [],
  );
}

test('without leave to write, only GET is sent, and what shows holds', { timeout }, async () => {
  const sandbox = await openSandbox();
  const report = await verifySandbox(sandbox);
  expect(new Set(sandbox.journal.entries().map(({ method }) => method))).toEqual(new Set(['GET']));
  expect([withOutcome(report, 'differs'), exitCodeOf(report)]).toEqual([[], 0]);
  expect(report.summary.checks['holds']).toBeGreaterThan(40);
});

test('with leave to write, nearly all is testable and holds, and nothing is left', { timeout }, async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  const report = await verifySandbox(sandbox, { writes: true });
  expect([withOutcome(report, 'differs'), report.leftovers]).toEqual([[], []]);
  expect(withOutcome(report, 'not testable')).toEqual([]);
  expect(report.assumptions.filter(({ outcome }) => outcome === 'contradicted')).toEqual([]);
  expect(report.summary.assumptions['holds']).toBeGreaterThan(300);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('a key that may only read leaves untested what it may not, and names the scope', {
  timeout,
}, async () => {
  const report = await verifySandbox(await openSandbox(), { apiKey: fixtures.keys.readOnly, writes: true });
  const reasons = report.summary.untested.map(({ why }) => why).join('\n');
  expect([withOutcome(report, 'differs'), report.leftovers]).toEqual([[], []]);
  for (const scope of ['glossaries', 'spoken_terms', 'style_profiles', 'style_rules', 'translation_memories'])
    expect(reasons).toContain(`the key lacks ${scope}:write`);
});

test('a key that opens nothing leaves nothing testable', async () => {
  const report = await verifySandbox(await openSandbox(), {
    apiKey: fixtures.keys.revoked,
    only: ({ operation }) => operation !== undefined,
  });
  expect([withOutcome(report, 'differs'), exitCodeOf(report)]).toEqual([[], 3]);
});

test('a service that does not answer is asked a few times only', async () => {
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    throw new TypeError('fetch failed');
  };
  const report = await verifySandbox(await openSandbox(), { fetch, writes: true });
  expect(exitCodeOf(report)).toBe(3);
  expect(requests).toBeLessThan(20);
});

const isAboutRules = ({ operation = '' }) => operation.startsWith('styleRules_');

test('what was created is deleted, also if its response was lost', async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  sandbox.faults.add({ on: 'styleRules_create', reset: true, done: true, times: 2 });
  sandbox.faults.add({ on: 'styleRules_create', status: 500, done: true, times: 2 });
  const report = await verifySandbox(sandbox, { writes: true, only: isAboutRules });
  expect(report.leftovers).toEqual([]);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('what cannot be deleted, or looked for, is named', async () => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ on: 'spokenTerms_delete', status: 500 });
  sandbox.faults.add({ on: 'styleRules_create', reset: true, done: true, times: 1 });
  sandbox.faults.add({ on: 'styleRules_list', status: 500 });
  const report = await verifySandbox(sandbox, {
    writes: true,
    only: ({ says, operation = '' }) =>
      /valid request/.test(says) && /spokenTerms_create|styleRules_create/.test(operation),
  });
  expect(report.leftovers).toEqual([
    expect.stringMatching(/^spokenTerms [\w-]+$/),
    `perhaps styleRules named "${label}"`,
  ]);
  expect(exitCodeOf(report)).toBe(1);
});

test('a run that is ended deletes what it created, the memory of a sent file too', async () => {
  const sandbox = await openSandbox({ durations: { import: '10s' } });
  const before = await namesIn(sandbox);
  const ending = new AbortController();
  const fetch: PlatformFetch = async (url, init) => {
    if (url.includes('/jobs/')) ending.abort();
    return sandbox.fetch(url, init);
  };
  const report = await verifySandbox(sandbox, {
    fetch,
    writes: true,
    signal: ending.signal,
    only: ({ operation = '' }) => operation.startsWith('translationMemories_'),
  });
  expect(withOutcome(report, 'not testable').at(-1)).toContain('the run was stopped');
  expect(report.leftovers).toEqual([]);
  expect(sandbox.journal.entries('translationMemories_delete').map(({ status }) => status)).toContain(204);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('a URL that makes two memories, and a job that shows its file late, are seen', { timeout }, async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  sandbox.jobs.script({ on: 'import', secondUpload: 'imports', times: 1 });
  sandbox.jobs.script({ on: 'import', uploadSeen: '50s', times: 1 });
  const report = await verifySandbox(sandbox, {
    writes: true,
    only: ({ says }) => /second upload|shows its file/.test(says),
  });
  expect(withOutcome(report, 'differs')).toEqual([
    'a second upload adds nothing <- the number of memories, after a second upload with 204, is 2, not 1',
    'a job shows its file within 45 seconds <- the job still waits for its file',
  ]);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('a report in text has each difference, and why the rest is not testable', async () => {
  const sandbox = await openSandbox();
  const fetch: PlatformFetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    return new Response((await response.text()).replaceAll('"entry_count"', '"entry_total"'), response);
  };
  const report = await verifySandbox(sandbox, {
    fetch,
    only: ({ operation }) => operation === 'glossariesV2_list',
  });
  const text = printReport(report, (_, word) => word);
  expect(text).toContain('  differs       GlossaryV2.entry_count: the field is missing');
  expect(text).toContain('  differs       GlossaryV2.entry_total: the field is not described');
  expect(text).toContain('  contradicted  GlossaryV2: the field is missing');
  expect(exitCodeOf(report)).toBe(1);
});
