// What the description says of a thing over its life: what is created is found and listed until it is deleted, a change
// changes what it names, versions and times only rise, and no id comes a second time.

import { isRecord } from 'language-service-description/document';
import { isPlain } from './answer-laws.ts';
import { type Difference, isWrite, type LawOf, type Seen } from './law.ts';
import { idOf, itemsOf } from './page-laws.ts';

/** A thing, as the last answers show it. */
interface Thing {
  readonly resource: string;
  fields: Readonly<Record<string, unknown>>;
  /** What its version must be; undefined after a write whose outcome is not known. */
  version?: number | undefined;
  isCreated: boolean;
  isDeleted: boolean;
  /** Whether another thing came with its id: no answer says which one it shows. */
  isTwice?: true;
}

type Things = Map<string, Thing>;

export const thingLaws: LawOf = () => {
  const things: Things = new Map();
  /** Operations on memories that this key may do. */
  const opened = new Set<string>();
  return function* (seen) {
    const { described, path, data, isSuccess, operation } = seen;
    const [id] = path;
    const known = id === undefined ? undefined : things.get(id);
    const isWhole = described.pathParameters.length === 1 && isAboutThing(seen);
    if (known?.isTwice) return;
    if (known !== undefined && !isSuccess && seen.status === 404 && isWhole && !known.isDeleted)
      yield { where: operation, what: 'a resource that was created returns 404' };
    if (known?.isDeleted && isSuccess)
      yield { where: operation, what: 'a deleted resource is still returned' };
    if (seen.status === 403 && opened.has(operation))
      yield { where: operation, what: 'a memory is refused with 403 instead of 404' };
    if (!isSuccess) return;
    if (described.resource === 'translationMemories') opened.add(operation);
    if (known?.version !== undefined && isWrite(seen) && isAboutPart(seen)) known.version += 1;
    if (described.method === 'DELETE' && known !== undefined && isWhole) known.isDeleted = true;
    if (described.name === 'create') yield* created(seen, things);
    else if (isRecord(data) && isWhole && known !== undefined) yield* changed(seen, known, data);
    for (const item of itemsOf(seen) ?? []) yield* listed(seen, things, item);
    if (described.paging?.kind === 'whole') yield* missing(seen, things);
    if (isRecord(data) && described.name === 'get' && known === undefined) learn(seen, things, data, false);
  };
};

/** `GET`, `PATCH` and `DELETE` of a thing itself. */
function isAboutThing({ described: { path } }: Seen): boolean {
  return path.endsWith('}');
}

/** A write that raises the version: any of a list of style rules but its creation and deletion. */
function isAboutPart({ described: { path, method } }: Seen): boolean {
  return path.includes('}') && !(method === 'DELETE' && path.split('{').length === 2 && path.endsWith('}'));
}

function learn(
  { described }: Seen,
  things: Things,
  data: Readonly<Record<string, unknown>>,
  isCreated: boolean,
): void {
  const id = idOf(data);
  if (id === undefined) return;
  const { resource } = described;
  things.set(id, { resource, fields: data, version: versionOf(data), isCreated, isDeleted: false });
}

function* created(seen: Seen, things: Things): Iterable<Difference> {
  const { data, operation } = seen;
  const id = idOf(data);
  if (id === undefined || !isRecord(data)) return;
  const known = things.get(id);
  if (known !== undefined) {
    known.isTwice = true;
    yield { where: operation, what: 'an id is used twice' };
    return;
  }
  yield* timesOf(seen, data);
  learn(seen, things, data, true);
}

function* changed(seen: Seen, thing: Thing, data: Readonly<Record<string, unknown>>): Iterable<Difference> {
  const { operation, path, sent, described } = seen;
  if (idOf(data) !== path[0])
    yield { where: operation, what: 'the response is a different resource than the requested one' };
  yield* sameThing(seen, thing, data);
  const before = thing.fields;
  for (const [name, value] of Object.entries(data)) {
    const isNamed = isRecord(sent) && (name in sent || described.method === 'PUT');
    if (isNamed || !(name in before) || moving.test(name)) continue;
    if (JSON.stringify(before[name]) === JSON.stringify(value)) continue;
    // Parts have their own writes, which need not show the whole.
    if (!isPlain(value)) continue;
    yield { where: operation, what: `${name} changed, and no request changed it`, field: name };
  }
  if (described.method === 'PATCH')
    for (const name of Object.keys(before))
      if (!(name in data) && !name.startsWith('last_') && !(isRecord(sent) && name in sent))
        yield { where: operation, what: `${name} did not come back`, field: name };
  thing.fields = data;
}

/** Fields that change by themselves. */
const moving = /^(creation_time|updated_time|version|ready|.*_count|last_.*)$/;

/** What a list shows of a thing. */
function* listed(seen: Seen, things: Things, item: unknown): Iterable<Difference> {
  const id = idOf(item);
  if (id === undefined || !isRecord(item)) return;
  const known = things.get(id);
  if (known === undefined || known.resource !== seen.described.resource) {
    if (seen.described.name === 'list') {
      yield* timesOf(seen, item);
      learn(seen, things, item, false);
    }
    return;
  }
  if (known.isTwice) return;
  if (known.isDeleted) yield { where: seen.operation, what: 'a deleted resource is still listed' };
  yield* sameThing(seen, known, item);
}

/** A list without pages has everything that was created. */
function* missing(seen: Seen, things: Things): Iterable<Difference> {
  const ids = new Set((itemsOf(seen) ?? []).map(idOf));
  for (const [id, { resource, isCreated, isDeleted, isTwice }] of things)
    if (resource === seen.described.resource && isCreated && !isDeleted && !isTwice && !ids.has(id)) {
      yield { where: seen.operation, what: 'a resource that was created is not listed' };
      return;
    }
}

/** Version and times of a thing against the last ones. */
function* sameThing(seen: Seen, thing: Thing, data: Readonly<Record<string, unknown>>): Iterable<Difference> {
  yield* timesOf(seen, data);
  const { operation } = seen;
  const version = versionOf(data);
  if (version !== undefined && thing.version !== undefined && version !== thing.version)
    yield {
      where: 'StyleRuleList.version',
      what: `it is ${version}; ${thing.version} was expected after the writes so far`,
    };
  if (version !== undefined) thing.version = version;
  const [one, other] = [timeOf(thing.fields, 'updated_time'), timeOf(data, 'updated_time')];
  if (one !== undefined && other !== undefined && other < one)
    yield { where: operation, what: 'updated_time decreases', field: 'updated_time' };
  const [first, again] = [thing.fields['creation_time'], data['creation_time']];
  if (first !== undefined && again !== undefined && first !== again)
    yield { where: seen.described.resource, what: 'creation_time changed', field: 'creation_time' };
}

function* timesOf(seen: Seen, data: Readonly<Record<string, unknown>>): Iterable<Difference> {
  const [created, updated] = [timeOf(data, 'creation_time'), timeOf(data, 'updated_time')];
  if (created !== undefined && updated !== undefined && updated < created)
    yield { where: seen.operation, what: 'updated_time is before creation_time' };
}

function timeOf(data: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const time = Date.parse(String(data[name]));
  return Number.isNaN(time) ? undefined : time;
}

function versionOf({ version }: Readonly<Record<string, unknown>>): number | undefined {
  return typeof version === 'number' ? version : undefined;
}
