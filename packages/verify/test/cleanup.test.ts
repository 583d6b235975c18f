import { setImmediate } from 'node:timers/promises';
import type { PlatformFetch } from 'language-service-client';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import type { Check } from '../src/check.ts';
import type { Service, ServiceOptions } from '../src/check-context.ts';
import { holds } from '../src/verdict.ts';
import { verify } from '../src/verify.ts';
import { described, namesIn, openSandbox } from './support/verified-sandbox.ts';

const label = 'language-service verify 0a1b2c3d';

/** A check that does this. */
function checkThat(run: (service: Service) => Promise<unknown>): Check {
  return {
    title: 'does something',
    operation: 'styleRules_create',
    clause: 'none',
    writes: true,
    run: async (service) => {
      await run(service);
      return holds();
    },
  };
}

function optionsOf(
  sandbox: Sandbox,
  options: Partial<ServiceOptions> = {},
  fetch: PlatformFetch = sandbox.fetch,
) {
  const client = {
    baseUrl: 'https://sandbox.localhost',
    apiKey: fixtures.key,
    clock: sandbox.clock,
    fetch,
    maxRetries: 0,
  };
  return { described, label, writes: true, client, ...options };
}

test('a check that throws ends the run, and what was made is gone', async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  const broken = checkThat(async ({ fixtures }) => {
    for (const kind of ['styleRuleList', 'styleProfile', 'spokenTerms', 'glossary', 'glossaryV2'] as const)
      await fixtures.fresh(kind);
    await fixtures.own('translationMemory');
    throw new RangeError('A mistake in a check');
  });
  await expect(verify([broken], optionsOf(sandbox))).rejects.toThrow(new RangeError('A mistake in a check'));
  expect(await namesIn(sandbox)).toEqual(before);
});

test('what was made though its answer was lost is found by its name', async () => {
  const sandbox = await openSandbox();
  const before = await namesIn(sandbox);
  sandbox.faults.add({ on: 'styleRules_create', reset: true, done: true });
  sandbox.faults.add({ on: 'glossariesV2_create', status: 500, done: true });
  const lost = checkThat(({ fixtures }) => fixtures.fresh('styleRuleList'));
  const failed = checkThat(({ fixtures }) => fixtures.fresh('glossaryV2'));
  const { checks, leftovers } = await verify([lost, failed], optionsOf(sandbox));
  expect(checks.map(({ verdict }) => verdict.outcome)).toEqual(['not testable', 'not testable']);
  expect(leftovers).toEqual([]);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('what cannot be removed is named', async () => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ on: 'styleProfiles_delete', status: 500 });
  let id = '';
  const made = checkThat(async ({ fixtures }) => {
    id = (await fixtures.fresh('styleProfile')).id;
  });
  const { leftovers } = await verify([made], optionsOf(sandbox));
  expect(leftovers).toEqual([`style profile ${id}`]);
});

test('what may have been made and cannot be looked for is named', async () => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ on: 'spokenTerms_create', reset: true, done: true });
  sandbox.faults.add({ on: 'spokenTerms_list', status: 500 });
  const { leftovers } = await verify(
    [checkThat(({ fixtures }) => fixtures.fresh('spokenTerms'))],
    optionsOf(sandbox),
  );
  expect(leftovers).toEqual([`perhaps a Spoken Terms collection named "${label}"`]);
});

test('a run that is ended removes what it made, the memory of a sent file too', async () => {
  const sandbox = await openSandbox({ durations: { import: '20s' } });
  const before = await namesIn(sandbox);
  const ending = new AbortController();
  const endAtFirstLook: PlatformFetch = async (url, init) => {
    if (url.includes('/jobs/')) ending.abort();
    await setImmediate();
    return sandbox.fetch(url, init);
  };
  const checks = [
    checkThat(({ fixtures }) => fixtures.fresh('styleRuleList')),
    checkThat(({ fixtures }) => fixtures.own('translationMemory')),
    checkThat(({ fixtures }) => fixtures.fresh('glossary')),
  ];
  const { signal } = ending;
  const verification = await verify(checks, optionsOf(sandbox, { signal }, endAtFirstLook));
  expect(verification.checks.map(({ verdict }) => verdict)).toEqual([
    { outcome: 'holds' },
    { outcome: 'not testable', why: 'the run was stopped' },
    { outcome: 'not testable', why: 'the run was stopped' },
  ]);
  expect(sandbox.journal.entries('translationMemories_delete').map(({ status }) => status)).toEqual([204]);
  expect(verification.leftovers).toEqual([]);
  expect(await namesIn(sandbox)).toEqual(before);
});

test('what a check deleted itself is not missed', async () => {
  const sandbox = await openSandbox();
  const deleted = checkThat(async ({ fixtures, ask }) => {
    const { id } = await fixtures.fresh('glossary');
    await ask('glossaries_delete', { path: [id] });
  });
  const { leftovers } = await verify([deleted], optionsOf(sandbox));
  expect(leftovers).toEqual([]);
});

test('nothing is made without leave to write', async () => {
  const sandbox = await openSandbox();
  const { writes: _, ...sly } = checkThat(({ fixtures }) => fixtures.fresh('glossary'));
  const { checks } = await verify([sly], optionsOf(sandbox, { writes: false }));
  expect(checks.map(({ verdict }) => verdict)).toEqual([{ outcome: 'not testable', why: 'needs --write' }]);
  expect(sandbox.journal.entries('glossaries_create')).toEqual([]);
});
