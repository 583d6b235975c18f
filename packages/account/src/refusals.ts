// What an apply refuses. A plan has it as data, so that a review sees it before the apply does.

import { AccountError, type AccountFailure } from './account-error.ts';
import type { AccountPlan, PlannedResource, PlanOptions, Prepared } from './account-plan.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import { accountFileName } from './lock-location.ts';
import { isForbidden, unless } from './unless.ts';

/** Why an apply ends before its first write. */
export interface Refusal {
  readonly reason: AccountFailure;
  readonly message: string;
  readonly hint: string;
}

type Refused = Omit<Prepared, 'plan'> & { readonly plan: Pick<AccountPlan, 'resources'> };

/** The share of owned resources that a plan may change or delete, where there are at least ten. */
const mostShare = 0.3;
const fewResources = 10;

/** What an apply of the plan refuses; the first of them ends it. */
export async function refusalsOf(
  prepared: Refused,
  options: Pick<PlanOptions, 'access' | 'force' | 'unlink'>,
): Promise<readonly Refusal[]> {
  const { plan, state } = prepared;
  const refused = (message: string, hint: string): Refusal => ({
    reason: 'refused',
    message,
    hint: `Nothing was written. ${hint}`,
  });
  const unread = plan.resources
    .filter(({ kind, action }) => action === 'pull' && kindNamed(kind).download !== undefined)
    .map(({ path }) =>
      refused(
        `${path} is to be made again, and only a pull downloads it`,
        'Run account pull --take service first.',
      ),
    );
  const kept = plan.resources
    .filter(({ action, path }) => isLoss(action) && state.config.protected.has(path))
    .map(({ action, path }) =>
      refused(
        `${path} is protected, and the plan would ${action} it`,
        `Remove it from protected in ${accountFileName} first.`,
      ),
    );
  const owned = state.trackedFiles.filter(({ lockEntry }) => lockEntry !== undefined).length;
  const touched = plan.resources.filter(({ action }) => action === 'update' || isLoss(action)).length;
  const isLarge = !options.force && owned >= fewResources && touched > owned * mostShare;
  const large = refused(
    `the plan changes or deletes ${touched} of ${owned} resources`,
    'More than 30 % need --force.',
  );
  return [
    ...conflictRefusals(plan.resources, 'Pull, and make them equal; or decide'),
    ...unread,
    ...kept,
    ...(isLarge ? [large] : []),
    ...(await heldRefusals(prepared, options)),
  ];
}

function isLoss(action: PlannedResource['action']): boolean {
  return action === 'delete' || action === 'replace';
}

/** Conflicts that nobody has decided. @param advice before `with --take`. */
export function conflictRefusals(
  all: readonly Pick<PlannedResource, 'path' | 'conflicts'>[],
  advice: string,
): readonly Refusal[] {
  const open = all.filter(({ conflicts }) => conflicts.some(({ taken }) => taken === undefined));
  if (open.length === 0) return [];
  const message = `the folder and the account both changed ${open.map(({ path }) => path).join(', ')}`;
  const hint = `Nothing was written. ${advice} with --take file or --take service.`;
  return [{ reason: 'differs', message, hint }];
}

/** Style profiles that would keep the id of what is deleted. */
async function heldRefusals(
  { references, state, steps }: Refused,
  { access, force, unlink }: Pick<PlanOptions, 'access' | 'force' | 'unlink'>,
): Promise<Refusal[]> {
  const profiles = kindNamed('style-profiles');
  const deleted = steps.filter(({ action, tracked }) => action === 'delete' && tracked.kind !== profiles);
  if (force || unlink || deleted.length === 0) return [];
  const all = state.resources.get('style-profiles') ?? (await unless(isForbidden, profiles.list(access)));
  if (all === undefined)
    return [
      {
        reason: 'forbidden',
        message: 'the key cannot read style profiles, so nothing says which of them hold what is deleted',
        hint: 'Nothing was written. Use a key with style_profiles:read, or delete with --force.',
      },
    ];
  const holders = new Map<string, string[]>();
  for (const profile of all) {
    const planned = steps.find(({ resource }) => resource?.id === profile.id);
    if (planned?.action === 'delete') continue;
    const sections =
      planned?.action === 'update' ? planned.merged : references.ofService(profiles, await profile.content());
    for (const { id } of profiles.refs(sections)) holders.set(id, [...(holders.get(id) ?? []), profile.name]);
  }
  return deleted.flatMap(({ tracked: { path }, resource }): Refusal[] => {
    const holding = holders.get(path) ?? holders.get(resource?.id ?? '') ?? [];
    if (holding.length === 0) return [];
    return [
      {
        reason: 'refused',
        message: `${path} is to be deleted, and style profiles hold it: ${holding.join(', ')}`,
        hint: 'Nothing was written. --unlink takes it out of them first; with --force its id stays in them.',
      },
    ];
  });
}

/** @throws AccountError the first refusal, with the data. */
export function throwRefusal([first]: readonly Refusal[], data: unknown): void {
  if (first === undefined) return;
  const { reason, message, hint } = first;
  throw new AccountError(reason, message, { hint, data });
}

/** Agrees to what is deleted, or throws. */
export type ConfirmDeletes = (deleted: readonly PlannedResource[]) => Promise<void>;

/** @throws AccountError the first refusal; `refused` for deletes that nobody confirms. */
export async function refuseUnsafe(plan: AccountPlan, confirmDeletes?: ConfirmDeletes): Promise<void> {
  throwRefusal(plan.refusals, plan);
  const deleted = plan.resources.filter(({ action }) => action === 'delete');
  if (deleted.length === 0) return;
  if (confirmDeletes !== undefined) return confirmDeletes(deleted);
  const paths = deleted.map(({ path }) => path).join(', ');
  throw new AccountError('refused', `the plan deletes what ${paths} had in the account`, {
    hint: 'Nothing was written. Review the plan, then run account apply with --yes.',
    data: plan,
  });
}
