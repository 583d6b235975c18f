// A plan records the requests of an apply, and the facts on which they depend. Before an apply, the plan is created
// again. Equal facts and equal requests give the same SHA-256. The lock file is one of these facts, and an apply
// changes it. So a plan can be applied only once.

import { join } from 'node:path';
import type { Core } from 'language-service-client/core';
import { AccountError } from './account-error.ts';
import { readState, type StateOptions } from './account-state.ts';
import { hashOf } from './base.ts';
import type { Comparison } from './compare-file.ts';
import { compareAll } from './find-resource.ts';
import { readText } from './keep-lock.ts';
import { accountFileName, lockName } from './lock.ts';
import { checkMemories } from './memory-checks.ts';
import { isOpen } from './merge.ts';
import { type AccountPlan, plannedResource, summarize } from './plan-data.ts';
import { referencesByName } from './references-by-name.ts';
import { type ConfirmDeletes, refusalsOf, refuseUnsafe } from './refusals.ts';
import { runSteps } from './run-steps.ts';
import type { RunOptions, Steps } from './write-step.ts';

export interface PlanOptions extends StateOptions, Pick<RunOptions, 'backup'> {
  /** Whether a file without a lock entry is linked to the resource of the same name, even if their contents differ. */
  readonly adopt: boolean;
  /** Creates a client core that records write requests in `requests` instead of sending them. */
  record(): Promise<{ readonly core: Core; readonly requests: readonly object[] }>;
}

/**
 * Creates a plan: reads the folder and the account, and records the requests that an apply would send. Sends no writes.
 * @returns The plan, and the data that an apply of the plan needs.
 */
export async function preparePlan(options: PlanOptions) {
  const state = await readState(options);
  const references = referencesByName(state.trackedFiles, state.resources, options.take);
  const { access, adopt, take } = options;
  const compared = await compareAll(state, access, { adopt, references, written: 'service', take });
  const steps = inOrderOfWrites(compared.filter(isStep));
  const isBlocked = compared.some(({ conflicts }) => conflicts.some(isOpen));
  const given = { state, references, steps };
  const requests = steps.length === 0 || isBlocked ? [] : await recordedSteps(given, options);
  const planned = steps.flatMap((step) => plannedResource(step) ?? []);
  const hashes = [lockName, accountFileName].map((name) => hashOf(readText(join(state.root, name)) ?? ''));
  const facts = [compared.map((one) => one.facts), ...hashes];
  const sha256 = hashOf(JSON.stringify([2, facts, planned, requests]));
  const { dropped, segments, refused } = await checkMemories(state.root, compared, access.signal);
  const resources = planned.map((one) => ({ ...one, segments: segments.get(one.path) }));
  const refusals = [...refused, ...(await refusalsOf(given, resources, options.access))];
  // A resource that a file adopts is not listed as untracked.
  const ours = new Set(compared.map(({ resource }) => resource?.id));
  const untracked = state.untracked.flatMap(({ kind, resource: { id, name } }) =>
    ours.has(id) ? [] : { kind: kind.kind, id, name },
  );
  const rest = { resources, untracked, dropped, refusals, requests };
  const plan: AccountPlan = { version: 2, sha256, summary: summarize(resources), ...rest };
  return { plan, ...given };
}

/** Returns the requests that would be sent to apply these steps. */
async function recordedSteps(given: Steps, options: PlanOptions): Promise<readonly object[]> {
  const { core, requests } = await options.record();
  const access = { ...options.access, core, isDryRun: true, written: new Map() };
  await runSteps(given, { ...options, access });
  return requests;
}

const isStep = ({ action, isKept, toFile, conflicts }: Comparison): boolean =>
  action !== 'equal' || !isKept || toFile.length > 0 || conflicts.length > 0;

/**
 * Returns the steps in the order in which they are run. A referenced resource is written before the resources that
 * refer to it. Deletes come last, in the reverse order.
 */
function inOrderOfWrites(steps: readonly Comparison[]): Comparison[] {
  const isDelete = ({ action }: Comparison) => action === 'delete' || action === 'forget';
  return [...steps.filter((one) => !isDelete(one)), ...steps.filter(isDelete).toReversed()];
}

export interface ApplyOptions extends PlanOptions, Pick<RunOptions, 'onStep' | 'onWarning'> {
  /** The SHA-256 of the reviewed plan. A plan with another SHA-256 is refused. If undefined, any plan is applied. */
  readonly expect: string | undefined;
  readonly confirmDeletes: ConfirmDeletes;
}

/**
 * Creates a plan and applies the plan, so that the folder and the account become equal. Then reads each written
 * resource again, and compares the resource with the written content.
 * @returns The applied plan, and the ids of the resources, keyed by path.
 * @throws AccountError `differs` for an outdated plan, for conflicts, and for a change by another program before the
 * first write. AccountError `partlyDone` when a step fails after the first write. The next call runs the remaining steps.
 */
export async function applyAccount(options: ApplyOptions) {
  const { expect } = options;
  const prepared = await preparePlan(options);
  const { sha256 } = prepared.plan;
  if (expect !== undefined && expect !== sha256) {
    const message = 'the plan is outdated, because the folder or the account has changed';
    const hint = `Nothing was written. To review the new plan: language-service account plan. The SHA-256 of the new plan is ${sha256}.`;
    throw new AccountError('differs', message, { hint, data: prepared.plan });
  }
  await refuseUnsafe(prepared.plan, options.confirmDeletes);
  const ids = await runSteps(prepared, options);
  return { plan: prepared.plan, ids };
}
