// Finds the reasons why an apply is refused. The plan lists them, so that a reviewer sees them before the apply.

import { AccountError, type AccountFailure, isForbidden, unless } from './account-error.ts';
import type { AccountState } from './account-state.ts';
import type { Comparison } from './compare-file.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import { accountFileName } from './lock.ts';
import { type Conflict, isOpen } from './merge.ts';
import type { AccountPlan, PlannedResource, Refusal } from './plan-data.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { Access } from './resource-kind.ts';
import { sectionLabel } from './sections.ts';
import type { Steps } from './write-step.ts';

type Given = Pick<Steps, 'references' | 'steps'> & { readonly state: AccountState };

/** Returns the reasons to refuse an apply of the plan. */
export async function refusalsOf(
  given: Given,
  resources: readonly PlannedResource[],
  access: Access,
): Promise<readonly Refusal[]> {
  return [
    ...conflictRefusals(given.steps),
    ...(await fileRefusals(given.steps, given.references)),
    ...resources.flatMap((one) => lossRefusals(one, given.state.config.protected)),
    ...(await heldRefusals(given, access)),
  ];
}

function refused(message: string, hint: string, reason: AccountFailure = 'refused'): Refusal {
  return { reason, message, hint: `Nothing was written. ${hint}` };
}

function lossRefusals({ path, kind, action }: PlannedResource, guarded: ReadonlySet<string>): Refusal | [] {
  if (action === 'pull' && kind === 'translation-memories')
    return refused(
      `${path} would be replaced by the memory in the account, but account apply cannot download memories`,
      'To download it, run account pull --take service with the same folder.',
    );
  if (!(action === 'delete' || action === 'replace') || !guarded.has(path)) return [];
  const hint = `To allow that, remove ${path} from the list "protected" in ${accountFileName}.`;
  return refused(`the plan would ${action} ${path}, but this file is protected`, hint);
}

/** Returns a list with one refusal that names all files with open conflicts; an empty list without such files. */
export function conflictRefusals(steps: readonly Comparison[]): readonly Refusal[] {
  const open = steps.filter(({ conflicts }) => conflicts.some(isOpen));
  if (open.length === 0) return [];
  // If the last synced content is unknown, perhaps only one side has changed, or neither.
  const unknown = open.filter(({ lastSynced }) => lastSynced === undefined);
  const what = unknown.length > 0 ? 'differ, and the last synced state is unknown' : 'have both changed';
  const hint = unknown.some(({ tracked }) => tracked.wasSynced) ? `${restore} ${decide}` : decide;
  const paths = open.map(({ tracked }) => tracked.path).join(', ');
  const all = open.flatMap(({ conflicts }) => conflicts.filter(isOpen));
  const named = all.find(({ part, source }) => source !== '' || part === 'everything');
  const order = all.length === 1 ? 'First conflict' : `First of ${all.length} conflicts`;
  const row = named ? `. ${order}: ${conflictInWords(named)}` : '';
  const message = `conflict in ${paths}: the file and the account ${what}${row}`;
  return [refused(message, all.length > 1 ? listAll + hint : hint, 'differs')];
}

/** The advice about a conflict. */
export const decide =
  'Pass --take file to keep the values of the file, or --take service to keep the values of the account.';
const listAll = 'To list all conflicts, run account plan in an account folder, or push with --check. ';
const restore = 'To find out which side has changed, restore .language-service/base, for example from git.';

/**
 * Finds the files that link a deleted file, or whose format cannot store the content that an apply would write. Returns
 * a refusal for each of these files. To find them before the first write, creates the new bytes of every file without
 * writing them.
 */
export async function fileRefusals(
  steps: readonly Comparison[],
  references: NamedReferences,
): Promise<readonly Refusal[]> {
  const gone = new Set(steps.flatMap(({ action, tracked }) => (action === 'deleteFile' ? tracked.path : [])));
  const found = steps.map(async ({ action, conflicts, file, fileContent, merged, toFile, tracked }) => {
    const { kind, path } = tracked;
    const linked = kind.refs(merged).find(({ id }) => gone.has(id));
    if (linked !== undefined)
      return refused(
        `${path} links ${linked.id}, whose resource was deleted in the account`,
        'Pass --take file to keep the file and create its resource again, or remove the link.',
      );
    const isWritten = toFile.length > 0 && action !== 'deleteFile' && kind.download === undefined;
    if (file === undefined || !isWritten || conflicts.some(isOpen)) return [];
    try {
      await file.write(references.toFile(kind, fileContent));
      return [];
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      return refused(error.message, error.hint ?? '', error.reason);
    }
  });
  return (await Promise.all(found)).flat();
}

/**
 * Returns a conflict as text, for example `"bell" in en → de is "Klingel" in the file, but is missing in the account,
 * and was "Glocke" at the last sync`.
 */
export function conflictInWords({ part, source, base, file, service }: Conflict): string {
  if (part === 'everything') return `the file was ${file}, and the resource in the account was ${service}`;
  const texts = [base, file, service].flatMap((text) => (text === undefined ? [] : [[...text]]));
  const [longest = []] = texts.toSorted((one, other) => other.length - one.length);
  // Long texts often begin with the same words, so the part around the first difference is shown.
  const same = longest.findIndex((character, at) => texts.some((text) => text[at] !== character));
  const start = same <= 40 ? 0 : same - 20;
  const shown = (text: string | undefined, from = start) => {
    if (text === undefined) return 'missing';
    // A term of a Spoken Terms collection has no translation.
    if (text === '') return 'present';
    const rest = [...text].slice(from);
    const end = rest.length > 60 ? '…' : '';
    return JSON.stringify(`${from > 0 ? '…' : ''}${rest.slice(0, 60).join('')}${end}`);
  };
  const synced = base === undefined ? '' : `, and was ${shown(base)} at the last sync`;
  return `${shown(source, 0)} in ${sectionLabel(part)} is ${shown(file)} in the file, but is ${shown(service)} in the account${synced}`;
}

/** Returns a refusal for each resource that would be deleted although a style profile refers to it. */
async function heldRefusals(
  { references, state, steps }: Given,
  access: Access,
): Promise<readonly Refusal[]> {
  const deleted = steps.filter(
    ({ action, tracked: { kind } }) => action === 'delete' && kind.kind !== 'style-profiles',
  );
  if (deleted.length === 0) return [];
  const profiles = await kindNamed('style-profiles');
  const all = state.resources.get('style-profiles') ?? (await unless(isForbidden, profiles.list(access)));
  if (all === undefined) {
    const message = 'the key cannot read style profiles, which may use the deleted resources';
    const hint = 'Use a key with the scope style_profiles:read.';
    return [refused(message, hint, 'forbidden')];
  }
  const holders: { readonly name: string; readonly id: string }[] = [];
  for (const { id: profileId, name, content } of all) {
    const planned = steps.find(({ resource }) => resource?.id === profileId);
    if (planned?.action === 'delete') continue;
    const held =
      planned?.action === 'update' ? planned.merged : references.toPaths(profiles, await content());
    holders.push(...profiles.refs(held).map(({ id }) => ({ name, id })));
  }
  return deleted.flatMap(({ tracked: { path, kind }, resource }) => {
    const names = holders.flatMap(({ name, id }) => (id === path || id === resource?.id ? name : []));
    const message = `the ${kind.noun} of ${path} cannot be deleted, because style profiles use it: ${names.join(', ')}`;
    const hint = `To remove the ${kind.noun} from the profiles and delete it: language-service ${kind.kind} delete ${resource?.id} --unlink`;
    return names.length === 0 ? [] : refused(message, hint);
  });
}

/** Throws the first refusal as an AccountError, if there is any. The error gets `data`, for example the plan. */
export function throwRefusal([first]: readonly Refusal[], data: unknown): void {
  if (first !== undefined) throw new AccountError(first.reason, first.message, { hint: first.hint, data });
}

/**
 * Returns whether a step deletes something that the user must confirm. A replaced v2 glossary needs no confirmation,
 * because every change of a v2 glossary replaces it.
 */
function isAsked({ action, kind, deletedParts }: PlannedResource): boolean {
  const isReplaced = action === 'replace' && kind === 'translation-memories';
  return action === 'delete' || isReplaced || deletedParts.length > 0;
}

/** Returns as text what a step deletes: a resource, an old memory, or dictionaries and term lists. */
export function deletedInWords({ path, action, deletedParts }: PlannedResource): string {
  const parts = deletedParts.map(sectionLabel).join(', ');
  return action === 'replace' ? `the old memory of ${path}` : parts === '' ? path : `${parts} of ${path}`;
}

/** A function that asks the user to confirm the deletes, and throws an error if the user does not confirm. */
export type ConfirmDeletes = (deleted: readonly PlannedResource[]) => Promise<void>;

/** Throws the first refusal of the plan as an AccountError. If there is none, asks the user to confirm the deletes. */
export async function refuseUnsafe(
  plan: Pick<AccountPlan, 'resources' | 'refusals'>,
  confirmDeletes: ConfirmDeletes,
): Promise<void> {
  throwRefusal(plan.refusals, plan);
  const deleted = plan.resources.filter(isAsked);
  if (deleted.length > 0) await confirmDeletes(deleted);
}
