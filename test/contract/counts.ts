// How often each checker checked each operation, and what it found, go with the test into the report; the contract's
// table is made of it.

import { expect, type TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test checked. */
    checked?: readonly Checked[];
    /** The disagreements it found, in words. */
    found?: readonly string[];
  }
}

export interface Checked {
  readonly operation: string;
  readonly checker: string;
  readonly cases: number;
}

/** Notes what a test checked and found; any disagreement fails it. */
export function expectAgreement(
  { meta }: { readonly meta: TaskMeta },
  checked: readonly Checked[],
  found: readonly string[],
): void {
  meta.checked = checked;
  meta.found = found;
  expect(found).toEqual([]);
}
