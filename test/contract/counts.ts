// How often each referee judged each operation, and what it found, go with the test into the report; the contract's
// table is made of it.

import { expect, type TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test judged. */
    judged?: readonly Judged[];
    /** The disagreements it found, in words. */
    found?: readonly string[];
  }
}

export interface Judged {
  readonly operation: string;
  readonly referee: string;
  readonly cases: number;
}

/** Notes what a test judged and found; any disagreement fails it. */
export function expectAgreement(
  { meta }: { readonly meta: TaskMeta },
  judged: readonly Judged[],
  found: readonly string[],
): void {
  meta.judged = judged;
  meta.found = found;
  expect(found).toEqual([]);
}
