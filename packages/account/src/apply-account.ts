import { AccountError } from './account-error.ts';
import { type PlanOptions, preparePlan } from './account-plan.ts';
import { type ConfirmDeletes, refuseUnsafe } from './refusals.ts';
import type { RunOptions } from './run.ts';
import { runSteps } from './run-steps.ts';

export interface ApplyOptions extends PlanOptions, Pick<RunOptions, 'onStep'> {
  /** The SHA-256 of the plan that was reviewed; any other one is refused. */
  readonly expect: string | undefined;
  /** Agrees to what is deleted, or throws; without it, a plan that deletes is refused. */
  readonly confirmDeletes?: ConfirmDeletes;
}

/**
 * Makes folder and account equal, with the requests of its plan. What was written is read again.
 * @returns The plan that was applied, and the ids by path.
 * @throws AccountError `differs` for a plan that is stale, for conflicts, and when somebody else wrote before the first write;
 * `partlyDone` after it: the next apply does only what is missing.
 */
export async function applyAccount(options: ApplyOptions) {
  const { expect } = options;
  const prepared = await preparePlan(options);
  const { sha256 } = prepared.plan;
  if (expect !== undefined && expect !== sha256)
    throw new AccountError(
      'differs',
      `the plan is stale: its SHA-256 is ${expect}, that of a new plan is ${sha256}`,
      {
        hint: 'Nothing was written: the folder, the lock file or the account changed. Create a new plan and review it.',
        data: prepared.plan,
      },
    );
  await refuseUnsafe(prepared.plan, options.confirmDeletes);
  const ids = await runSteps(prepared, options);
  return { plan: prepared.plan, ids };
}
