// The workflow of examples/temporal, with a stand-in for Temporal: results pass as JSON, and each activity runs twice.

import { expect, test, vi } from 'vitest';
import { activitiesOver } from '../../../examples/temporal/activities.ts';
import type { Bulk } from '../src/index.ts';
import { memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

type Activities = ReturnType<typeof activitiesOver>;

const temporal = vi.hoisted(() => ({
  advance: undefined as Activities['advance'] | undefined,
  sleep: undefined as ((ms: number) => Promise<void>) | undefined,
  continued: [] as string[],
}));

vi.mock('@temporalio/workflow', () => ({
  proxyActivities: (): Activities => ({
    advance: async (id) => {
      await temporal.advance?.(id);
      return JSON.parse(JSON.stringify(await temporal.advance?.(id)));
    },
  }),
  sleep: (ms: number) => temporal.sleep?.(ms),
  continueAsNew: async (id: string) => {
    temporal.continued.push(id);
    throw new Error('continued as new');
  },
}));

const { importRow } = await import('../../../examples/temporal/workflow.ts');

test('a workflow for each row imports the files, each once', async () => {
  const { bulk, sandbox, client, folder, ledger, addAll } = await openBulk();
  writeTmx(folder, 'a', 'b');
  await addAll();
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 503, times: 2 });
  temporal.advance = activitiesOver(bulk).advance;
  temporal.sleep = (ms) => new Promise((resolve) => void sandbox.clock.after(ms, resolve));
  const rows = await ledger.page({ account: 'default' }, 10);
  expect(await Promise.all(rows.map(({ id }) => importRow(id)))).toEqual(['done', 'done']);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});

test('a row that takes thousands of steps gets a new history, and one that ended has its state', async () => {
  const advance: Bulk['advance'] = async () => ({ again: 5_000 });
  temporal.advance = activitiesOver({ advance }).advance;
  temporal.sleep = async () => undefined;
  await expect(importRow('a')).rejects.toThrow('continued as new');
  expect(temporal.continued).toEqual(['a']);
  const { bulk, ledger, folder, addAll } = await openBulk();
  writeTmx(folder, 'a');
  await addAll();
  const [row] = await ledger.page({ account: 'default' }, 1);
  for (const state of ['failed', 'unknown'] as const) {
    await ledger.settle(row?.id ?? '', { state });
    temporal.advance = activitiesOver(bulk).advance;
    expect(await importRow(row?.id ?? '')).toBe(state);
  }
});
