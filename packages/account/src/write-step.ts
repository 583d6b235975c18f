// The writes of a step. What somebody else did meanwhile is named, and nothing of it is lost without a word.

import { resolve } from 'node:path';
import { AccountError } from './account-error.ts';
import { mentioned } from './adopt.ts';
import { backUp } from './back-up.ts';
import type { Comparison } from './compare-file.ts';
import { creationNotePath, isRejected, removeCreationNote, writeCreationNote } from './creation-note.ts';
import { changesBetween } from './difference.ts';
import { keep, keepWritten } from './keep-step.ts';
import { pointProfiles, removeThing } from './replace-resource.ts';
import type { Managed, Thing } from './resource-kind.ts';
import type { Run } from './run.ts';
import { isEqualPart, type PartKey, type Parts } from './sections.ts';
import { listsWithIds } from './value-sections.ts';
import { yieldToTwin } from './yield-to-twin.ts';

export async function create(run: Run, step: Comparison): Promise<void> {
  const { access, state, clock, references, ids, single } = run;
  const { place, wanted, action, thing } = step;
  const { kind, path, name } = place;
  const known = new Set([...[...state.things.values()].flat().map((one) => one.id), ...ids.values()]);
  const twins = async () =>
    access.isDryRun ? [] : (await kind.list(access)).filter((one) => one.name === name && !known.has(one.id));
  // A single file was just looked for by its name.
  const [earlier] = single === undefined ? await twins() : [];
  if (earlier !== undefined) throw createdByOthers(step, earlier, 'it is not created');
  const notePath = creationNotePath(state.root, path);
  const isNoted = !access.isDryRun && single?.isKept !== false;
  if (isNoted) writeCreationNote(notePath, name, wanted, clock.date());
  const parts = references.toService(kind, wanted, ids);
  const made = await kind
    .create(access, { name, parts, path: resolve(state.root, path) })
    .catch((error: unknown) => {
      if (isNoted && isRejected(error)) removeCreationNote(notePath);
      throw error;
    });
  known.add(made);
  const id = await settleTwins(run, step, made, await twins());
  ids.set(path, id);
  const old = action === 'replace' ? thing?.id : undefined;
  await keep(run, step, { id, replaces: old });
  const wasThere = old === undefined || (await finishReplace(run, step, old, seenIn(run, step)));
  if (old === undefined && place.line !== undefined)
    await pointProfiles(access, { old: place.line.id, id }, profilesOf(run));
  const now = await check(run, step, id);
  // What the file does not mention is as the service made it.
  const held = new Map([...now, ...wanted, ...listsWithIds(now)]);
  await keep(run, kind.hasFields ? { ...step, wanted: held } : step, { id });
  if (wasThere) return;
  throw new AccountError('partlyDone', `${path}: somebody else deleted ${old}, which ${id} replaces`, {
    hint: 'If it should go, too, remove the file, and run the command again.',
  });
}

function createdByOthers({ place }: Comparison, { id }: Thing, what: string): AccountError {
  const { kind, path, name } = place;
  const message = `${path}: somebody else created the ${kind.noun} ${id} with the name ${JSON.stringify(name)}: ${what}`;
  return new AccountError('differs', message, {
    hint: 'Run the command again. With account apply --adopt the file belongs to it.',
  });
}

/** Gives the id of the file: what was made, or what somebody else created first with the same content. */
async function settleTwins(
  run: Run,
  step: Comparison,
  made: string,
  twins: readonly Thing[],
): Promise<string> {
  const { access, state, references, ids } = run;
  const { kind, path } = step.place;
  const [twin] = twins;
  if (twin === undefined) return made;
  const stays = await yieldToTwin(access, kind, made, twins);
  const what = stays === undefined ? `${made} has this name, too` : `it was first, so ${made} was deleted`;
  const error = createdByOthers(step, stays ?? twin, what);
  const parts = references.toService(kind, step.wanted, ids);
  const held = stays && kind.download === undefined ? mentioned(await stays.content(), parts) : undefined;
  const isSame = held !== undefined && changesBetween(held, parts).length === 0;
  if (stays !== undefined) removeCreationNote(creationNotePath(state.root, path));
  if (stays !== undefined && !isSame) throw error;
  run.twins.push(error.message);
  return stays?.id ?? made;
}

export async function update(run: Run, step: Comparison): Promise<Parts> {
  const { access, references, ids } = run;
  const { place, service = new Map(), wanted } = step;
  const id = ids.get(place.path) ?? '';
  const toService = (parts: Parts) => references.toService(place.kind, parts, ids);
  const change = { before: toService(service), after: toService(wanted) };
  const written = new Set<PartKey>();
  const onWritten = (part: PartKey) => void written.add(part);
  try {
    await place.kind.update(access, id, { ...change, onWritten });
  } catch (error) {
    if (!access.signal.aborted) await keepWritten(run, step, id, written);
    throw error;
  }
  if (access.isDryRun && place.kind.kind === 'style-profiles') run.profiles.set(id, change.after);
  return check(run, step, id);
}

/** @throws AccountError `differs` when the service holds something else than was written. */
async function check(
  { access, references, ids }: Run,
  { place, wanted, changes }: Comparison,
  id: string,
): Promise<Parts> {
  const { kind, path } = place;
  if (access.isDryRun || kind.download !== undefined) return wanted;
  const changed = new Set(changes.map(({ part }) => part));
  const isRows = !kind.hasFields;
  const sent = new Map(
    [...references.toService(kind, wanted, ids)].filter(
      ([key, { size }]) => !isRows || (size > 0 && changed.has(key)),
    ),
  );
  const now = await kind.read(access, id, [...sent.keys()]);
  if ([...sent].every(([key, part]) => isEqualPart(part, now.get(key))))
    return references.ofService(kind, now);
  throw new AccountError(
    'differs',
    `${path}: the account holds something else than was written: somebody else wrote, too`,
    { hint: 'Run the command again: it names what is theirs.' },
  );
}

/** The new thing takes the place of the old one, which is deleted; gives whether that one was there. */
export async function finishReplace(
  run: Run,
  step: Comparison,
  old: string,
  seen?: ReturnType<typeof seenIn>,
): Promise<boolean> {
  const { kind, path } = step.place;
  const id = run.ids.get(path) ?? '';
  await pointProfiles(run.access, { old, id }, profilesOf(run));
  try {
    return await removeThing(run.access, kind, old, { backUp: backUpOf(run, kind, old), seen });
  } catch (error) {
    // What somebody else changed is theirs: no later command deletes it.
    if (error instanceof AccountError && error.reason === 'differs') await keep(run, step, { id });
    throw error;
  }
}

/** What the plan saw of a thing. */
function seenIn({ references, ids }: Run, { place, thing, service }: Comparison) {
  return thing && { name: thing.name, parts: service && references.toService(place.kind, service, ids) };
}

function profilesOf({ profiles: recorded, state }: Run) {
  return { recorded, listed: state.things.get('style-profiles') };
}

export async function remove(run: Run, step: Comparison): Promise<void> {
  const { access, unlink, profiles } = run;
  const { place, thing } = step;
  if (thing === undefined || place.line === undefined) return;
  const isProfile = place.kind.kind === 'style-profiles';
  // From here on the thing may be gone, and this is no other account.
  await keep(run, step, { id: thing.id, replaces: thing.id });
  if (unlink && !isProfile) await pointProfiles(access, { old: thing.id, id: undefined }, profilesOf(run));
  const backUp = backUpOf(run, place.kind, thing.id);
  await removeThing(access, place.kind, thing.id, { backUp, seen: seenIn(run, step) });
  if (isProfile && access.isDryRun) profiles.set(thing.id, new Map());
  await keep(run, step, undefined);
}

function backUpOf({ access, state, backup }: Run, kind: Managed, id: string) {
  // An export is a write, which a recording has, too.
  const isSent = !access.isDryRun || kind.download !== undefined;
  return backup && isSent ? () => backUp(state.root, access, kind, id) : undefined;
}
