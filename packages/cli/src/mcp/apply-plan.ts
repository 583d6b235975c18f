// A plan is taken before the first request leaves, so it is never sent twice. Each write is held against the plan: one
// that differs is not sent.

import { CommandError } from '../command-error.ts';
import { failureOf } from '../output/failure.ts';
import type { ToolRun } from './agent-tools.ts';
import { runStep } from './plan-writes.ts';
import { plannedFetch } from './planned-fetch.ts';
import { readingContext } from './reading-context.ts';
import { checkedStep } from './steps.ts';
import { type ToolArguments, textOf } from './tool-arguments.ts';

export async function applyPlan(run: ToolRun, given: ToolArguments): Promise<unknown> {
  const { session } = run;
  const id = textOf(given, 'plan');
  if (!session.allowWrites)
    throw new CommandError('permission', 'apply is refused: the command runs without --allow-writes', {
      hint: 'Only a person can start it with --allow-writes. The plan stays.',
    });
  const plan = session.plans.take(id);
  if (plan === undefined)
    throw new CommandError(
      'notFound',
      'plan: no plan with this id waits; a plan is used up when it is applied',
      {
        hint: 'Make a new plan.',
      },
    );
  const { clientParts } = session;
  const fetch = plannedFetch(plan.requests, clientParts?.fetch);
  return readingContext(
    run,
    async (context) => {
      const done: object[] = [];
      for (const [at, planned] of plan.steps.entries()) {
        try {
          const step = await checkedStep(planned, context);
          const result = await runStep(step, context);
          done.push({ operation: step.operation, ...(result !== undefined && { result }) });
        } catch (error) {
          throw stopped(
            error,
            done,
            plan.steps.slice(at).map(({ operation }) => operation),
          );
        }
      }
      return { done };
    },
    { client: { ...clientParts, fetch } },
  );
}

/** The failure of a step, with what was done before it and what was not done. */
function stopped(error: unknown, done: readonly object[], rest: readonly string[]): CommandError {
  const { ending, message, hint } = failureOf(error);
  const [failed, ...notSent] = rest;
  const isPartly = done.length > 0 && ending !== 'unknownOutcome';
  return new CommandError(isPartly ? 'partlyDone' : ending, `${failed}: ${message}`, {
    hint,
    data: { done, failed, not_sent: notSent },
  });
}
