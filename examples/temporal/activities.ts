// One import, for a worker of Temporal: Worker.create({ activities: activitiesOver(bulk), ... }).

import type { Bulk } from 'language-service-bulk';

/**
 * Returns the activities of a worker. The ledger makes it safe to run one twice, late, or again after
 * a crash.
 */
export function activitiesOver(bulk: Pick<Bulk, 'advance'>) {
  return {
    async importRow(id: string): Promise<string> {
      return (await bulk.advance(id)).state;
    },
  };
}
