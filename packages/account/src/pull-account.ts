// A pull gives files what changed in the account since both were last equal. What was changed in the folder stays, and the
// account is only read.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { newAccountFile } from './account-file.ts';
import { type PlanOptions, refuseConflicts } from './account-plan.ts';
import { type AccountState, type Place, readState } from './account-state.ts';
import { adoptThing } from './adopt.ts';
import { writeBase } from './base.ts';
import { type Comparison, comparePlace } from './compare-file.ts';
import { newPaths } from './file-slug.ts';
import { inParallel } from './in-parallel.ts';
import { changeLines } from './keep-lock.ts';
import type { LockLine } from './lock.ts';
import { accountFileName } from './lock-location.ts';
import { memoryParts } from './memory-form.ts';
import { type NamedReferences, referencesByName } from './references-by-name.ts';
import { replaceWhole } from './replace-file.ts';
import type { KindName, Thing } from './resource-kind.ts';
import type { Parts } from './sections.ts';
import { refuseChangedFile, removeFile, writeContent } from './write-content.ts';

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
  if (!existsSync(join(root, accountFileName))) makeFolder(root, newAccountFile);
  const state = withNewPlaces(await readState(options));
  const references = referencesByName(state.places, state.things);
  const compared = await inParallel(state.places, async (place) => {
    access.signal.throwIfAborted();
    const adopted = await adoptThing(state, place, { adopt: true, references });
    return comparePlace(place, adopted, { references, written: 'file', take });
  });
  refuseConflicts(
    compared.map(({ place: { path }, conflicts }) => ({ path, conflicts })),
    'Decide',
  );
  // A stopped pull leaves no file that could be taken for a new thing: its line, which has no base, says what it is.
  const started = compared.flatMap(({ place, thing }) =>
    isNew(place) && thing !== undefined ? [[place.path, lineOf(place, thing)] as const] : [],
  );
  if (started.length > 0) await changeLines(root, () => new Map(started));
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

function isNew({ isFile, line }: Place): boolean {
  return !isFile && line === undefined;
}

function lineOf({ kind }: Place, { id, name }: Thing): LockLine {
  return { kind: kind.kind, id, name };
}

/** What a stopped pull did not finish is new. A memory is pulled again: nothing says that its file is whole. */
function asNew(place: Place): Place {
  const { line, thing, isFile, kind } = place;
  const isStarted = line !== undefined && line.base === undefined && thing !== undefined;
  const isNotDone = isStarted && (!isFile || kind.download !== undefined);
  return isNotDone ? { ...place, line: undefined, isFile: false } : place;
}

/** What is online and has no file gets one. */
function withNewPlaces({ places: found, ...state }: AccountState): AccountState {
  const { others } = state;
  const places = found.map(asNew);
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
  const isMade = isNew(place);
  // Without a thing, a file is not pushed yet; without a file, a thing is not deleted yet.
  if (thing === undefined || (!place.isFile && !isMade && toFile.length === 0)) return undefined;
  if (service === undefined) return undefined; // nothing changed
  const isWritten = isMade || toFile.length > 0;
  const isDownloaded = isWritten && kind.download !== undefined;
  const base = isDownloaded ? await download(root, step, access) : service;
  const shown = isMade ? { ...step, content: service } : step;
  const written = isWritten && !isDownloaded ? await writeContent(root, shown, references) : undefined;
  const layout = written ?? file?.layout ?? line?.layout;
  const { replaces } = line ?? {};
  lines.set(path, { ...lineOf(place, thing), base: writeBase(root, base), replaces, layout });
  return isMade || !place.isFile ? done('made') : isWritten ? done('changed') : undefined;
}

async function download(root: string, step: Comparison, access: PullAccountOptions['access']) {
  const { place, thing } = step;
  const path = join(root, place.path);
  if (place.isFile) refuseChangedFile(root, step);
  mkdirSync(dirname(path), { recursive: true });
  await place.kind.download?.(access, thing?.id ?? '', path);
  return memoryParts(path, readFileSync(path));
}
