import { continueAsNew, proxyActivities, sleep } from '@temporalio/workflow';
import type { activitiesOver } from './activities.ts';

const { advance } = proxyActivities<ReturnType<typeof activitiesOver>>({
  startToCloseTimeout: '2 hours', // one step may send a large file
  retry: { nonRetryableErrorTypes: ['AuthenticationError', 'PermissionError'] },
});

/** Takes the row to its end. Start it once for each row, with the id of the row as its workflow id. */
export async function importRow(id: string): Promise<'done' | 'failed' | 'unknown'> {
  for (let steps = 0; steps < 1_000; steps += 1) {
    const step = await advance(id);
    if ('state' in step) return step.state;
    await sleep(step.again);
  }
  return continueAsNew<typeof importRow>(id); // the history of a workflow is bounded
}
