// A plan runs its steps over the transport of a dry run, which records every write and sends none.

import { preparePlan, refuseUnsafe } from 'language-service-account';
import { planOptions } from '../account/account-modules.ts';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { isObject } from '../json-values.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { fileSteps, importOperation, pathBelow } from './file-steps.ts';
import { readingContext, type ToolRun } from './session.ts';
import { idsByReference, type Step, withResults, withTexts } from './step-results.ts';
import { checkedStep, infoOf, preparedCall } from './steps.ts';
import { checkArguments, stepOf, type ToolArguments, textOf } from './tool-messages.ts';

const mostSteps = 20;

export async function planWrites(run: ToolRun, given: ToolArguments): Promise<unknown> {
  const { session } = run;
  if (given['folder'] !== undefined) return planFolder(run, given);
  const asked = stepsOf(given);
  const { context, recorded, counts } = session.open({ signal: run.signal, isDryRun: true });
  try {
    const steps: Step[] = [];
    const results: unknown[] = [];
    for (const [at, one] of asked.entries()) {
      const before = recorded.length;
      const step = await inPlace(at, () => writingStep(one, context));
      await inPlace(at, async () => {
        const result = await runStep(withResults(step, results), context);
        if (recorded.length === before) throw writesNothing(step, result);
        results.push(result);
      });
      steps.push(step);
    }
    const invented = new Map([...idsByReference(steps, results)].map(([text, id]) => [id, text]));
    const requests = recorded.map((one) => withTexts(one, invented));
    return {
      plan: session.plans.keep({ steps, requests }),
      requests,
      next: nextOf(run),
    };
  } finally {
    run.sent.requests += counts.requests;
  }
}

function nextOf({ session }: ToolRun): string {
  return session.allowWrites
    ? 'Nothing was sent. apply sends exactly these requests, once.'
    : 'Nothing was sent, and apply is refused: the command runs without --allow-writes.';
}

/** Plans what makes the account and a folder equal, as `account plan` does. */
async function planFolder(run: ToolRun, given: ToolArguments): Promise<unknown> {
  if (given['steps'] !== undefined) throw new UsageError('folder: give a folder or steps, not both');
  const folder = textOf(given, 'folder');
  return readingContext(run, async (context) => {
    const root = await pathBelow(context.folder, folder, 'folder');
    const prepared = await ofAccount(async () => preparePlan(await planOptions(context, root, {})));
    await ofAccount(async () => refuseUnsafe(prepared, { force: false }));
    const { things, others, requests, sha256 } = prepared.plan;
    return { plan: run.session.plans.keep({ root, sha256 }), things, others, requests, next: nextOf(run) };
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
    hint: 'Ask the tool job for its state.',
  });
}

/** Sends what a step writes. */
export async function runStep(step: Step, context: Context): Promise<unknown> {
  const fileStep = fileSteps.get(step.operation);
  return fileStep === undefined
    ? (await preparedCall(step, context))({})
    : fileStep.run(step.arguments, context);
}

function stepsOf({ steps }: ToolArguments): Step[] {
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > mostSteps)
    throw new UsageError(`steps: it must be a list of 1 to ${mostSteps} steps`);
  return steps.map((one: unknown, at) => {
    if (!isObject(one)) throw new UsageError(`steps[${at}]: it must be an object`);
    const place = `steps[${at}].`;
    return stepOf(checkArguments(one, ['operation', 'arguments'], place), place);
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
