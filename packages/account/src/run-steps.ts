// The steps of a plan, one after another. The lock file has what a step did before the next one begins, so that a killed
// apply continues where it stopped. A recording runs the same steps, and keeps nothing.

import { join } from 'node:path';
import {
  type Clock,
  InvalidRequestError,
  isLanguageServiceError,
  NotFoundError,
  UnknownOutcomeError,
} from 'language-service-client';
import { AccountError } from './account-error.ts';
import type { AccountState } from './account-state.ts';
import { backUp } from './back-up.ts';
import { writeBase } from './base.ts';
import type { Comparison } from './compare-place.ts';
import { isEqualPart } from './content.ts';
import { creationNotePath, isRejected, removeCreationNote, writeCreationNote } from './creation-note.ts';
import { changeLines } from './keep-lock.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import type { Access, Managed } from './managed.ts';
import type { Parts } from './merge.ts';
import { textOfPart } from './part-values.ts';
import type { NamedReferences } from './references-by-name.ts';
import { refuseHeld } from './refuse-held.ts';
import { removeFile, writeContent } from './write-content.ts';

export interface Steps {
  readonly state: AccountState;
  readonly references: NamedReferences;
  readonly steps: readonly Comparison[];
}

export interface RunOptions {
  readonly access: Access;
  readonly clock: Clock;
  readonly force: boolean;
  readonly backup: boolean;
  /** Hears of each step before it begins. */
  readonly onStep?: (step: Comparison) => Promise<void>;
}

interface Run extends Steps, RunOptions {
  /** How files that were written are written, by path. */
  readonly layouts: Map<string, object>;
  /** The ids by path. */
  readonly ids: Map<string, string>;
  /** Style profiles as this run left them. */
  readonly profiles: Map<string, Parts>;
}

/**
 * @throws AccountError `differs` when somebody else wrote before the first step, `partlyDone` after it, `refused` when a
 * style profile holds what would be deleted.
 */
export async function runSteps(given: Steps, options: RunOptions): Promise<void> {
  const ids = new Map(
    given.state.places.flatMap(({ path, thing }) => (thing ? [[path, thing.id] as const] : [])),
  );
  for (const { place, thing } of given.steps) if (thing !== undefined) ids.set(place.path, thing.id);
  const run: Run = { ...given, ...options, ids, profiles: new Map(), layouts: new Map() };
  for (const step of given.steps) if (step.action === 'delete') await refuseHeld(run, step);
  if (!options.access.isDryRun) await writeFiles(run);
  for (const [done, step] of given.steps.entries()) {
    options.access.signal.throwIfAborted();
    try {
      await options.onStep?.(step);
      await runStep(run, step);
    } catch (error) {
      throw failureOf(error, run, { done, path: step.place.path });
    }
  }
}

/** Files come first: after a failure they hold what the service holds, and name what they refer to. */
async function writeFiles({ steps, state, references, layouts }: Run): Promise<void> {
  for (const step of steps) {
    if (step.toFile.length === 0 || step.action === 'deleteFile') continue;
    const layout = await writeContent(state.root, step, references);
    if (layout !== undefined) layouts.set(step.place.path, layout);
  }
}

function failureOf(
  error: unknown,
  { access, steps }: Run,
  at: { readonly done: number; readonly path: string },
) {
  if (!(error instanceof Error) || access.signal.aborted || error instanceof UnknownOutcomeError)
    return error;
  if (error instanceof InvalidRequestError)
    return new AccountError('invalid', `${at.path}: ${error.message}`, { hint: 'Nothing of it was sent.' });
  if (at.done === 0 || access.isDryRun) return error;
  const message = `${at.done} of ${steps.length} steps are done; ${at.path}: ${error.message}`;
  return new AccountError('partlyDone', message, {
    hint: 'Run the command again: it does only what is missing.',
  });
}

async function runStep(run: Run, step: Comparison): Promise<void> {
  const { place, action } = step;
  const { replaces, id } = place.line ?? {};
  if (replaces !== undefined && replaces !== id && action !== 'delete')
    await finishReplace(run, step, replaces);
  if (action === 'forget') return keep(run, step, undefined);
  if (action === 'delete') return remove(run, step);
  if (action === 'deleteFile') {
    if (!run.access.isDryRun) removeFile(run.state.root, step);
    return keep(run, step, undefined);
  }
  if (action === 'create' || action === 'replace') return create(run, step);
  if (action === 'update') await update(run, step);
  await keep(run, step, { id: run.ids.get(place.path) ?? '' });
}

async function create(run: Run, step: Comparison): Promise<void> {
  const { access, state, clock, references, ids } = run;
  const { place, wanted, action, thing } = step;
  const { kind, path, name } = place;
  const notePath = creationNotePath(state.root, path);
  if (!access.isDryRun) writeCreationNote(notePath, name, wanted, clock.date());
  const parts = references.toService(kind, wanted, ids);
  const id = await kind
    .create(access, { name, parts, path: join(state.root, path) })
    .catch((error: unknown) => {
      if (!access.isDryRun && isRejected(error)) removeCreationNote(notePath);
      throw error;
    });
  ids.set(path, id);
  const old = action === 'replace' ? thing?.id : undefined;
  await keep(run, step, { id, replaces: old });
  if (old !== undefined) await finishReplace(run, step, old);
  const now = await check(run, step, id);
  // What the file does not mention is as the service made it.
  const isRows = kind.ordered === undefined;
  await keep(run, isRows ? step : { ...step, wanted: new Map([...now, ...wanted]) }, { id });
}

async function update(run: Run, step: Comparison): Promise<void> {
  const { access, references, ids } = run;
  const { place, service = new Map(), wanted } = step;
  const id = ids.get(place.path) ?? '';
  const toService = (parts: Parts) => references.toService(place.kind, parts, ids);
  await place.kind.update(access, id, { before: toService(service), after: toService(wanted) });
  await check(run, step, id);
}

/** @throws AccountError `partlyDone` when the service holds something else than was written. */
async function check(
  { access, references, ids }: Run,
  { place, wanted }: Comparison,
  id: string,
): Promise<Parts> {
  const { kind, path } = place;
  if (access.isDryRun || kind.download !== undefined) return wanted;
  const now = await kind.read(access, id);
  const sent = references.toService(kind, wanted, ids);
  if ([...sent].every(([key, part]) => isEqualPart(part, now.get(key))))
    return references.ofService(kind, now);
  throw new AccountError(
    'partlyDone',
    `${path}: the account holds something else than was written: somebody else wrote, too`,
    {
      hint: 'Run the command again: it names what is theirs.',
    },
  );
}

/** Puts the new thing into the place of the old one in every style profile, and deletes the old one. */
async function finishReplace(run: Run, { place }: Comparison, old: string): Promise<void> {
  const { access, ids, profiles, state } = run;
  const id = ids.get(place.path) ?? '';
  const kind = kindNamed('style-profiles');
  const all = state.things.get('style-profiles') ?? (await kind.list(access));
  for (const profile of all) {
    const before = profiles.get(profile.id) ?? (await profile.content());
    if (!kind.refs(before).some((ref) => ref.id === old)) continue;
    const after = kind.withRefs(before, (ref) => (ref.id === old ? id : ref.id));
    await kind.update(access, profile.id, { before, after });
    profiles.set(profile.id, after);
  }
  await removeThing(run, place.kind, old);
}

async function remove(run: Run, step: Comparison): Promise<void> {
  const { place, thing } = step;
  if (thing === undefined || place.line === undefined) return;
  // From here on the thing may be gone, and this is no other account.
  await keep(run, step, { id: thing.id, replaces: thing.id });
  await removeThing(run, place.kind, thing.id);
  await keep(run, step, undefined);
}

async function removeThing({ access, state, backup }: Run, kind: Managed, id: string): Promise<void> {
  try {
    if (backup && !access.isDryRun) await backUp(state.root, access, kind, id);
    await kind.remove(access, id);
  } catch (error) {
    // A stopped apply, or somebody else, has deleted it.
    if (!isLanguageServiceError(error) || !(error instanceof NotFoundError)) throw error;
  }
}

interface Kept {
  readonly id: string;
  readonly replaces?: string | undefined;
}

/** Keeps in the lock file what both sides hold now. */
async function keep(
  { access, state, layouts }: Run,
  step: Comparison,
  kept: Kept | undefined,
): Promise<void> {
  if (access.isDryRun) return;
  const { place, wanted, file, thing } = step;
  const { path, kind, name, line } = place;
  await changeLines(state.root, () => {
    if (kept === undefined) return new Map([[path, undefined]]);
    const { id, replaces } = kept;
    const layout = layouts.get(path) ?? file?.layout ?? line?.layout;
    const base = writeBase(state.root, wanted);
    const shown = textOfPart(wanted.get('name')) ?? thing?.name ?? name;
    const optional = { ...(replaces !== undefined && { replaces }), ...(layout && { layout }) };
    return new Map([[path, { kind: kind.kind, id, name: shown, base, ...optional }]]);
  });
  removeCreationNote(creationNotePath(state.root, path));
}
