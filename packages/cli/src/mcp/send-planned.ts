// A plan is taken before the first request leaves, so it is never sent twice. Each write is held against the plan: one
// that differs is not sent.

import { applyAccount } from 'language-service-account';
import { z } from 'zod';
import { planOptions } from '../account/plan-options.ts';
import { CommandError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { failureOf } from '../output/failure.ts';
import { ofAccount } from '../sync/account-failure.ts';
import type { RecordedRequest } from '../transport/recorded-request.ts';
import { agentTool } from './agent-tool.ts';
import type { PlannedSteps } from './plan-store.ts';
import { plannedFetch } from './plan-transport.ts';
import { text } from './read-arguments.ts';
import { readingContext, type ToolRun } from './session.ts';
import { factsOf, refuseChanged, writtenBy } from './step-facts.ts';
import { idsByReference, withResults, withTexts } from './step-results.ts';
import { checkedStep } from './steps.ts';
import { runStep } from './writing-tools.ts';

export const applyTool = agentTool(
  {
    name: 'apply',
    title: 'Apply a plan',
    description: 'Apply a plan. Works once, even if a step fails. Returns the completed steps.',
    isDestructive: true,
  },
  z.strictObject({ plan: text('The id from plan') }),
  async (run, { plan: id }) => {
    const { session } = run;
    if (!session.allowWrites)
      throw new CommandError('permission', 'apply failed: the command runs without --allow-writes', {
        hint: 'Ask the user to restart the command with --allow-writes. The plan stays valid.',
      });
    const plan = session.plans.take(id);
    if (plan === undefined)
      throw new CommandError(
        'notFound',
        'plan: there is no open plan with this id; a plan can be applied only once',
        { hint: 'Create a new plan.' },
      );
    return 'root' in plan
      ? readingContext(run, (context) => applyFolder(context, plan))
      : applySteps(run, plan);
  },
);

function applySteps(run: ToolRun, plan: PlannedSteps): Promise<unknown> {
  const { clientParts } = run.session;
  const results: unknown[] = [];
  const requestOf = (planned: RecordedRequest) =>
    withTexts(planned, idsByReference(plan.steps.slice(0, results.length + 1), results));
  const fetch = plannedFetch(plan.requests, clientParts?.fetch, requestOf);
  return readingContext(
    run,
    async (context) => {
      const done: object[] = [];
      const own = new Map<string, string | undefined>();
      for (const [at, planned] of plan.steps.entries()) {
        const before = plan.facts[at] ?? new Map();
        try {
          const step = await checkedStep(planned, context);
          const check = async () => refuseChanged(before, own, await factsOf(step, context));
          const result = await runStep(withResults(step, results), context, check);
          results.push(result);
          done.push({ operation: step.operation, ...(result !== undefined && { result }) });
          const later = plan.steps.slice(at + 1);
          const written = await writtenBy(step, { result, before, later }, context);
          for (const fact of written) own.set(...fact);
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

/** Applies the plan of a folder; one that is stale sends nothing. */
async function applyFolder(
  context: Context,
  { root, sha256 }: { readonly root: string; readonly sha256: string },
): Promise<unknown> {
  const { plan } = await ofAccount(async () =>
    applyAccount({
      ...(await planOptions(context, root, {})),
      expect: sha256,
      onWait: (path) => context.info(`${path}: searching for a resource of an earlier apply`),
    }),
  );
  return { done: plan.resources };
}

/** The failure of a step, with what was done before it and what was not done. */
function stopped(error: unknown, done: readonly object[], rest: readonly string[]): CommandError {
  const { exitStatus, message, hint } = failureOf(error);
  const [failed, ...notSent] = rest;
  const isPartly = done.length > 0 && exitStatus !== 'unknownOutcome';
  return new CommandError(isPartly ? 'partlyDone' : exitStatus, `${failed}: ${message}`, {
    hint,
    data: { done, failed, not_sent: notSent },
  });
}
