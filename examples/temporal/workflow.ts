import { proxyActivities } from '@temporalio/workflow';
import type { activitiesOver } from './activities.ts';

const activities = proxyActivities<ReturnType<typeof activitiesOver>>({
  startToCloseTimeout: '8 hours', // one import from its POST to its end
  retry: { nonRetryableErrorTypes: ['AuthenticationError', 'PermissionError'] },
});

/** Takes the row to its end. Start it once for each row, with the id of the row as its workflow id. */
export async function importRow(id: string): Promise<string> {
  return activities.importRow(id);
}
