// Lists and lives: how pages are numbered, and what becomes of a resource from its creation to its deletion.

import { createdKinds, type Kind, type KindName, kinds } from '../kinds.ts';
import { listAt, textAt, Untestable, valueAt } from '../outcome.ts';
import { bodyOf, isSuccess, otherStatus, saidBy } from '../request.ts';
import { first, other, type Row, reads, writes } from '../row.ts';
import type { Service } from '../service.ts';

type CreatedKind = (typeof createdKinds)[number];

/** The most pages of a list that are read: an account may have thousands of items. */
const mostPages = 5;

/** Assumptions that the life of a resource shows. */
const lives: Readonly<Partial<Record<CreatedKind, readonly string[]>>> = {
  styleRules: ['styleRules_update', 'styleRules_delete'],
  styleProfiles: ['styleProfiles_update', 'styleProfiles_delete'],
  glossaries: ['glossaries_create', 'glossaries_update', 'glossaries_list'],
  glossariesV2: ['glossariesV2_create'],
};

export const listRows: readonly Row[] = [
  ...pageRows('styleRules'),
  ...pageRows('styleProfiles'),
  ...pageRows('translationMemories'),
  ...createdKinds.flatMap((name) => [
    writes(
      `${name}_create`,
      'a resource is created, found, listed, changed and deleted',
      lives[name] ?? [],
      (service) => lifeOf(service, name),
    ),
    writes(`${name}_create`, 'two resources may have the same name', [], async (service) => {
      const second = await service.create(name, { name: textAt((await service.own(name)).data, 'name') });
      return isSuccess(second) ? undefined : saidBy(second);
    }),
  ]),
];

function pageRows(name: 'styleRules' | 'styleProfiles' | 'translationMemories'): Row[] {
  const kind: Kind = kinds[name];
  const list = `${name}_list`;
  const [ofPage, ofSize] = [[`${list} page`], [`${list} page_size`]];
  const ids = async (service: Service, query: object) =>
    itemsOf(bodyOf(await service.ask(list, { query: { ...query } })), kind).map((item) =>
      textAt(item, kind.id),
    );
  return [
    reads(list, 'page_size is the number of items of a page', [], async (service) => {
      await atLeast(service, name, 2);
      return other('the number of items', (await ids(service, { page_size: 1 })).length, 1);
    }),
    reads(list, 'page is the number of the page', ofPage, async (service) => {
      await atLeast(service, name, 2);
      const start = Number(defaultOf(service, list, 'page'));
      const [usual] = await ids(service, { page_size: 1 });
      const [same] = await ids(service, { page_size: 1, page: start });
      const [next] = await ids(service, { page_size: 1, page: start + 1 });
      if (same !== usual) return `page ${start} is not the first page`;
      return next === undefined || next === usual ? `page ${start + 1} is not the second page` : undefined;
    }),
    reads(list, 'a page has the default number of items', ofSize, async (service) => {
      const usual = Number(defaultOf(service, list, 'page_size'));
      await atLeast(service, name, usual + 1);
      return other('the number of items', (await ids(service, {})).length, usual);
    }),
    reads(list, 'the pages have each item once, in their order, and count all', [], (service) =>
      pagesOf(service, name),
    ),
  ];
}

/** The described default of a query parameter. */
export function defaultOf({ description }: Service, operation: string, name: string): unknown {
  return description.operation(operation).query.find((one) => one.name === name)?.schema?.default;
}

/** @throws Untestable where there are fewer, and none may be created. */
async function atLeast(service: Service, name: KindName, wanted: number): Promise<void> {
  const kind: Kind = kinds[name];
  const query = { page_size: Math.min(wanted, 25) };
  const { length } = itemsOf(bodyOf(await service.ask(`${name}_list`, { query })), kind);
  if (length >= wanted) return;
  if (!service.writes || kind.body === undefined)
    throw new Untestable(`the account has only ${length} of them`);
  for (let missing = wanted - length; missing > 0; missing -= 1) await service.fresh(name);
}

async function pagesOf(service: Service, name: KindName): Promise<string | undefined> {
  const kind: Kind = kinds[name];
  const operation = `${name}_list`;
  await atLeast(service, name, 2);
  const isSorted = /newest first/.test(`${service.description.operation(operation).node.description}`);
  const start = Number(defaultOf(service, operation, 'page'));
  const found = new Set<string>();
  const totals = new Set<unknown>();
  let [last, isWhole] = [Number.POSITIVE_INFINITY, false];
  for (let page = start; page < start + mostPages && !isWhole; page += 1) {
    const data = bodyOf(await service.ask(operation, { query: { page_size: 3, page } }));
    const items = itemsOf(data, kind);
    totals.add(valueAt(data, 'total_count'));
    isWhole = items.length < 3;
    for (const item of items) {
      const id = textAt(item, kind.id);
      if (found.has(id)) return 'an item occurs twice';
      found.add(id);
      const time = Date.parse(`${valueAt(item, 'creation_time')}`);
      if (isSorted && time > last) return 'the newest items are not first';
      last = time;
    }
  }
  const [total] = totals;
  if (typeof total !== 'number') return undefined;
  const isRight = totals.size === 1 && (isWhole ? total === found.size : total >= found.size);
  return isRight ? undefined : `the total is ${[...totals].join(', then ')} of ${found.size} items`;
}

/** The items of a list. */
function itemsOf(data: unknown, { items }: Kind): readonly unknown[] {
  return listAt(data, items);
}

async function lifeOf(service: Service, name: CreatedKind): Promise<string | undefined> {
  const { id, data } = await service.fresh(name);
  const second = await service.fresh(name);
  const path = [id];
  const kind: Kind = kinds[name];
  const find = async () => bodyOf(await service.ask(`${name}_get`, { path }));
  const list = async () => {
    const { paging } = service.description.operation(`${name}_list`);
    const query = paging?.kind === 'number' ? { page_size: 25 } : {};
    return itemsOf(bodyOf(await service.ask(`${name}_list`, { query })), kind).map((item) =>
      textAt(item, kind.id),
    );
  };
  const found = await find();
  const listed = await list();
  const before = first(
    other('the id of the second one', second.id === id, false),
    changesOf(data, found, []),
    ...[id, second.id].map((one) => other('that it is listed', listed.includes(one), true)),
    timesOf(found),
  );
  if (before !== undefined) return before;
  const isChangeable = service.description.operations.some((one) => one.id === `${name}_update`);
  if (isChangeable) {
    const renamed = { name: `${service.label} renamed` };
    const changed = bodyOf(await service.ask(`${name}_update`, { path, body: renamed }));
    const again = await find();
    const change = first(
      ...[changed, again].flatMap((one) => [
        other('the name', valueAt(one, 'name'), renamed.name),
        changesOf(found, one, ['name', 'updated_time', 'version']),
        timesOf(one),
      ]),
    );
    if (change !== undefined) return change;
  }
  bodyOf(await service.ask(`${name}_delete`, { path }));
  const isListed = (await list()).includes(id);
  return first(
    otherStatus(await service.ask(`${name}_get`, { path }), 404),
    other('that a deleted one is listed', isListed, false),
  );
}

/** Returns the first field of a thing that has another value than before, or is gone. */
function changesOf(before: unknown, after: unknown, expected: readonly string[]): string | undefined {
  const changed = Object.entries(Object(before)).find(([name, value]) => {
    const isKept = JSON.stringify(valueAt(after, name)) === JSON.stringify(value);
    return !isKept && !expected.includes(name) && !/^(ready|last_.*)$/.test(name);
  });
  return changed === undefined ? undefined : `${changed[0]} changed, and no request changed it`;
}

function timesOf(data: unknown): string | undefined {
  const [created, updated] = ['creation_time', 'updated_time'].map((name) =>
    Date.parse(`${valueAt(data, name)}`),
  );
  return (updated ?? 0) < (created ?? 0) ? 'updated_time is before creation_time' : undefined;
}
