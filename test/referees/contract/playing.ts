import { beforeAll, expect, test } from 'vitest';
import { document } from '../../support/description.ts';
import { count } from '../counted.ts';
import { createJudge } from '../judge/judge.ts';
import type { Target } from '../targets/target.ts';
import { contractCases } from './all-cases.ts';
import { judgeCase } from './judging.ts';

/** Plays the whole contract on a target, a test a case. */
export function playContract(open: () => Promise<Target>): void {
  const judge = createJudge(document);
  const played = {} as { target: Target };
  beforeAll(async () => {
    played.target = await open();
    return () => played.target.close();
  });
  test.for(contractCases)('$operation $title', async (contractCase, { task }) => {
    const { operation } = contractCase;
    count(
      task,
      { operation, referee: played.target.name, cases: 1 },
      { operation, referee: 'second judge', cases: 1 },
    );
    expect(await judgeCase(played.target, judge, contractCase)).toEqual([]);
  });
}
