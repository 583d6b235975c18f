// A plan runs its steps over the transport of a dry run, which records every write and sends none.

import { isDeepStrictEqual } from 'node:util';
import { applyAccount, preparePlan, refuseUnsafe } from 'language-service-account';
import type { PlatformFetch } from 'language-service-client';
import { planOptions } from '../account/account-modules.ts';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { isObject } from '../json-values.ts';
import { failureOf } from '../output/failure.ts';
import { ofAccount } from '../sync/account-failure.ts';
import { type RecordedRequest, recordOf } from '../transport/recorded-request.ts';
import { fileSteps, importOperation, pathBelow } from './file-steps.ts';
import { type PlannedSteps, readingContext, type ToolRun } from './session.ts';
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
async function runStep(step: Step, context: Context): Promise<unknown> {
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

// A plan is taken before the first request leaves, so it is never sent twice. Each write is held against the plan: one
// that differs is not sent.

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
  return 'root' in plan
    ? readingContext(run, (context) => applyFolder(context, plan))
    : applySteps(run, plan);
}

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
      for (const [at, planned] of plan.steps.entries()) {
        try {
          const step = await checkedStep(planned, context);
          const result = await runStep(withResults(step, results), context);
          results.push(result);
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

/** Applies the plan of a folder; one that is stale sends nothing. */
async function applyFolder(
  context: Context,
  { root, sha256 }: { readonly root: string; readonly sha256: string },
): Promise<unknown> {
  const { plan } = await ofAccount(async () =>
    applyAccount({
      ...(await planOptions(context, root, {})),
      expect: sha256,
      onWait: (path) => context.info(`${path}: looking for what an earlier apply may have created`),
    }),
  );
  return { done: plan.things };
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

// The transport that sends a plan. Reads pass. A write passes when it is the next one of the plan, or the last one once
// more: the client repeats only what it may.

export function plannedFetch(
  requests: readonly RecordedRequest[],
  fetch: PlatformFetch = globalThis.fetch,
  requestOf: (planned: RecordedRequest) => RecordedRequest = (planned) => planned,
): PlatformFetch {
  let next = 0;
  return async (url, init) => {
    const method = init.method ?? 'GET';
    if (method === 'GET' || method === 'HEAD') return fetch(url, init);
    const headers = new Headers(init.headers);
    // A signed address takes no key. What goes there is a file, which is held against the plan before anything is sent.
    const signed = !headers.has('authorization');
    const isPlanned = async (planned: RecordedRequest | undefined) => {
      if (planned === undefined || planned.method !== method || (planned.signed ?? false) !== signed)
        return false;
      return signed || isDeepStrictEqual(requestOf(planned), await recordOf(url, init, false));
    };
    if (await isPlanned(requests[next])) next += 1;
    else if (next === 0 || !(await isPlanned(requests[next - 1])))
      throw new CommandError('conflict', 'A request differs from the plan; it was not sent', {
        hint: 'Make a new plan.',
      });
    return fetch(url, init);
  };
}
