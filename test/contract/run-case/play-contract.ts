import { beforeAll, expect, test } from 'vitest';
import { document } from '../../support/description.ts';
import { contractCases } from '../cases/all-cases.ts';
import type { Target } from '../targets/target.ts';
import { createValidator } from '../validator/validator.ts';
import { validateCase } from './verdict.ts';

/** Plays the whole contract on a target, a test a case. */
export function playContract(open: () => Promise<Target>): void {
  const validator = createValidator(document);
  const opened: { target?: Target } = {};
  beforeAll(async () => {
    const target = await open();
    opened.target = target;
    return () => target.close();
  });
  test.for(contractCases)('$operation $title', async (contractCase) => {
    const { target } = opened;
    if (target === undefined) throw new Error('There is no target');
    expect(await validateCase(target, validator, contractCase)).toEqual([]);
  });
}
