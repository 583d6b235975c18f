// A plan runs its steps over the transport of a dry run, which records every write and sends none.

import { preparePlan, refuseUnsafe } from 'language-service-account';
import { z } from 'zod';
import { guardOperation } from '../account/find-references.ts';
import { planOptions } from '../account/plan-options.ts';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { isObject } from '../json-values.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { agentTool, stepSchema } from './agent-tool.ts';
import { fileSteps, importOperation, pathBelow } from './file-steps.ts';
import { text } from './read-arguments.ts';
import { readingContext, type ToolRun } from './session.ts';
import { type Facts, factsOf, namesakesIn } from './step-facts.ts';
import { idsByReference, type Step, withResults, withTexts } from './step-results.ts';
import { checkedStep, idIn, infoOf, preparedCall } from './steps.ts';

export const planTool = agentTool(
  {
    name: 'plan',
    title: 'Plan writes',
    description:
      'Record writes without sending them: either steps, or the changes of a folder of account pull. Returns the exact requests and the id of the plan. Replaces names with ids. "$1.style_id" is the id that the first step returns.',
  },
  z.strictObject({
    steps: z.array(stepSchema).min(1).max(20).describe('The writes, in order').optional(),
    folder: text('Instead of steps: a folder with language-service.yaml').optional(),
  }),
  async (run, { steps, folder }) => {
    if ((folder === undefined) === (steps === undefined))
      throw new UsageError('Pass steps or a folder, not both');
    return steps === undefined ? planFolder(run, folder ?? '') : planSteps(run, steps);
  },
);

async function planSteps(run: ToolRun, asked: readonly Step[]): Promise<unknown> {
  const { session } = run;
  const { context, recorded, counts } = session.open({ signal: run.signal, isDryRun: true });
  try {
    const steps: Step[] = [];
    const facts: Facts[] = [];
    const results: unknown[] = [];
    for (const [at, one] of asked.entries()) {
      const before = recorded.length;
      const step = await inPlace(at, () => writingStep(one, context));
      await inPlace(at, async () => {
        const result = await runStep(withResults(step, results), context, async () => {
          facts[at] = await factsOf(step, context);
        });
        if (recorded.length === before) throw writesNothing(step, result);
        results.push(result);
      });
      steps.push(step);
    }
    const invented = new Map([...idsByReference(steps, results)].map(([text, id]) => [id, text]));
    const requests = recorded.map((one) => withTexts(one, invented));
    const namesakes = facts.flatMap(namesakesIn);
    return {
      plan: session.plans.keep({ steps, facts, requests }),
      requests,
      ...(namesakes.length > 0 && { namesakes }),
      next: nextOf(run),
    };
  } finally {
    run.sent.requests += counts.requests;
  }
}

function nextOf({ session }: ToolRun): string {
  return session.allowWrites
    ? 'Nothing was sent. apply sends exactly these requests, once.'
    : 'Nothing was sent. apply will fail, because the command runs without --allow-writes.';
}

/** Plans what makes the account and a folder equal, as `account plan` does. */
async function planFolder(run: ToolRun, folder: string): Promise<unknown> {
  return readingContext(run, async (context) => {
    const root = await pathBelow(context.folder, folder, 'folder');
    const prepared = await ofAccount(async () => preparePlan(await planOptions(context, root, {})));
    await ofAccount(() => refuseUnsafe(prepared.plan));
    const { sha256, summary, resources, untracked, requests } = prepared.plan;
    const plan = run.session.plans.keep({ root, sha256 });
    return { plan, summary, resources, untracked, requests, next: nextOf(run) };
  });
}

async function writingStep(step: Step, context: Context): Promise<Step> {
  if (!fileSteps.has(step.operation) && infoOf(step.operation).method === 'GET')
    throw new UsageError(`${step.operation} writes nothing`, 'Use the tool call.');
  return checkedStep(step, context);
}

/** A file that was sent before is not sent again. */
function writesNothing(step: Step, result: unknown): CommandError {
  if (step.operation !== importOperation) return new UsageError(`${step.operation} writes nothing`);
  const job = isObject(result) ? result['job_id'] : undefined;
  return new CommandError('conflict', `The file is being imported already, by the job ${job}`, {
    hint: 'Call the tool job for its state.',
  });
}

/** Sends what a step writes. @param check runs after everything that a step reads: throws to send nothing. */
export async function runStep(step: Step, context: Context, check: () => Promise<void>): Promise<unknown> {
  const { operation, arguments: given } = step;
  const fileStep = fileSteps.get(operation);
  if (fileStep !== undefined) return fileStep.run(given, context);
  const call = await preparedCall(step, context);
  const send = await guardOperation(context, operation, idIn(step), given);
  return send(async () => {
    await check();
    return call({});
  });
}

/** A failure names the step that it is about. */
async function inPlace<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) error.message = `steps[${at}]: ${error.message}`;
    throw error;
  }
}
