// One step of one row, for a worker of Temporal: Worker.create({ activities: activitiesOver(bulk), ... }).

import type { Bulk } from 'language-service-bulk';

/** The ledger makes it safe to run an activity twice, late, or again after a crash. */
export function activitiesOver(bulk: Pick<Bulk, 'advance'>) {
  return {
    async advance(id: string): Promise<{ again: number } | { state: 'done' | 'failed' | 'unknown' }> {
      const step = await bulk.advance(id);
      if ('again' in step) return step;
      return { state: 'done' in step ? 'done' : 'failed' in step ? 'failed' : 'unknown' };
    },
  };
}
