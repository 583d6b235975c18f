import { beforeAll, expect, test } from 'vitest';
import { contractCases } from '../cases/all-cases.ts';
import type { Target } from './target.ts';
import { validateCase } from './verdict.ts';

/** Plays the whole contract on a target, a test a case. */
export function playContract(open: () => Promise<Target>): void {
  let target: Target | undefined;
  beforeAll(async () => {
    target = await open();
    return () => target?.close();
  });
  test.for(contractCases)('$operation $title', async (contractCase) => {
    if (target === undefined) throw new Error('There is no target');
    expect(await validateCase(target, contractCase)).toEqual([]);
  });
}
