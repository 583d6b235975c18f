// The workflow of examples/temporal, with a stand-in for Temporal: results pass as JSON, and each activity runs twice.

import { expect, test, vi } from 'vitest';
import { activitiesOver } from '../../../examples/temporal/activities.ts';
import { memoryNames, openBulk, writeTmx } from './support/opened-bulk.ts';

type Activities = ReturnType<typeof activitiesOver>;

const temporal = vi.hoisted(() => ({ importRow: undefined as Activities['importRow'] | undefined }));

vi.mock('@temporalio/workflow', () => ({
  proxyActivities: (): Activities => ({
    importRow: async (id) => {
      await temporal.importRow?.(id);
      return JSON.parse(JSON.stringify(await temporal.importRow?.(id)));
    },
  }),
}));

const { importRow } = await import('../../../examples/temporal/workflow.ts');

test('a workflow for each row imports the files, each once', async () => {
  const { bulk, sandbox, client, folder, addAll } = await openBulk();
  writeTmx(folder, 'a', 'b');
  const { rows } = await addAll();
  sandbox.faults.add({ on: 'translationMemories_getJob', status: 503, times: 2 });
  temporal.importRow = activitiesOver(bulk).importRow;
  expect(await Promise.all(rows.map(({ id }) => importRow(id)))).toEqual(['done', 'done']);
  expect(await memoryNames(client)).toEqual(['a', 'b']);
});
