// The steps of a plan, one after another. The lock file has what a step did before the next one begins, so that a killed
// apply continues where it stopped. A recording runs the same steps, and keeps nothing.

import { resolve } from 'node:path';
import { type Clock, InvalidRequestError, UnknownOutcomeError } from 'language-service-client';
import { AccountError } from './account-error.ts';
import type { AccountState } from './account-state.ts';
import { backUp } from './back-up.ts';
import type { Comparison } from './compare-place.ts';
import { isEqualPart, type PartKey } from './content.ts';
import {
  creationNotePath,
  isRejected,
  olderNamesake,
  removeCreationNote,
  writeCreationNote,
} from './creation-note.ts';
import { keep, keepWritten } from './keep-step.ts';
import type { Access, Managed, Thing } from './managed.ts';
import type { Parts } from './merge.ts';
import type { NamedReferences } from './references-by-name.ts';
import { refuseHeld } from './refuse-held.ts';
import { pointProfiles, removeThing, replaceThing } from './replace-thing.ts';
import { removeFile, writeContent } from './write-content.ts';

export interface Steps {
  readonly state: Pick<AccountState, 'root' | 'places' | 'things'>;
  readonly references: NamedReferences;
  readonly steps: readonly Comparison[];
}

export interface RunOptions {
  readonly access: Access;
  readonly clock: Clock;
  readonly force: boolean;
  readonly backup: boolean;
  /** Whether what is deleted is taken out of the style profiles that hold it. Default: false. */
  readonly unlink?: boolean;
  /** Hears of each step before it begins. */
  readonly onStep?: (step: Comparison) => Promise<void>;
  /** Hears that the lock file could not be written after a write that failed, too. */
  readonly onWarning?: (message: string) => Promise<void>;
  /** Only one file runs, right after it was compared. Default: the steps of a folder run. */
  readonly single?: {
    /** Whether the lock file has a line for it. */
    readonly isKept: boolean;
  };
}

/** What became of the steps. */
export interface Ran {
  /** The ids by path. */
  readonly ids: ReadonlyMap<string, string>;
  /** What another command had created under the name of a single file: the thing of this one is deleted again. */
  readonly older: Thing | undefined;
}

interface Run extends Steps, RunOptions {
  older: Thing | undefined;
  /** How files that were written are written, by path. */
  readonly layouts: Map<string, object>;
  /** The ids by path. */
  readonly ids: Map<string, string>;
  /** Style profiles as a recording left them. */
  readonly profiles: Map<string, Parts>;
}

/**
 * @throws AccountError `differs` when somebody else wrote before the first step, `partlyDone` after it, `refused` when a
 * style profile holds what would be deleted.
 */
export async function runSteps(given: Steps, options: RunOptions): Promise<Ran> {
  const ids = new Map(
    given.state.places.flatMap(({ path, thing }) => (thing ? [[path, thing.id] as const] : [])),
  );
  for (const { place, thing } of given.steps) if (thing !== undefined) ids.set(place.path, thing.id);
  const run: Run = { ...given, ...options, ids, profiles: new Map(), layouts: new Map(), older: undefined };
  for (const step of given.steps) if (step.action === 'delete') await refuseHeld(run, step);
  if (!options.access.isDryRun) await writeFiles(run);
  for (const [done, step] of given.steps.entries()) {
    options.access.signal.throwIfAborted();
    try {
      await options.onStep?.(step);
      await runStep(run, step);
    } catch (error) {
      throw failureOf(error, run, { done, step });
    }
  }
  return { ids, older: run.older };
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
  { access, steps, single }: Run,
  { done, step }: { readonly done: number; readonly step: Comparison },
) {
  const { path } = step.place;
  if (!(error instanceof Error) || access.signal.aborted || error instanceof UnknownOutcomeError)
    return error;
  if (error instanceof InvalidRequestError) {
    const [part = ''] = error.field?.split(/[.[]/) ?? [];
    // A file of YAML names the line and the column.
    if (step.file?.parts.has(part)) return step.file.fail(part, '', error.message);
    return new AccountError('invalid', `${path}: ${error.message}`, { hint: 'Nothing of it was sent.' });
  }
  if (done === 0 || access.isDryRun) {
    // What compares before a write does not know the file. The command of a single file names it itself.
    const isUnnamed = error instanceof AccountError && error.reason === 'differs' && single === undefined;
    return isUnnamed ? new AccountError('differs', `${path}: ${error.message}`, error) : error;
  }
  const message = `${done} of ${steps.length} steps are done; ${path}: ${error.message}`;
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
  const { access, state, clock, references, ids, single } = run;
  const { place, wanted, action, thing } = step;
  const { kind, path, name } = place;
  const notePath = creationNotePath(state.root, path);
  const isNoted = !access.isDryRun && single?.isKept !== false;
  if (isNoted) writeCreationNote(notePath, name, wanted, clock.date());
  const parts = references.toService(kind, wanted, ids);
  const id = await kind
    .create(access, { name, parts, path: resolve(state.root, path) })
    .catch((error: unknown) => {
      if (isNoted && isRejected(error)) removeCreationNote(notePath);
      throw error;
    });
  if (single !== undefined && !access.isDryRun) {
    run.older = await olderNamesake(access, kind, { id, name });
    if (run.older !== undefined) return kind.remove(access, id);
  }
  ids.set(path, id);
  const old = action === 'replace' ? thing?.id : undefined;
  await keep(run, step, { id, replaces: old });
  const wasThere = old === undefined || (await finishReplace(run, step, old));
  if (old === undefined && place.line !== undefined)
    await pointProfiles(access, { old: place.line.id, id }, known(run));
  const now = await check(run, step, id);
  // What the file does not mention is as the service made it.
  const isRows = kind.ordered === undefined;
  await keep(run, isRows ? step : { ...step, wanted: new Map([...now, ...wanted]) }, { id });
  if (wasThere) return;
  throw new AccountError('partlyDone', `${path}: somebody else deleted ${old}, which ${id} replaces`, {
    hint: 'If it should go, too, remove the file, and run the command again.',
  });
}

async function update(run: Run, step: Comparison): Promise<void> {
  const { access, references, ids, single } = run;
  const { place, service = new Map(), wanted } = step;
  const id = ids.get(place.path) ?? '';
  const toService = (parts: Parts) => references.toService(place.kind, parts, ids);
  const change = { before: toService(service), after: toService(wanted) };
  const written = new Set<PartKey>();
  const onWritten = (part: PartKey) => void written.add(part);
  try {
    await place.kind.update(access, id, { ...change, isFresh: single !== undefined, onWritten });
  } catch (error) {
    if (!access.signal.aborted) await keepWritten(run, step, id, written);
    throw error;
  }
  if (access.isDryRun && place.kind.kind === 'style-profiles') run.profiles.set(id, change.after);
  await check(run, step, id);
}

/** @throws AccountError `partlyDone` when the service holds something else than was written. */
async function check(
  { access, references, ids }: Run,
  { place, wanted, changes }: Comparison,
  id: string,
): Promise<Parts> {
  const { kind, path } = place;
  if (access.isDryRun || kind.download !== undefined) return wanted;
  const changed = new Set(changes.map(({ part }) => part));
  const isRows = kind.ordered === undefined;
  const sent = new Map(
    [...references.toService(kind, wanted, ids)].filter(
      ([key, { size }]) => !isRows || (size > 0 && changed.has(key)),
    ),
  );
  const now = await kind.read(access, id, [...sent.keys()]);
  if ([...sent].every(([key, part]) => isEqualPart(part, now.get(key))))
    return references.ofService(kind, now);
  throw new AccountError(
    'partlyDone',
    `${path}: the account holds something else than was written: somebody else wrote, too`,
    { hint: 'Run the command again: it names what is theirs.' },
  );
}

/** The new thing takes the place of the old one, which is deleted; gives whether that one was there. */
function finishReplace(run: Run, { place: { kind, path } }: Comparison, old: string): Promise<boolean> {
  const replacement = { old, id: run.ids.get(path) ?? '' };
  return replaceThing(run.access, kind, replacement, { ...known(run), backUp: backUpOf(run, kind, old) });
}

function known({ profiles: recorded, state }: Run) {
  return { recorded, listed: state.things.get('style-profiles') };
}

async function remove(run: Run, step: Comparison): Promise<void> {
  const { access, unlink, profiles } = run;
  const { place, thing } = step;
  if (thing === undefined || place.line === undefined) return;
  const isProfile = place.kind.kind === 'style-profiles';
  // From here on the thing may be gone, and this is no other account.
  await keep(run, step, { id: thing.id, replaces: thing.id });
  if (unlink && !isProfile) await pointProfiles(access, { old: thing.id, id: undefined }, known(run));
  await removeThing(access, place.kind, thing.id, backUpOf(run, place.kind, thing.id));
  if (isProfile && access.isDryRun) profiles.set(thing.id, new Map());
  await keep(run, step, undefined);
}

function backUpOf({ access, state, backup }: Run, kind: Managed, id: string) {
  // An export is a write, which a recording has, too.
  const isSent = !access.isDryRun || kind.download !== undefined;
  return backup && isSent ? () => backUp(state.root, access, kind, id) : undefined;
}
