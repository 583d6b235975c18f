// The data of a plan, as in `account plan --json` and in a plan file.

import type { DroppedTranslations } from 'language-service-tmx';
import type { AccountFailure } from './account-error.ts';
import { type Action, type Comparison, deletedParts } from './compare-file.ts';
import { isOpen } from './merge.ts';
import type { KindName } from './resource-kind.ts';
import type { SectionKey } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

/** The changes that a plan makes to one resource and to its file. */
export interface PlannedResource
  extends Pick<Comparison, 'changes' | 'toFile' | 'conflicts'>,
    Pick<TrackedFile, 'path' | 'name'> {
  readonly kind: KindName;
  readonly id?: string;
  /** What the plan does with this resource. `pull`: only the file changes. `move`: only the lock entry changes. */
  readonly action: Exclude<Action, 'equal'> | 'move' | 'pull';
  /** The old path of a renamed or moved file. The lock file still has this path. */
  readonly movedFrom?: string;
  /** The number of segments that an import of the file would store; absent for kinds other than memories. */
  readonly segments?: number | undefined;
  /** The dictionaries or term lists that the plan deletes. */
  readonly deletedParts: readonly SectionKey[];
}

/**
 * The number of resources for each action of a plan. A resource with an open conflict counts only as a conflict.
 * `replace`: resources that get a new id, for example memories.
 * `move`: renamed or moved files. A renamed or moved file may also count for a second action.
 */
export type PlanSummary = Readonly<ReturnType<typeof summarize>>;

export interface AccountPlan {
  readonly version: 2;
  readonly sha256: string;
  readonly summary: PlanSummary;
  /** The resources that the plan changes on the service or in their files. */
  readonly resources: readonly PlannedResource[];
  /** The resources that have no file. Contains only the kinds for which `language-service.yaml` says `all`. */
  readonly untracked: readonly { readonly kind: KindName; readonly id: string; readonly name: string }[];
  /** The translations in TMX files that the service would not store. */
  readonly dropped: readonly DroppedOfFile[];
  /** The reasons why an apply would stop before its first write. An apply reports the first of them. */
  readonly refusals: readonly Refusal[];
  /** The write requests in the order of an apply, without the API key. Empty if a conflict is open. */
  readonly requests: readonly object[];
}

/** The translations in one TMX file that an import omits. */
export interface DroppedOfFile extends DroppedTranslations {
  readonly path: string;
}

/** A reason why an apply stops before its first write. */
export interface Refusal {
  readonly reason: AccountFailure;
  readonly message: string;
  readonly hint: string;
}

/** Returns the number of resources for each action, for example for `create`. */
export function summarize(resources: readonly PlannedResource[]) {
  const decided = resources.filter(({ conflicts }) => !conflicts.some(isOpen));
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

/**
 * Returns the summary and the resources of a plan for some files, for example those of a push.
 * @param ids The ids of the written resources, keyed by path.
 */
export function planOf(compared: readonly Comparison[], ids: ReadonlyMap<string, string> = new Map()) {
  const resources = compared.flatMap((step) => {
    const planned = plannedResource(step);
    const id = ids.get(step.tracked.path);
    return planned === undefined ? [] : { ...planned, ...(id !== undefined && { id }) };
  });
  return { summary: summarize(resources), resources };
}

/** Returns the entry of the plan for a compared file and its resource; undefined if nothing changes. */
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
