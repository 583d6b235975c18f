// What a file and its thing hold, what both held when they were last equal, and what follows from it.

import type { OpenedFile, Place } from './account-state.ts';
import { baseHash } from './base.ts';
import { type Decision, type Sides, withoutGone } from './decision.ts';
import { changesBetween } from './difference.ts';
import { type Conflict, mergeParts, type Side } from './merge.ts';
import type { NamedReferences } from './references-by-name.ts';
import type { Managed, Thing } from './resource-kind.ts';
import type { Parts } from './sections.ts';
import { isEqualPart, type PartKey } from './sections.ts';
import { own } from './value-sections.ts';

export interface Comparison extends Decision {
  readonly place: Place;
  readonly thing: Thing | undefined;
  readonly file: OpenedFile | undefined;
  readonly service: Parts | undefined;
  /** What both held when they were last equal; undefined when nothing says it. */
  readonly base: Parts | undefined;
  /** The parts of the base that were not compared, and stay in it. */
  readonly others: Parts;
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
  /** The paths of what is deleted, and taken out of what holds it. Default: none. */
  readonly gone?: ReadonlySet<string>;
}

/** What becomes of a part that the service has and the file lacks. */
export type Absent =
  /** It stays; one that is new online comes to the file. */
  | 'stays'
  /** It is not compared: another file may hold it. */
  | 'kept'
  /** It is removed, unless somebody else changed it. */
  | 'removed'
  /** It comes to the file. */
  | 'restored';

/** What an earlier command made without hearing of it, or what a file without a line belongs to. */
export interface Adopted {
  readonly thing: Thing | undefined;
  readonly base: Parts | undefined;
}

const none: Parts = new Map();

const nothing = { wanted: none, content: none, changes: [], toFile: [], conflicts: [] };

/** What needs nothing keeps no content: a large account would fill the memory. */
const equal = {
  ...nothing,
  ...{ file: undefined, service: undefined, base: undefined, others: none },
  action: 'equal',
  isKept: true,
} as const;

export async function comparePlace(
  place: Place,
  adopted: Adopted | undefined,
  options: CompareOptions,
): Promise<Comparison> {
  const { kind, line } = place;
  const thing = place.thing ?? adopted?.thing;
  const opened = place.isFile ? await place.open() : undefined;
  const { parts: file, renamed = [] } = opened ? options.references.ofFile(kind, opened) : {};
  const isCompared = (key: PartKey) =>
    options.absent === 'kept' ? file !== undefined && isFilled(file, key) : (opened?.canHold?.(key) ?? true);
  const baseOf = () => (place.thing === undefined && adopted ? adopted.base : place.baseOf());
  const service =
    kind.download === undefined
      ? thing && options.references.ofService(kind, await thing.content(isCompared))
      : thing && (baseOf() ?? unreadContent(thing));
  const holdsGone = kind.refs(service ?? none).some(({ id }) => options.gone?.has(id));
  const online = service && baseHash(service);
  const isSameContent =
    file !== undefined && service !== undefined && changesBetween(file, service).length === 0;
  const hashes = [online, isSameContent ? online : file && baseHash(file)];
  const facts = [place.path, thing?.id, ...hashes];
  const isSame = line?.id === thing?.id && line?.name === thing?.name && line?.replaces === undefined;
  // The base is not read: it has the hash of what both hold.
  const isOld = renamed.length > 0 || holdsGone;
  if (isSame && line?.base !== undefined && !isOld && hashes.every((one) => one === line.base))
    return { ...equal, place, thing, facts };
  const base = baseOf();
  const sides = { file, service, base };
  const decided = withoutGone(kind, decide(place, sides, options), sides, options.gone);
  const found = { ...decided, toFile: [...decided.toFile, ...renamed] };
  const isKept = isSame && line?.base === baseHash(found.wanted);
  const isEqual = found.action === 'equal' && found.toFile.length === 0 && found.conflicts.length === 0;
  if (isEqual && isKept) return { ...equal, place, thing, facts };
  const compared = { place, thing, file: opened, service, base, others: none, facts, ...found, isKept };
  if (options.absent !== 'kept') return compared;
  const others = [...(base ?? [])].filter(([key]) => thing?.parts?.has(key) && !isCompared(key));
  return { ...compared, others: new Map(others) };
}

/** The content of a file that was sent never changes, and cannot be read. */
function unreadContent({ id }: Thing): Parts {
  return new Map([['content', new Map([[own, `of ${id}`]])]]);
}

function decide(place: Place, { base, file, service }: Sides, options: CompareOptions): Decision {
  const { line } = place;
  if (file === undefined && service === undefined) return { ...nothing, action: 'forget' };
  if (file === undefined && line === undefined) {
    const content = service ?? none;
    return { ...nothing, action: 'equal', wanted: content, content, toFile: changesBetween(none, content) };
  }
  if (file === undefined) return { ...nothing, ...decideDeleted('file', service ?? none, base, options) };
  if (service !== undefined) return decideBoth(place.kind, { base, file, service }, options);
  if (line !== undefined) return { ...nothing, ...decideDeleted('service', file, base, options) };
  return { ...nothing, action: 'create', wanted: file, content: file, changes: changesBetween(none, file) };
}

/** One side has it no more: the other one follows, unless it changed. */
function decideDeleted(
  gone: Side,
  left: Parts,
  base: Parts | undefined,
  { take }: CompareOptions,
): Partial<Decision> & Pick<Decision, 'action'> {
  const isChanged = base === undefined || [...left].some(([key, part]) => !isEqualPart(part, base.get(key)));
  const restored = { wanted: left, content: left, changes: [] };
  if (gone === 'file') {
    const deleted = { action: 'delete' as const, wanted: left, changes: changesBetween(left, none) };
    if (!isChanged || take === 'file') return deleted;
    const back = { ...restored, action: 'equal' as const, toFile: changesBetween(none, left) };
    return take === 'service' ? back : { ...deleted, conflicts: [wholeThing({ service: 'changed' })] };
  }
  const deleted = { action: 'deleteFile' as const, toFile: changesBetween(left, none) };
  if (take === 'service') return deleted;
  const again = { ...restored, action: 'create' as const, changes: changesBetween(none, left) };
  if (take === 'file') return again;
  const file = isChanged ? 'changed' : 'not changed';
  return isChanged || base === undefined ? { ...again, conflicts: [wholeThing({ file })] } : deleted;
}

function wholeThing(sides: Pick<Conflict, 'file' | 'service'>): Conflict {
  return { part: 'everything', source: own, base: 'there', ...sides };
}

function decideBoth(
  kind: Managed,
  { base, file, service }: { readonly [Name in keyof Sides]: Name extends 'base' ? Sides['base'] : Parts },
  { written, take, absent = 'stays' }: CompareOptions,
): Decision {
  const filled = new Map([...file, ...[...service].filter(([key]) => absent === 'stays' && !file.has(key))]);
  const known = base && new Map([...base].filter(([key]) => absent !== 'restored' || isFilled(file, key)));
  const keepsParts = absent === 'kept' || absent === 'removed';
  const merging = { written, take, keepsParts };
  const { parts: wanted, conflicts } = mergeParts({ base: known, file: filled, service }, merging);
  // A field that a managed file does not mention is left alone; a dictionary that is new online comes to its file.
  const isLeftOut = (key: PartKey) =>
    !kind.hasFields ? base !== undefined && isFilled(base, key) : base !== undefined;
  const content = new Map(
    [...wanted].filter(
      ([key, part]) => absent !== 'stays' || file.has(key) || (part.size > 0 && !isLeftOut(key)),
    ),
  );
  const changes = changesBetween(service, wanted);
  const toFile = changesBetween(file, content);
  if (changes.length === 0) return { action: 'equal', wanted, content, changes, toFile, conflicts };
  const action = kind.replace({ before: service, after: wanted }) ? 'replace' : 'update';
  return { action, wanted, content, changes, toFile, conflicts };
}

function isFilled(parts: Parts, key: PartKey): boolean {
  return (parts.get(key)?.size ?? 0) > 0;
}
