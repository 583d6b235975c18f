// A pull gives files what changed in the account since both were last equal. What was changed in the folder stays, and the
// account is only read.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AccountError } from './account-error.ts';
import { newAccountFile } from './account-file.ts';
import type { PlanOptions } from './account-plan.ts';
import { type AccountState, type Place, readState } from './account-state.ts';
import { adoptThing } from './adopt.ts';
import { writeBase } from './base.ts';
import { type Comparison, comparePlace } from './compare-place.ts';
import { newPaths } from './file-slug.ts';
import { inParallel } from './in-parallel.ts';
import { changeLines } from './keep-lock.ts';
import type { LockLine } from './lock.ts';
import { accountFileName } from './lock-place.ts';
import type { KindName } from './managed.ts';
import { memoryParts } from './memory-form.ts';
import type { Parts } from './merge.ts';
import { type NamedReferences, referencesByName } from './references-by-name.ts';
import { replaceWhole } from './replace-file.ts';
import { removeFile, writeContent } from './write-content.ts';

export type PullAccountOptions = Omit<PlanOptions, 'record' | 'adopt' | 'unlink' | 'force' | 'backup'>;

/** What a pull did to a file. */
export interface PulledFile {
  readonly path: string;
  readonly kind: KindName;
  readonly action: 'made' | 'changed' | 'deleted';
}

/**
 * Writes what is new or changed online, and nothing else.
 * @throws AccountError `differs` before anything is written when both sides changed an entry.
 */
export async function pullAccount(options: PullAccountOptions): Promise<readonly PulledFile[]> {
  const { root, take, access } = options;
  const isNew = !existsSync(join(root, accountFileName));
  if (isNew) makeFolder(root, newAccountFile);
  const state = withNewPlaces(await readState(options));
  const references = referencesByName(state.places, state.things);
  const compared = await inParallel(state.places, async (place) => {
    access.signal.throwIfAborted();
    const adopted = await adoptThing(state, place, { adopt: true, references });
    return comparePlace(place, adopted, { references, written: 'file', take });
  });
  refuseConflicts(compared);
  const lines = new Map<string, LockLine | undefined>();
  const pulled: PulledFile[] = [];
  try {
    for (const one of compared) {
      const file = await pullPlace(options, one, references, lines);
      if (file !== undefined) pulled.push(file);
      // An export takes long: a stopped pull does not make it again.
      if (one.place.kind.download === undefined || lines.size === 0) continue;
      await changeLines(root, () => lines);
      lines.clear();
    }
  } finally {
    if (lines.size > 0) await changeLines(root, () => lines);
  }
  return pulled;
}

export function makeFolder(root: string, accountFile: string): void {
  mkdirSync(join(root, '.language-service'), { recursive: true });
  replaceWhole(join(root, '.language-service', '.gitignore'), '/*\n!/.gitignore\n!/base/\n');
  replaceWhole(join(root, accountFileName), accountFile);
}

/** What is online and has no file gets one. */
function withNewPlaces(state: AccountState): AccountState {
  const { places, others } = state;
  const nextPath = newPaths(places.map(({ path }) => path));
  const claimed = new Set(
    places.flatMap(({ kind, name, line, isFile }) =>
      line === undefined && isFile ? `${kind.kind} ${name}` : [],
    ),
  );
  const added = others
    .filter(({ kind, thing }) => !claimed.has(`${kind.kind} ${thing.name}`))
    .toSorted((one, other) => (one.thing.id < other.thing.id ? -1 : 1))
    .map(({ kind, form, thing }): Place => {
      const path = nextPath(kind.kind, thing, form.extensions[0] ?? '');
      const open = () => Promise.reject(new Error(`${path} is new`));
      const make = (parts: Parts) => form.make(path, parts);
      const baseOf = () => undefined;
      return { path, kind, thing, name: thing.name, line: undefined, isFile: false, open, make, baseOf };
    });
  return { ...state, places: [...places, ...added] };
}

function refuseConflicts(compared: readonly Comparison[]): void {
  const open = compared.filter(({ conflicts }) => conflicts.some(({ taken }) => taken === undefined));
  if (open.length === 0) return;
  const things = open.map(({ place, conflicts }) => ({ path: place.path, conflicts }));
  const paths = things.map(({ path }) => path).join(', ');
  throw new AccountError('differs', `the folder and the account both changed ${paths}`, {
    hint: 'Nothing was written. Decide with --take file or --take service.',
    data: { things },
  });
}

async function pullPlace(
  { root, access }: PullAccountOptions,
  step: Comparison,
  references: NamedReferences,
  lines: Map<string, LockLine | undefined>,
): Promise<PulledFile | undefined> {
  const { place, thing, action, toFile, service, file } = step;
  const { path, kind, line } = place;
  const done = (one: PulledFile['action']): PulledFile => ({ path, kind: kind.kind, action: one });
  if (action === 'forget' || action === 'deleteFile') {
    lines.set(path, undefined);
    if (file !== undefined) removeFile(root, step);
    return file === undefined ? undefined : done('deleted');
  }
  const isNew = !place.isFile && line === undefined;
  // Without a thing, a file is not pushed yet; without a file, a thing is not deleted yet.
  if (thing === undefined || (!place.isFile && !isNew && toFile.length === 0)) return undefined;
  if (service === undefined) return undefined; // nothing changed
  const base = kind.download !== undefined && isNew ? await download(root, step, access) : service;
  const isWritten = kind.download === undefined && (toFile.length > 0 || isNew);
  const shown = isNew ? { ...step, content: service } : step;
  const layout =
    (isWritten ? await writeContent(root, shown, references) : undefined) ?? file?.layout ?? line?.layout;
  const optional = {
    ...(line?.replaces !== undefined && { replaces: line.replaces }),
    ...(layout && { layout }),
  };
  lines.set(path, {
    kind: kind.kind,
    id: thing.id,
    name: thing.name,
    base: writeBase(root, base),
    ...optional,
  });
  return isNew || !place.isFile ? done('made') : isWritten ? done('changed') : undefined;
}

async function download(root: string, { place, thing }: Comparison, access: PullAccountOptions['access']) {
  const path = join(root, place.path);
  mkdirSync(dirname(path), { recursive: true });
  await place.kind.download?.(access, thing?.id ?? '', path);
  return memoryParts(path, readFileSync(path));
}
