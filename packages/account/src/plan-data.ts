// A plan as data: what `account plan --json` prints and a plan file has.

import type { DroppedTranslations } from 'language-service-tmx';
import type { AccountFailure } from './account-error.ts';
import { type Action, type Comparison, deletedParts } from './compare-file.ts';
import type { KindName } from './resource-kind.ts';
import type { SectionKey } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

/** What a plan does to a resource, and to its file. */
export interface PlannedResource
  extends Pick<Comparison, 'changes' | 'toFile' | 'conflicts'>,
    Pick<TrackedFile, 'path' | 'name'> {
  readonly kind: KindName;
  readonly id?: string;
  /** `pull`: only the file changes. `move`: only the entry of the lock file does. */
  readonly action: Exclude<Action, 'equal'> | 'move' | 'pull';
  /** The path that the lock file has, of a file that was renamed or moved. */
  readonly movedFrom?: string;
  /** Dictionaries or term lists that it deletes. */
  readonly deletedParts: readonly SectionKey[];
}

/**
 * How many resources a plan changes in which way; one that waits for a decision counts as a conflict only.
 * `replace`: memories that are imported again, under a new id.
 * `move`: files that were renamed or moved, beside what else they do.
 */
export type PlanSummary = Readonly<
  Record<'create' | 'update' | 'replace' | 'delete' | 'pull' | 'move' | 'conflict', number>
>;

export interface AccountPlan {
  readonly version: 2;
  readonly sha256: string;
  readonly summary: PlanSummary;
  /** Only resources with something to do. */
  readonly resources: readonly PlannedResource[];
  /** What is online, of a kind that is managed as a whole, and has no file. */
  readonly untracked: readonly { readonly kind: KindName; readonly id: string; readonly name: string }[];
  /** Translations in files of memories that the service does not store. */
  readonly dropped: readonly DroppedOfFile[];
  /** Why an apply of the plan would end before its first write; it prints the first reason. */
  readonly refusals: readonly Refusal[];
  /** The writes, in order, without the key; none where a conflict waits for a decision. */
  readonly requests: readonly object[];
}

/** What an import of a file does not store. */
export interface DroppedOfFile extends DroppedTranslations {
  readonly path: string;
}

/** Why an apply ends before its first write. */
export interface Refusal {
  readonly reason: AccountFailure;
  readonly message: string;
  readonly hint: string;
}

/** Counts the resources by what is done to them. */
export function summarize(resources: readonly PlannedResource[]): PlanSummary {
  const isOpen = ({ conflicts }: PlannedResource) => conflicts.some(({ taken }) => taken === undefined);
  const decided = resources.filter((one) => !isOpen(one));
  const count = (wanted: PlannedResource['action']) =>
    decided.filter(({ action }) => action === wanted).length;
  return {
    create: count('create'),
    update: count('update'),
    replace: count('replace'),
    delete: count('delete'),
    pull: decided.filter(({ action, toFile }) => toFile.length > 0 || action === 'deleteFile').length,
    move: resources.filter(({ movedFrom }) => movedFrom !== undefined).length,
    conflict: resources.length - decided.length,
  };
}

/** Returns what a plan says of a comparison; undefined when there is nothing to do. */
export function plannedResource(step: Comparison): PlannedResource | undefined {
  const { tracked, resource, changes, toFile, conflicts } = step;
  const { path, kind, name, movedFrom } = tracked;
  const fileAction = toFile.length > 0 ? 'pull' : movedFrom === undefined ? undefined : 'move';
  const action = step.action === 'equal' ? fileAction : step.action;
  if (action === undefined) return undefined;
  const known = { ...(resource && { id: resource.id }), ...(movedFrom && { movedFrom }) };
  const different = { changes, toFile, conflicts, deletedParts: deletedParts(step) };
  return { path, kind: kind.kind, name, ...known, action, ...different };
}
