// A plan is the recording of what an apply sends, with the facts that it relies on. It is made again before it is applied:
// the same facts and the same requests have the same SHA-256. The lock file is one of the facts, and an apply changes it, so
// a plan is good once.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Clock } from 'language-service-client';
import { AccountError } from './account-error.ts';
import { type AccountState, readState, type StateOptions, type TrackedFile } from './account-state.ts';
import { adoptResource } from './adopt.ts';
import { type Comparison, compareFile } from './compare-file.ts';
import { inParallel } from './in-parallel.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import { lockName } from './lock.ts';
import { accountFileName } from './lock-location.ts';
import type { Side } from './merge.ts';
import { type NamedReferences, referencesByName } from './references-by-name.ts';
import type { KindName } from './resource-kind.ts';
import { runSteps } from './run-steps.ts';

export interface PlanOptions extends StateOptions {
  readonly clock: Clock;
  readonly take: Side | undefined;
  /** Whether a file without a line takes over the resource of its name. */
  readonly adopt: boolean;
  /** Whether what is deleted is taken out of the style profiles that hold it. */
  readonly unlink: boolean;
  /** Whether references to what is deleted may stay, and how much is changed does not matter. */
  readonly force: boolean;
  /** Whether what is deleted is exported first. */
  readonly backup: boolean;
  /** A client that records writes. */
  record(): Promise<{ readonly client: Client; readonly requests: readonly object[] }>;
}

/** What a plan does to a resource. */
export interface PlannedResource
  extends Pick<Comparison, 'action' | 'changes' | 'toFile' | 'conflicts'>,
    Pick<TrackedFile, 'path' | 'name'> {
  readonly kind: KindName;
  readonly id?: string;
}

export interface AccountPlan {
  readonly version: 1;
  readonly sha256: string;
  /** Only resources with something to do. */
  readonly things: readonly PlannedResource[];
  /** What is online, of a kind that is managed as a whole, and has no file. */
  readonly others: readonly { readonly kind: KindName; readonly id: string; readonly name: string }[];
  /** The writes, in their order, without the key. */
  readonly requests: readonly object[];
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
  const references = referencesByName(state.trackedFiles, state.resources, options.take);
  const compared = await compareAll(options, state, references);
  const steps = inOrderOfWrites(compared.filter(isStep));
  const conflicts = compared.flatMap((one) => one.conflicts).filter(({ taken }) => taken === undefined);
  const recording = await options.record();
  if (conflicts.length === 0) {
    const dry = { ...options.access, client: recording.client, isDryRun: true };
    await runSteps({ state, references, steps }, { ...options, access: dry });
  }
  const { requests } = recording;
  const resources = steps
    .map(plannedResource)
    .filter((one) => one.action !== 'equal' || one.toFile.length > 0);
  const facts = [
    compared.map((one) => one.facts),
    hashOfFile(state.root, lockName),
    hashOfFile(state.root, accountFileName),
  ];
  const sha256 = hashOf(JSON.stringify([1, facts, resources, requests]));
  const online = withoutFile(state, compared);
  return {
    plan: { version: 1, sha256, things: resources, others: online, requests },
    state,
    references,
    steps,
  };
}

/** Compares every file; style profiles come last, since they may hold what is deleted. */
async function compareAll(
  { access, adopt, known, take, unlink }: PlanOptions,
  state: AccountState,
  references: NamedReferences,
): Promise<readonly Comparison[]> {
  const compare = (trackedFiles: readonly TrackedFile[], deletedPaths: ReadonlySet<string>) =>
    inParallel(trackedFiles, async (tracked) => {
      access.signal.throwIfAborted();
      const adopted = await adoptResource(state, tracked, { adopt, references });
      const absent = known === undefined ? 'stays' : 'removed';
      return compareFile(tracked, adopted, { references, written: 'service', take, absent, deletedPaths });
    });
  const [profiles = [], others = []] = [true, false].map((isProfile) =>
    state.trackedFiles.filter(({ kind }) => (kind.kind === 'style-profiles') === isProfile),
  );
  const compared = await compare(others, new Set());
  const deleted = compared.flatMap(({ action, tracked }) => (action === 'delete' ? tracked.path : []));
  return [...compared, ...(await compare(profiles, new Set(unlink ? deleted : [])))];
}

function withoutFile({ untracked }: AccountState, compared: readonly Comparison[]): AccountPlan['others'] {
  // A file may take one over.
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

function plannedResource({
  tracked,
  resource,
  action,
  changes,
  toFile,
  conflicts,
}: Comparison): PlannedResource {
  const { path, kind, name } = tracked;
  return {
    path,
    kind: kind.kind,
    name,
    ...(resource && { id: resource.id }),
    action,
    changes,
    toFile,
    conflicts,
  };
}

function hashOfFile(root: string, name: string): string | undefined {
  const path = join(root, name);
  return existsSync(path) ? hashOf(readFileSync(path)) : undefined;
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @throws AccountError `differs` when nobody has decided a conflict. @param advice before `with --take`. */
export function refuseConflicts(
  all: readonly Pick<PlannedResource, 'path' | 'conflicts'>[],
  advice: string,
  plan?: AccountPlan,
): void {
  const open = all.filter(({ conflicts }) => conflicts.some(({ taken }) => taken === undefined));
  if (open.length === 0) return;
  const message = `the folder and the account both changed ${open.map(({ path }) => path).join(', ')}`;
  const hint = `Nothing was written. ${advice} with --take file or --take service.`;
  throw new AccountError('differs', message, { hint, data: plan ?? { things: open } });
}

/** The share of owned resources that a plan may change or delete, where there are at least ten. */
const mostShare = 0.3;
const fewThings = 10;

/** @throws AccountError `differs` for open conflicts, `refused` for what only `force` allows, and for what is protected. */
export function refuseUnsafe({ plan, state }: Prepared, { force }: Pick<PlanOptions, 'force'>): void {
  refuseConflicts(plan.things, 'Pull, and make them equal; or decide', plan);
  const unread = plan.things.find(
    ({ kind, action, toFile }) =>
      kindNamed(kind).download !== undefined && action === 'equal' && toFile.length > 0,
  );
  if (unread !== undefined)
    throw new AccountError('refused', `${unread.path} is to be made again, and only a pull downloads it`, {
      hint: 'Nothing was written. Run account pull --take service first.',
    });
  const lost = plan.things.filter(({ action }) => action === 'delete' || action === 'replace');
  const kept = lost.find(({ path }) => state.config.protected.has(path));
  if (kept !== undefined)
    throw new AccountError('refused', `${kept.path} is protected, and the plan would ${kept.action} it`, {
      hint: `Nothing was written. Take it out of protected in ${accountFileName} first.`,
    });
  const owned = state.trackedFiles.filter(({ lockEntry }) => lockEntry !== undefined).length;
  const touched = plan.things.filter(({ action }) => ['update', 'replace', 'delete'].includes(action)).length;
  if (force || owned < fewThings || touched <= owned * mostShare) return;
  throw new AccountError('refused', `the plan changes or deletes ${touched} of ${owned} things`, {
    hint: 'Nothing was written. More than 30 % need --force.',
  });
}
