// A plan is the recording of what an apply sends, with the facts that it relies on. It is made again before it is applied:
// the same facts and the same requests have the same SHA-256. The lock file is one of the facts, and an apply changes it, so
// a plan is good once.

import { join } from 'node:path';
import type { Client } from 'language-service-client';
import { type AccountState, readState, type StateOptions } from './account-state.ts';
import { adoptResource } from './adopt.ts';
import { hashOf } from './base.ts';
import { type Comparison, compareFile } from './compare-file.ts';
import { inParallel } from './in-parallel.ts';
import { readText } from './keep-lock.ts';
import { lockName } from './lock.ts';
import { accountFileName } from './lock-location.ts';
import { checkMemories } from './memory-checks.ts';
import { type AccountPlan, plannedResource, summarize } from './plan-data.ts';
import { type NamedReferences, referencesByName } from './references-by-name.ts';
import { refusalsOf } from './refusals.ts';
import type { RunOptions } from './run.ts';
import { runSteps } from './run-steps.ts';
import type { TrackedFile } from './tracked-file.ts';

export interface PlanOptions extends StateOptions, Pick<RunOptions, 'force' | 'backup'> {
  /** Whether a file without an entry adopts the resource of its name. */
  readonly adopt: boolean;
  /** Whether what is deleted is taken out of the style profiles that hold it. */
  readonly unlink: boolean;
  /** A client that records writes. */
  record(): Promise<{ readonly client: Client; readonly requests: readonly object[] }>;
}

/** A plan with what it takes to apply it. */
export interface Prepared {
  readonly plan: AccountPlan;
  readonly state: AccountState;
  readonly references: NamedReferences;
  readonly steps: readonly Comparison[];
}

/** Reads the folder and the account, and records what an apply would send; writes nothing. */
export async function preparePlan(options: PlanOptions): Promise<Prepared> {
  const state = await readState(options);
  const references = referencesByName(state.trackedFiles, state.resources, options);
  const compared = await compareAll(options, state, references);
  const steps = inOrderOfWrites(compared.filter(isStep));
  const conflicts = compared.flatMap((one) => one.conflicts).filter(({ taken }) => taken === undefined);
  const recording = await options.record();
  if (conflicts.length === 0) {
    const dry = { ...options.access, client: recording.client, isDryRun: true };
    await runSteps({ state, references, steps }, { ...options, access: dry });
  }
  const { requests } = recording;
  const resources = steps.flatMap((step) => plannedResource(step) ?? []);
  const hashes = [lockName, accountFileName].map((name) => hashOf(readText(join(state.root, name)) ?? ''));
  const facts = [compared.map((one) => one.facts), ...hashes];
  const sha256 = hashOf(JSON.stringify([2, facts, resources, requests]));
  const prepared = { state, references, steps };
  const memories = await checkMemories(state.root, compared, options.access.signal);
  const refusals = [...memories.refusals, ...(await refusalsOf({ ...prepared, resources }, options))];
  const { dropped } = memories;
  const untracked = withoutFile(state, compared);
  const summary = summarize(resources);
  return {
    plan: { version: 2, sha256, summary, resources, untracked, dropped, refusals, requests },
    ...prepared,
  };
}

/** Compares every file; style profiles come last, since they may hold what is deleted. */
async function compareAll(
  { access, adopt, take, unlink }: PlanOptions,
  state: AccountState,
  references: NamedReferences,
): Promise<readonly Comparison[]> {
  const compare = (trackedFiles: readonly TrackedFile[], deletedPaths: ReadonlySet<string>) =>
    inParallel(trackedFiles, async (tracked) => {
      access.signal.throwIfAborted();
      const adopted = await adoptResource(state, tracked, { adopt, references });
      return compareFile(tracked, adopted, { references, written: 'service', take, deletedPaths });
    });
  const [profiles = [], others = []] = [true, false].map((isProfile) =>
    state.trackedFiles.filter(({ kind }) => (kind.kind === 'style-profiles') === isProfile),
  );
  const compared = await compare(others, new Set());
  const deleted = compared.flatMap(({ action, tracked }) => (action === 'delete' ? tracked.path : []));
  return [...compared, ...(await compare(profiles, new Set(unlink ? deleted : [])))];
}

function withoutFile({ untracked }: AccountState, compared: readonly Comparison[]): AccountPlan['untracked'] {
  // A file may adopt one.
  const ours = new Set(compared.map(({ resource }) => resource?.id));
  const left = untracked.filter(({ resource }) => !ours.has(resource.id));
  return left.map(({ kind, resource: { id, name } }) => ({ kind: kind.kind, id, name }));
}

function isStep({ action, isKept, toFile, conflicts }: Comparison): boolean {
  return action !== 'equal' || !isKept || toFile.length > 0 || conflicts.length > 0;
}

/** What a resource refers to comes before it; deletes come last, and the other way round. */
function inOrderOfWrites(steps: readonly Comparison[]): Comparison[] {
  const isDelete = ({ action }: Comparison) => action === 'delete' || action === 'forget';
  return [...steps.filter((one) => !isDelete(one)), ...steps.filter(isDelete).toReversed()];
}
