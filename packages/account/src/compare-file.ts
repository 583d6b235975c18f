// What a file and its resource hold, what both held when they were last equal, and what follows from it.

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
  /** Neither side has it any more. */
  | 'forget'
  /** It was deleted online: so is the file. */
  | 'deleteFile';

interface Decision {
  readonly action: Action;
  /** What both hold afterwards, with paths for references. */
  readonly merged: Sections;
  /** What the file then mentions. */
  readonly fileContent: Sections;
  /** To the service. */
  readonly changes: readonly Change[];
  readonly toFile: readonly Change[];
  readonly conflicts: readonly Conflict[];
}

export interface Comparison extends Decision {
  readonly tracked: TrackedFile;
  readonly resource: RemoteResource | undefined;
  readonly file: OpenedFile | undefined;
  readonly service: Sections | undefined;
  /** Returns what both sides held when they were last equal; undefined if it is unknown. */
  readonly lastSynced: Sections | undefined;
  /** The sections of the base that were not compared, and stay in it. */
  readonly notCompared: Sections;
  /** Whether the lock file says already what both then hold. */
  readonly isKept: boolean;
  /** What the plan relies on. */
  readonly facts: readonly (string | undefined)[];
}

export interface CompareOptions {
  readonly references: NamedReferences;
  /** The side that the command writes. */
  readonly written: Side;
  readonly take: Side | undefined;
  /** Default: `stays`. */
  readonly absent?: Absent;
}

/** What becomes of a section that the service has and the file lacks. */
export type Absent =
  /** It stays; one that is new online comes to the file. */
  | 'stays'
  /** It is not compared: another file may hold it. */
  | 'left'
  /** It is removed, unless somebody else changed it. */
  | 'removed'
  /** It comes to the file. */
  | 'restored';

/** What an earlier command created without an answer, or what a file without an entry adopts. */
export interface Adopted {
  readonly resource: RemoteResource | undefined;
  readonly base: Sections | undefined;
}

const none: Sections = new Map();

const nothing = { merged: none, fileContent: none, changes: [], toFile: [], conflicts: [] };

/** What needs nothing keeps no content: a large account would fill the memory. */
const equal = {
  ...nothing,
  ...{ file: undefined, service: undefined, lastSynced: undefined, notCompared: none },
  action: 'equal',
  isKept: true,
} as const;

export async function compareFile(
  tracked: TrackedFile,
  adopted: Adopted | undefined,
  options: CompareOptions,
): Promise<Comparison> {
  const { fileHash: hash, lockEntry, path, resource } = tracked;
  const isUnchanged = hash !== undefined && hash === lockEntry?.base && isSameEntry(tracked, resource);
  if (!isUnchanged || resource === undefined) return compareOpened(tracked, adopted, options);
  // The rows of the file are those of the base, so it is read only where the service has others.
  const service = await resource.content();
  if (baseHash(service) === hash)
    return { ...equal, tracked, resource, facts: [path, resource.id, hash, hash] };
  const read = { ...resource, content: async () => service };
  return compareOpened({ ...tracked, resource: read }, adopted, options);
}

async function compareOpened(...[tracked, adopted, options]: Parameters<typeof compareFile>) {
  const { kind, lockEntry } = tracked;
  const { absent, references } = options;
  const resource = tracked.resource ?? adopted?.resource;
  const opened = tracked.isFile ? await tracked.open() : undefined;
  const { sections: file, renamed = [] } = opened ? references.ofFile(kind, opened) : {};
  const baseOf = () => (tracked.resource === undefined && adopted ? adopted.base : tracked.baseOf());
  const isCompared = (key: SectionKey) =>
    absent === 'left' ? isFilled(file, key) : (opened?.canHold?.(key) ?? true);
  // The content of a memory that was sent never changes.
  const sent = resource && kind.download && baseOf();
  const service = resource && references.ofService(kind, sent ?? (await resource.content(isCompared)));
  const online = service && baseHash(service);
  const isSameContent =
    file !== undefined && service !== undefined && changesBetween(file, service).length === 0;
  const hashes = [online, isSameContent ? online : file && baseHash(file)];
  const known = { tracked, resource, facts: [tracked.path, resource?.id, ...hashes] };
  const isSame = isSameEntry(tracked, resource);
  // The base is not read: it has the hash of what both hold.
  const isOld = renamed.length > 0;
  if (isSame && lockEntry?.base !== undefined && !isOld && hashes.every((one) => one === lockEntry.base))
    return { ...equal, ...known };
  const base = baseOf();
  const lastSynced = base && references.ofBase(kind, base);
  const decided = decide(tracked, { file, service, lastSynced }, options);
  const found = { ...decided, toFile: [...decided.toFile, ...renamed] };
  const isKept = isSame && lockEntry?.base === baseHash(found.merged);
  const isEqual = found.action === 'equal' && found.toFile.length === 0 && found.conflicts.length === 0;
  if (isEqual && isKept) return { ...equal, ...known };
  const isLeft = (key: SectionKey) => absent === 'left' && resource?.sizes?.has(key) && !isCompared(key);
  const notCompared = new Map([...(lastSynced ?? [])].filter(([key]) => isLeft(key)));
  return { ...known, file: opened, service, lastSynced, notCompared, ...found, isKept };
}

/** Returns the dictionaries or term lists of a resource that are deleted while it stays. */
export function deletedParts({ action, tracked, service = none, merged }: Comparison): readonly SectionKey[] {
  if (tracked.kind.form !== undefined || action === 'delete' || action === 'deleteFile') return [];
  return [...service.keys()].filter((key) => isFilled(service, key) && !isFilled(merged, key));
}

function isSameEntry({ lockEntry, movedFrom }: TrackedFile, resource: RemoteResource | undefined): boolean {
  const isSame = lockEntry?.id === resource?.id && lockEntry?.name === resource?.name;
  return isSame && lockEntry?.replaces === undefined && movedFrom === undefined;
}

type Sides = Readonly<Record<'lastSynced' | Side, Sections | undefined>>;

function decide(
  tracked: TrackedFile,
  { lastSynced, file, service }: Sides,
  options: CompareOptions,
): Decision {
  const { lockEntry } = tracked;
  if (file === undefined) {
    if (service === undefined) return { ...nothing, action: 'forget' };
    if (lockEntry === undefined) return brought(service);
    // The name of a resource of rows is in the lock file alone.
    const known = tracked.resource?.name === lockEntry.name ? lastSynced : undefined;
    return decideDeletedFile(service, known, options);
  }
  if (service !== undefined) return decideBoth(tracked, { lastSynced, file, service }, options);
  return lockEntry === undefined ? created(file) : decideDeletedOnline(file, lastSynced, options);
}

const created = (file: Sections): Decision => ({
  ...nothing,
  action: 'create',
  merged: file,
  fileContent: file,
  changes: changesBetween(none, file),
});

const brought = (service: Sections): Decision => ({
  ...nothing,
  action: 'equal',
  merged: service,
  fileContent: service,
  toFile: changesBetween(none, service),
});

/** Decides about a file that was deleted: the account deletes its resource, unless it changed there. */
function decideDeletedFile(
  service: Sections,
  lastSynced: Sections | undefined,
  { take }: CompareOptions,
): Decision {
  const isChanged = isOther(service, lastSynced);
  if (isChanged && take === 'service') return brought(service);
  const conflicts = isChanged && take === undefined ? [wholeResource({ service: 'changed' })] : [];
  const changes = changesBetween(service, none);
  return { ...nothing, action: 'delete', merged: service, changes, conflicts };
}

/** Decides about a resource that was deleted: the folder deletes its file, unless it changed there. */
function decideDeletedOnline(
  file: Sections,
  lastSynced: Sections | undefined,
  { take }: CompareOptions,
): Decision {
  if (take === 'file') return created(file);
  const isChanged = isOther(file, lastSynced);
  if (isChanged && take === undefined)
    return { ...created(file), conflicts: [wholeResource({ file: 'changed' })] };
  return { ...nothing, action: 'deleteFile', toFile: changesBetween(file, none) };
}

/** Returns whether a side changed something, or nothing says what it held. */
function isOther(side: Sections, lastSynced: Sections | undefined): boolean {
  return (
    lastSynced === undefined ||
    [...side].some(([key, entries]) => !hasEqualEntries(entries, lastSynced.get(key)))
  );
}

function wholeResource(sides: Pick<Conflict, 'file' | 'service'>): Conflict {
  return { part: 'everything', source: textKey, base: 'there', ...sides };
}

function decideBoth(
  { kind }: TrackedFile,
  { lastSynced, file, service }: Pick<Sides, 'lastSynced'> & Readonly<Record<Side, Sections>>,
  { written, take, absent = 'stays' }: CompareOptions,
): Decision {
  const filled = new Map([...file, ...[...service].filter(([key]) => absent === 'stays' && !file.has(key))]);
  const base =
    lastSynced && new Map([...lastSynced].filter(([key]) => absent !== 'restored' || isFilled(file, key)));
  const keepsSections = absent === 'left' || absent === 'removed';
  const sides = { base, file: filled, service };
  const { sections: merged, conflicts } = mergeSections(sides, { written, take, keepsSections });
  // A field that a managed file does not mention is left alone; a dictionary that is new online comes to its file.
  const isLeftOut = (key: SectionKey) =>
    lastSynced !== undefined && (kind.hasFields || isFilled(lastSynced, key));
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

function isFilled(sections: Sections | undefined, key: SectionKey): boolean {
  return (sections?.get(key)?.size ?? 0) > 0;
}
