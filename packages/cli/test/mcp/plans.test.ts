// stories/mcp/plans.txt has what a plan shows, refuses and sends.

import type { Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';
import { openAgent, rename, writing } from '../support/open-agent.ts';

const writesOf = ({ journal }: Sandbox) => journal.entries().filter(({ method }) => method !== 'GET');

test('of two that apply a plan at once, one takes it', async () => {
  const [session, sandbox] = await openAgent(writing);
  const { data } = await session.call('plan', { steps: [rename] });
  const apply = () => session.call('apply', { plan: data.plan });
  const both = await Promise.all([apply(), apply()]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(writesOf(sandbox)).toHaveLength(1);
});

test('an agent imports into production what its user imported into the sandbox first', async () => {
  const { path: folder, environment } = folderWith({ 'a.tmx': memoryOf(unit({ en: 'A', de: 'B' })) });
  const first = await runCommand(['tm', 'import', 'a.tmx'], await openSandbox(), { folder, environment });
  expect(first.code).toBe(0);
  const production = { ...environment, LANGUAGE_SERVICE_URL: 'https://production.test' };
  const [session, sandbox] = await openAgent({ ...writing, folder, environment: production });
  const step = { operation: 'translationMemories_startImport', arguments: { file: 'a.tmx' } };
  const { data } = await session.call('plan', { steps: [step] });
  expect(await session.call('apply', { plan: data.plan })).toMatchObject({ ok: true });
  expect(writesOf(sandbox).map(({ operation }) => operation)).toContain('translationMemories_createImport');
  expect(session.printed.stderr).toContain('use the account production.test');
});
