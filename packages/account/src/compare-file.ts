// What a file and its resource hold, what both held when they were last equal, and what follows from it.

import { baseHash } from './base.ts';
import type { Decision, Sides } from './decision.ts';
import { changesBetween } from './difference.ts';
import { sectionsOfTmx } from './memory-form.ts';
import { type Conflict, mergeSections, type Side } from './merge.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { RemoteResource, ResourceKind } from './resource-kind.ts';
import { hasEqualEntries, type SectionKey, type Sections, textKey } from './sections.ts';
import type { OpenedFile, TrackedFile } from './tracked-file.ts';

export interface Comparison extends Decision {
  readonly tracked: TrackedFile;
  readonly resource: RemoteResource | undefined;
  readonly file: OpenedFile | undefined;
  readonly service: Sections | undefined;
  /** What both held when they were last equal; undefined when nothing says it. */
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
  | 'kept'
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
  const resource = tracked.resource ?? adopted?.resource;
  const opened = tracked.isFile ? await tracked.open() : undefined;
  const { sections: file, renamed = [] } = opened ? options.references.ofFile(kind, opened) : {};
  const baseOf = () => (tracked.resource === undefined && adopted ? adopted.base : tracked.baseOf());
  const isCompared = comparedIn(opened, file, options);
  const service =
    kind.download === undefined
      ? resource && options.references.ofService(kind, await resource.content(isCompared))
      : // The content of a file that was sent never changes, and cannot be read.
        resource && (baseOf() ?? sectionsOfTmx(`of ${resource.id}`));
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
  const lastSynced = base && options.references.ofBase(kind, base);
  const decided = decide(tracked, { file, service, lastSynced }, options);
  const found = { ...decided, toFile: [...decided.toFile, ...renamed] };
  const isKept = isSame && lockEntry?.base === baseHash(found.merged);
  const isEqual = found.action === 'equal' && found.toFile.length === 0 && found.conflicts.length === 0;
  if (isEqual && isKept) return { ...equal, ...known };
  const isLeft = (key: SectionKey) =>
    options.absent === 'kept' && resource?.sizes?.has(key) && !isCompared(key);
  const notCompared = new Map([...(lastSynced ?? [])].filter(([key]) => isLeft(key)));
  return { ...known, file: opened, service, lastSynced, notCompared, ...found, isKept };
}

/** Returns which sections are compared. */
function comparedIn(
  opened: OpenedFile | undefined,
  file: Sections = none,
  { absent }: CompareOptions,
): (key: SectionKey) => boolean {
  return (key) => (absent === 'kept' ? isFilled(file, key) : (opened?.canHold?.(key) ?? true));
}

/** Returns the dictionaries or term lists of a resource that are deleted while it stays. */
export function deletedParts({ action, tracked, service = none, merged }: Comparison): readonly SectionKey[] {
  if (tracked.kind.hasFields || tracked.kind.download || action === 'delete' || action === 'deleteFile')
    return [];
  return [...service.keys()].filter((key) => isFilled(service, key) && !isFilled(merged, key));
}

function isSameEntry({ lockEntry, movedFrom }: TrackedFile, resource: RemoteResource | undefined): boolean {
  const isSame = lockEntry?.id === resource?.id && lockEntry?.name === resource?.name;
  return isSame && lockEntry?.replaces === undefined && movedFrom === undefined;
}

function decide(
  tracked: TrackedFile,
  { lastSynced, file, service }: Sides,
  options: CompareOptions,
): Decision {
  const { lockEntry } = tracked;
  if (file === undefined && service === undefined) return { ...nothing, action: 'forget' };
  if (file === undefined && lockEntry === undefined) {
    const fileContent = service ?? none;
    const toFile = changesBetween(none, fileContent);
    return { ...nothing, action: 'equal', merged: fileContent, fileContent, toFile };
  }
  // The name of a resource of rows is in the lock file alone.
  const known = tracked.resource?.name === lockEntry?.name ? lastSynced : undefined;
  if (file === undefined) return { ...nothing, ...decideDeleted('file', service ?? none, known, options) };
  if (service !== undefined) return decideBoth(tracked.kind, { lastSynced, file, service }, options);
  if (lockEntry !== undefined) return { ...nothing, ...decideDeleted('service', file, lastSynced, options) };
  return {
    ...nothing,
    action: 'create',
    merged: file,
    fileContent: file,
    changes: changesBetween(none, file),
  };
}

/** One side has it no more: the other one follows, unless it changed. */
function decideDeleted(
  side: Side,
  left: Sections,
  lastSynced: Sections | undefined,
  { take }: CompareOptions,
): Partial<Decision> & Pick<Decision, 'action'> {
  const isChanged =
    lastSynced === undefined ||
    [...left].some(([key, entries]) => !hasEqualEntries(entries, lastSynced.get(key)));
  const restored = { merged: left, fileContent: left, changes: [] };
  if (side === 'file') {
    const deleted = { action: 'delete' as const, merged: left, changes: changesBetween(left, none) };
    if (!isChanged || take === 'file') return deleted;
    const back = { ...restored, action: 'equal' as const, toFile: changesBetween(none, left) };
    return take === 'service' ? back : { ...deleted, conflicts: [wholeResource({ service: 'changed' })] };
  }
  const deleted = { action: 'deleteFile' as const, toFile: changesBetween(left, none) };
  if (take === 'service') return deleted;
  const again = { ...restored, action: 'create' as const, changes: changesBetween(none, left) };
  if (take === 'file') return again;
  const file = isChanged ? 'changed' : 'not changed';
  return isChanged || lastSynced === undefined ? { ...again, conflicts: [wholeResource({ file })] } : deleted;
}

function wholeResource(sides: Pick<Conflict, 'file' | 'service'>): Conflict {
  return { part: 'everything', source: textKey, base: 'there', ...sides };
}

function decideBoth(
  kind: ResourceKind,
  {
    lastSynced,
    file,
    service,
  }: { readonly [Name in keyof Sides]: Name extends 'lastSynced' ? Sides[Name] : Sections },
  { written, take, absent = 'stays' }: CompareOptions,
): Decision {
  const filled = new Map([...file, ...[...service].filter(([key]) => absent === 'stays' && !file.has(key))]);
  const base =
    lastSynced && new Map([...lastSynced].filter(([key]) => absent !== 'restored' || isFilled(file, key)));
  const keepsSections = absent === 'kept' || absent === 'removed';
  const merging = { written, take, keepsSections };
  const { sections: merged, conflicts } = mergeSections({ base, file: filled, service }, merging);
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
  if (changes.length === 0) return { action: 'equal', merged, fileContent, changes, toFile, conflicts };
  const action = kind.replace({ before: service, after: merged }) ? 'replace' : 'update';
  return { action, merged, fileContent, changes, toFile, conflicts };
}

function isFilled(sections: Sections, key: SectionKey): boolean {
  return (sections.get(key)?.size ?? 0) > 0;
}
