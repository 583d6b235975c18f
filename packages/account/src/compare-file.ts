// Compares a file and its resource with their base, and decides what a command writes to each side.

import { baseHash } from './base.ts';
import { type Change, changesBetween } from './difference.ts';
import type { OpenedFile } from './file-form.ts';
import { type Conflict, mergeSections, type Side } from './merge.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { RemoteResource } from './resource-kind.ts';
import { hasEqualEntries, type SectionKey, type Sections, textKey } from './sections.ts';
import type { TrackedFile } from './tracked-file.ts';

export type Action =
  | 'equal'
  | 'create'
  | 'update'
  | 'replace'
  | 'delete'
  /** Neither the file nor the resource exists any more, so only the lock entry is removed. */
  | 'forget'
  /** The resource was deleted on the service, so its file is deleted. */
  | 'deleteFile';

interface Decision {
  readonly action: Action;
  /**
   * The content that the file and the service both have after the command. References to other resources are file
   * paths, or ids of resources without a file.
   */
  readonly merged: Sections;
  /** The part of `merged` that the file contains after the command. Other sections exist only on the service. */
  readonly fileContent: Sections;
  /** The changes that the command writes to the service. */
  readonly changes: readonly Change[];
  readonly toFile: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

export interface Comparison extends Decision {
  readonly tracked: TrackedFile;
  readonly resource: RemoteResource | undefined;
  readonly file: OpenedFile | undefined;
  readonly service: Sections | undefined;
  /** The content when the file and the service were last equal; undefined if it is unknown. */
  readonly lastSynced: Sections | undefined;
  /** The last known content of the sections that are not compared. The lock file keeps this content. */
  readonly notCompared: Sections;
  /** Whether the lock entry of the file is already up to date, so that the command need not write it. */
  readonly isKept: boolean;
  /**
   * The path and the content hash of the file, and the id and the content hash of the resource. If one of these values
   * changes after the plan was made, the plan is outdated.
   */
  readonly facts: readonly (string | undefined)[];
}

export interface CompareOptions {
  readonly references: NamedReferences;
  /** The side that the command changes: `service` for a push, `file` for a pull. */
  readonly written: Side;
  readonly take: Side | undefined;
  /** What happens to a section that the service has and the file lacks. Default: `stays`. */
  readonly absent?: Absent;
  /** Whether to link a file without a lock entry to the only resource of its name, even if their contents differ. */
  readonly adopt?: boolean;
}

/** What happens to a section that the service has and the file lacks. */
export type Absent =
  /** The section stays on the service. A section that is new on the service is also added to the file. */
  | 'stays'
  /** The section is neither compared nor changed, because it may belong to another file. */
  | 'left'
  /** The section is removed from the service. A change on the service since the last sync is a conflict. */
  | 'removed'
  /** The section is added to the file, even if it was deleted there after the last sync. */
  | 'restored';

const none: Sections = new Map();

const nothing = { merged: none, fileContent: none, changes: [], toFile: [], conflicts: [] };

/**
 * The result of the comparison if a file equals its resource. It does not contain the content, because the contents of
 * a large account would fill the memory.
 */
const equal = {
  ...nothing,
  ...{ file: undefined, service: undefined, lastSynced: undefined, notCompared: none },
  action: 'equal',
  isKept: true,
} as const;

export async function compareFile(tracked: TrackedFile, options: CompareOptions): Promise<Comparison> {
  const { fileHash: hash, lockEntry, path, resource } = tracked;
  const isUnchanged = hash !== undefined && hash === lockEntry?.base && isSameEntry(tracked, resource);
  if (!isUnchanged || resource === undefined) return compareOpened(tracked, options);
  // The rows of the file equal the base. So the file is read only if the service has other rows.
  const service = await resource.content();
  if (baseHash(service) === hash)
    return { ...equal, tracked, resource, facts: [path, resource.id, hash, hash] };
  const read = { ...resource, content: async () => service };
  return compareOpened({ ...tracked, resource: read }, options);
}

async function compareOpened(tracked: TrackedFile, options: CompareOptions): Promise<Comparison> {
  const { baseOf, kind, lockEntry, resource } = tracked;
  const { absent, references } = options;
  const opened = tracked.isFile ? await tracked.open() : undefined;
  const { sections: file, renamed = [] } = opened ? references.ofFile(kind, opened) : {};
  const isCompared = (key: SectionKey) =>
    absent === 'left' ? isFilled(file, key) : (opened?.canHold?.(key) ?? true);
  // A memory never changes after its import, so the base is its content.
  const sent = resource && kind.download && resource.id === lockEntry?.id ? baseOf() : undefined;
  const service = resource && references.toPaths(kind, sent ?? (await resource.content(isCompared)));
  const online = service && baseHash(service);
  const isSameContent =
    file !== undefined && service !== undefined && changesBetween(file, service).length === 0;
  const hashes = [online, isSameContent ? online : file && baseHash(file)];
  const known = { tracked, resource, facts: [tracked.path, resource?.id, ...hashes] };
  const isSame = isSameEntry(tracked, resource);
  // The hashes of both sides equal the hash of the base, so the base is not read.
  const isOld = renamed.length > 0;
  if (isSame && lockEntry?.base !== undefined && !isOld && hashes.every((one) => one === lockEntry.base))
    return { ...equal, ...known };
  const base = baseOf();
  // Another resource of the same name was never synced with the file. What it lacks was not deleted from it.
  const isOther = lockEntry && resource && lockEntry.id !== resource.id && !kind.download;
  const lastSynced = isOther ? none : base && references.ofBase(kind, base);
  const decided = decide(tracked, { file, service, lastSynced }, options);
  const found = { ...decided, toFile: [...decided.toFile, ...renamed] };
  const isKept = isSame && lockEntry?.base === baseHash(found.merged);
  const isEqual = found.action === 'equal' && found.toFile.length === 0 && found.conflicts.length === 0;
  if (isEqual && isKept) return { ...equal, ...known };
  const isLeft = (key: SectionKey) => absent === 'left' && resource?.sizes?.has(key) && !isCompared(key);
  const notCompared = new Map([...(lastSynced ?? [])].filter(([key]) => isLeft(key)));
  return { ...known, file: opened, service, lastSynced, notCompared, ...found, isKept };
}

/** Returns the dictionaries or term lists that a step deletes without deleting their glossary or collection. */
export function deletedParts({ action, tracked, service = none, merged }: Comparison): readonly SectionKey[] {
  if (tracked.kind.form !== undefined || action === 'delete' || action === 'deleteFile') return [];
  return [...service.keys()].filter((key) => isFilled(service, key) && !isFilled(merged, key));
}

function isSameEntry({ lockEntry, movedFrom }: TrackedFile, resource: RemoteResource | undefined): boolean {
  const isSame = lockEntry?.id === resource?.id && lockEntry?.name === resource?.name;
  return isSame && lockEntry?.replaces === undefined && movedFrom === undefined;
}

type Sides = Readonly<Record<'lastSynced' | Side, Sections | undefined>>;

function decide(tracked: TrackedFile, sides: Sides, options: CompareOptions): Decision {
  const { lockEntry } = tracked;
  const { lastSynced, file, service } = sides;
  if (file === undefined) {
    if (service === undefined) return { ...nothing, action: 'forget' };
    if (lockEntry === undefined) return brought(service);
    // The base does not contain the name of a glossary. So the base of a renamed glossary is not used.
    const known = tracked.resource?.name === lockEntry.name ? lastSynced : undefined;
    return decideDeletedFile(service, known, options.take);
  }
  if (service !== undefined) return decideBoth(tracked, { lastSynced, file, service }, options);
  return lockEntry === undefined ? created(file) : decideDeletedOnline(file, lastSynced, options.take);
}

/** Returns a decision that gives both the file and the resource the content of `side`. */
const ofOneSide = (side: Sections) => ({ ...nothing, merged: side, fileContent: side });

function created(file: Sections): Decision {
  return { ...ofOneSide(file), action: 'create', changes: changesBetween(none, file) };
}

const brought = (service: Sections): Decision => ({
  ...ofOneSide(service),
  action: 'equal',
  toFile: changesBetween(none, service),
});

/**
 * Returns what happens to a resource whose file was deleted. If the resource is unchanged since the last sync, the
 * resource is deleted. If the resource has changed, `take` decides. Without `take`, a changed resource is a conflict.
 */
function decideDeletedFile(service: Sections, lastSynced: Sections | undefined, take?: Side): Decision {
  const isChanged = isOther(service, lastSynced);
  if (isChanged && take === 'service') return brought(service);
  const conflicts =
    isChanged && take === undefined ? [wholeResource({ service: 'changed', file: 'deleted' })] : [];
  const changes = changesBetween(service, none);
  return { ...nothing, action: 'delete', merged: service, changes, conflicts };
}

/**
 * Returns what happens to a file whose resource was deleted. If `take` is `file`, the resource is created again. If
 * `take` is `service`, the file is deleted. Without `take`, the file is deleted if it is unchanged since the last sync.
 * Without `take`, a changed file is a conflict.
 */
function decideDeletedOnline(file: Sections, lastSynced: Sections | undefined, take?: Side): Decision {
  if (take === 'file') return created(file);
  const isChanged = isOther(file, lastSynced);
  if (isChanged && take === undefined)
    return { ...created(file), conflicts: [wholeResource({ file: 'changed', service: 'deleted' })] };
  return { ...nothing, action: 'deleteFile', toFile: changesBetween(file, none) };
}

/** Returns whether a side has changed since the last sync. If the last synced content is unknown, returns true. */
const isOther = (side: Sections, lastSynced: Sections | undefined): boolean =>
  !lastSynced || [...side].some(([key, entries]) => !hasEqualEntries(entries, lastSynced.get(key)));

function wholeResource(sides: Pick<Conflict, 'file' | 'service'>): Conflict {
  return { part: 'everything', source: textKey, base: 'there', ...sides };
}

function decideBoth(
  { kind, wasSynced }: TrackedFile,
  { lastSynced, file, service }: Pick<Sides, 'lastSynced'> & Readonly<Record<Side, Sections>>,
  { written: side, take, absent = 'stays' }: CompareOptions,
): Decision {
  const written = wasSynced && lastSynced === undefined ? undefined : side;
  const filled = new Map([...file, ...[...service].filter(([key]) => absent === 'stays' && !file.has(key))]);
  const base =
    lastSynced && new Map([...lastSynced].filter(([key]) => absent !== 'restored' || isFilled(file, key)));
  const keepsSections = absent === 'left' || absent === 'removed';
  const sides = { base, file: filled, service };
  const { sections: merged, conflicts } = mergeSections(sides, { written, take, keepsSections });
  // A section that the file omitted at the last sync is not added to the file, but one that is new on the service is.
  const isLeftOut = (key: SectionKey) => lastSynced !== undefined && isFilled(lastSynced, key);
  const fileContent = new Map(
    [...merged].filter(
      ([key, entries]) => absent !== 'stays' || file.has(key) || (entries.size > 0 && !isLeftOut(key)),
    ),
  );
  const changes = changesBetween(service, merged);
  const toFile = changesBetween(file, fileContent);
  const action = kind.replace({ before: service, after: merged }) ? 'replace' : 'update';
  return { action: changes.length === 0 ? 'equal' : action, merged, fileContent, changes, toFile, conflicts };
}

const isFilled = (sections: Sections | undefined, key: SectionKey): boolean =>
  (sections?.get(key)?.size ?? 0) > 0;
