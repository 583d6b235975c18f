// How often each referee judged each operation; the contract's table is made of it.

import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test judged. */
    judged?: readonly Judged[];
  }
}

export interface Judged {
  readonly operation: string;
  readonly referee: string;
  readonly cases: number;
}

/** Notes what a test judged. */
export function count(task: { readonly meta: TaskMeta }, ...judged: readonly Judged[]): void {
  task.meta.judged = [...(task.meta.judged ?? []), ...judged];
}
