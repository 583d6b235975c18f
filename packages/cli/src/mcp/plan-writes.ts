// A plan runs its steps over the transport of a dry run, which records every write and sends none.

import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { isObject } from '../output/table.ts';
import type { ToolRun } from './agent-tools.ts';
import { isImportStep, runImport } from './import-step.ts';
import { checkedStep, infoOf, preparedCall, type Step } from './steps.ts';
import { stepOf, type ToolArguments } from './tool-arguments.ts';

const mostSteps = 20;

export async function planWrites(run: ToolRun, given: ToolArguments): Promise<unknown> {
  const { session } = run;
  const asked = stepsOf(given);
  const { context, recorded, counts } = session.open({ signal: run.signal, isDryRun: true });
  try {
    const steps: Step[] = [];
    for (const [at, one] of asked.entries()) {
      const before = recorded.length;
      const step = await inPlace(at, () => writingStep(one, context));
      await inPlace(at, () => runStep(step, context));
      if (recorded.length === before) throw new UsageError(`steps[${at}]: ${step.operation} writes nothing`);
      steps.push(step);
    }
    return {
      plan: session.plans.keep({ steps, requests: [...recorded] }),
      requests: recorded,
      next: session.allowWrites
        ? 'Nothing was sent. apply sends exactly these requests, once.'
        : 'Nothing was sent, and apply is refused: the command runs without --allow-writes.',
    };
  } finally {
    run.sent.requests += counts.requests - recorded.length;
  }
}

async function writingStep(step: Step, context: Context): Promise<Step> {
  if (!isImportStep(step) && infoOf(step.operation).method === 'GET')
    throw new UsageError(`${step.operation} writes nothing`, 'Use the tool call.');
  return checkedStep(step, context);
}

/** Sends what a step writes. */
export async function runStep(step: Step, context: Context): Promise<unknown> {
  if (isImportStep(step)) return runImport(step, context);
  return (await preparedCall(step, context))({});
}

function stepsOf({ steps }: ToolArguments): Step[] {
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > mostSteps)
    throw new UsageError(`steps: it must be a list of 1 to ${mostSteps} steps`);
  return steps.map((one: unknown, at) => {
    if (!isObject(one)) throw new UsageError(`steps[${at}]: it must be an object`);
    return stepOf(one, `steps[${at}].`);
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
