// A push and a pull of a single file: the engine with one kind and one file. The file leads to its resource by what the
// command names, by the lock file, or by its own name.

import { AccountError } from './account-error.ts';
import { adoptResource } from './adopt.ts';
import type { Backup } from './command-backup.ts';
import { type Absent, type Comparison, compareFile } from './compare-file.ts';
import { findStored } from './find-stored.ts';
import { keepLock, type OpenedLock } from './keep-lock.ts';
import { kindNamed } from './kinds/all-kinds.ts';
import { storedResource } from './kinds/store-kind.ts';
import type { Side } from './merge.ts';
import { planWrites } from './plan.ts';
import { referencesByName } from './references-by-name.ts';
import type { Access, RemoteResource } from './resource-kind.ts';
import { runSteps } from './run-steps.ts';
import type { SectionKey } from './sections.ts';
import type { Store } from './store.ts';
import type { OpenedFile, TrackedFile } from './tracked-file.ts';
import { writeContent } from './write-content.ts';

export interface OneFile {
  /** What the path is relative to. */
  readonly folder: string;
  readonly path: string;
  /** Whether the path is a stream: no lock file knows it. */
  readonly isStream: boolean;
  /** What the lock file says of it. */
  readonly lock: Pick<OpenedLock, 'id' | 'name' | 'path' | 'forget' | 'base'> | undefined;
  readonly kind: 'glossaries' | 'spoken-terms';
  readonly store: Store;
  readonly access: Access;
  /** An id or a name of something that exists. */
  readonly given: string | undefined;
  /** The name that the file gives what it holds. */
  readonly fileName: string;
  readonly take: Side | undefined;
  /** Whether nothing is written. */
  readonly check: boolean;
  /** Reads the file. @param sections those that the service has, for a file that is not there yet. */
  open(sections: readonly SectionKey[]): Promise<OpenedFile>;
}

export interface PushFile extends OneFile {
  /** The name of what is made, or found: then the lock file does not count. */
  readonly name: string | undefined;
  readonly backup: Backup;
  /** Whether sections that the file does not have are removed. */
  readonly prune: boolean;
  /** Sees what was compared before anything is written; throws to stop. */
  onCompared(compared: Comparison): Promise<void>;
  onWarning(message: string): Promise<void>;
}

/**
 * `id`: absent where nothing exists yet.
 * `writes`: how many requests wrote, or would write.
 */
export type PushedFile = Awaited<ReturnType<typeof pushFile>>;

/**
 * Merges what the file and the service changed since they were last equal, and writes both. The file is written first: a
 * failure then leaves a file that holds what the service holds.
 * @throws AccountError `invalid` for a new file without an entry; see `runSteps` for those of writes.
 */
export async function pushFile(push: PushFile) {
  const { access, backup, check, isStream, lock, onWarning, path, store } = push;
  const file = await push.open([]);
  const name = push.name ?? lock?.name ?? push.fileName;
  const locked = push.name === undefined ? lock : undefined;
  const stored = await findStored(store, { given: push.given, lock: locked, name });
  const resources = stored === undefined ? [] : [storedResource(store, stored)];
  const compared = await compare(push, { file, name }, resources, push.prune ? 'removed' : 'kept');
  const { tracked, resource, action, service = new Map(), merged } = compared;
  if (action === 'create' && [...merged.values()].every(({ size }) => size === 0))
    throw new AccountError('invalid', `${path} has no entries, so there is nothing to create`);
  const writes = action === 'create' ? 1 : planWrites(service, merged).length;
  await push.onCompared(compared);
  if (check) return { compared, id: resource?.id, name: tracked.name, writes };
  const state = stateOf(push, [tracked]);
  const steps = { state, references: referencesByName([tracked], new Map()), steps: [compared] };
  const run = { access, force: false, backup, onWarning, single: { isKept: !isStream } };
  const ids = await runSteps(steps, run);
  return { compared, id: ids.get(path), name: tracked.name, writes };
}

export interface PullFile extends OneFile {
  /** Whether rows of the file that were never pushed are lost. */
  readonly discardRows: boolean;
  /** Sees what was compared before the file is written; throws to stop. */
  onCompared(pulled: PulledOne): Promise<void>;
  /** Gets what is written to a stream. */
  print(bytes: Uint8Array): Promise<void>;
}

/** `isWritten`: whether the file is written, or would be. */
export type PulledOne = Awaited<ReturnType<typeof pullFile>>;

/**
 * Gives a file what changed on the service since both were last equal. A file that has it stays as it is, byte by byte.
 * @throws AccountError `notFound`; `refused` when the file changed meanwhile.
 */
export async function pullFile(pull: PullFile) {
  const { check, folder, given, isStream, kind, lock, path, store, fileName } = pull;
  const stored = await findStored(store, { given, lock, name: fileName });
  if (stored === undefined)
    throw new AccountError('notFound', `no ${store.noun} has the name ${JSON.stringify(fileName)}`, {
      hint: `Pass the id or the name of the ${store.noun}.`,
    });
  const file = await pull.open([...stored.sizes.keys()].sort());
  const resource = storedResource(store, stored);
  const compared = await compare(pull, { file, name: stored.name }, [resource], 'restored');
  const isWritten = file.bytes === undefined || file.hasFaults === true || compared.toFile.length > 0;
  const pulled = { compared, resource, isWritten };
  await pull.onCompared(pulled);
  if (isStream) await pull.print((await file.write(compared.fileContent)).bytes);
  if (isStream || check) return pulled;
  const references = referencesByName([], new Map());
  const layout = (isWritten ? await writeContent(folder, compared, references) : undefined) ?? file.layout;
  const lockEntry = { kind, id: stored.id, name: stored.name, layout };
  await keepLock(folder, path, lockEntry, compared.service ?? new Map());
  return pulled;
}

/** @param resources what the file may belong to: one, unless an earlier command created several. */
async function compare(
  one: PushFile | PullFile,
  { file, name }: { readonly file: OpenedFile; readonly name: string },
  resources: readonly RemoteResource[],
  absent: Absent,
): Promise<Comparison> {
  const { lock, take, path } = one;
  const kind = kindNamed(one.kind);
  const [resource] = resources;
  const isPull = 'discardRows' in one;
  const isDiscarding = isPull && one.discardRows;
  const isAdopted = lock === undefined && !isDiscarding;
  const tracked: TrackedFile = {
    path,
    kind,
    isFile: true,
    name: resource?.name ?? name,
    lockEntry: undefined,
    resource: isAdopted ? undefined : resource,
    open: async () => file,
    make: file.write,
    baseOf: () =>
      // What equals the base is replaced by what the service holds.
      isDiscarding ? file.sections : lock?.id === resource?.id ? lock?.base : undefined,
  };
  const references = referencesByName([tracked], new Map());
  const state = { ...stateOf(one, [tracked]), resources: new Map([[one.kind, resources]]) };
  const adopted = isAdopted ? await adoptResource(state, tracked, { adopt: true, references }) : undefined;
  return compareFile(tracked, adopted, { references, written: isPull ? 'file' : 'service', take, absent });
}

function stateOf({ folder }: OneFile, trackedFiles: readonly TrackedFile[]) {
  return { root: folder, trackedFiles, resources: new Map(), lock: new Map() };
}
