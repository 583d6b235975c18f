// What the description says of the pages of a list: their sizes, their order, their items and their totals. Pages belong
// together while nothing is written in between.

import { isRecord } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { valueAt } from '../json-values.ts';
import { placeNames } from './finding-places.ts';
import { type Difference, isWrite, type LawOf, type Seen } from './law.ts';

/** Pages of one list with the same filter and size. */
interface Walk {
  readonly ids: Map<string, string>;
  /** Number of each page that came, with its items. */
  readonly pages: Map<string, readonly unknown[]>;
  /** The page that was shorter than asked for. */
  short?: number;
  total?: unknown;
  /** The last page that came, and the time of its last item. */
  last?: { readonly page: number; readonly time: unknown };
}

export const pageLaws: LawOf = (description) => {
  const placeOf = placeNames(description);
  let walks = new Map<string, Walk>();
  const totals = new Map<string, unknown>();
  return (seen) => {
    // A job that ends may have changed the lists.
    if (isWrite(seen) || valueAt(seen.data, 'job_id') !== undefined) {
      walks = new Map();
      totals.clear();
    }
    const { operation, query, data, isSuccess, described } = seen;
    const paging = described.paging;
    const items = itemsOf(seen);
    if (!isSuccess || paging === undefined || items === undefined || !isRecord(data)) return [];
    const { [pageOf(paging) ?? '']: page, ...others } = query;
    const key = JSON.stringify([operation, seen.path, Object.entries(others).toSorted()]);
    const walk = walks.get(key) ?? { ids: new Map(), pages: new Map() };
    walks.set(key, walk);
    const found = [
      ...sizes(seen, items, Number(page ?? firstOf(described)), walk),
      ...repeats(seen, items, `${page ?? firstOf(described)}`, walk),
      ...orders(seen, items, Number(page ?? firstOf(described)), walk),
      ...counts(seen, items, walk, totals).map((what) => ({ where: placeOf(200, totalOf(described)), what })),
    ];
    walk.pages.set(`${page ?? firstOf(described)}`, items);
    return found.map((one) => ({ where: operation, ...one }));
  };
};

type Found = Pick<Difference, 'what'> & Partial<Difference>;

/** A page has no more items than asked for, and no fewer where another page follows. */
function* sizes(seen: Seen, items: readonly unknown[], page: number, walk: Walk): Iterable<Found> {
  const { described, query, data } = seen;
  const { paging } = described;
  const name = paging?.kind === 'number' ? paging.size : 'page_size';
  const parameter = described.query.find((one) => one.name === name);
  const asked = Number(query[name] ?? parameter?.schema?.default);
  // A larger one is reduced.
  const size = paging?.kind === 'cursor' ? Math.min(asked, 100) : asked;
  if (Number.isNaN(size) || size < 1) return;
  const where = `${described.id} ${name}`;
  if (items.length > size)
    yield { where, what: `the page has ${items.length} items; at most ${size} were requested` };
  const { short } = walk;
  // Items that come again say nothing of the pages before.
  const isNew = items.length > 0 && !idsOf(items).some((id) => walk.ids.has(id));
  if (paging?.kind === 'number' && isNew && short !== undefined && short < page)
    yield { where, what: 'an earlier page was shorter than requested' };
  if (items.length < size) walk.short ??= page;
  const isFiltered = Object.keys(query).some((one) => one.startsWith('filter'));
  const total = paging !== undefined && 'total' in paging ? valueAt(data, paging.total ?? '') : undefined;
  const follows =
    paging?.kind === 'cursor'
      ? !isFiltered && isText(valueAt(data, paging.next))
      : page === firstOf(described) && typeof total === 'number' && total > items.length;
  if (items.length < size && follows)
    yield { where, what: `a page before the last has ${items.length} items instead of ${size}` };
}

/** Each page has other items, and each cursor leads on. */
function* repeats(seen: Seen, items: readonly unknown[], page: string, walk: Walk): Iterable<Found> {
  const { described, data, query, place } = seen;
  const { paging } = described;
  if (paging?.kind === 'cursor') {
    const next = valueAt(data, paging.next);
    if (next === '' || next === null) yield { what: 'the last cursor is empty, not absent' };
    if (isText(next) && next === query[paging.parameter])
      yield { what: 'the next cursor is the one that was sent' };
  }
  if (walk.pages.has(page)) return;
  for (const id of idsOf(items)) {
    const before = walk.ids.get(id);
    walk.ids.set(id, place);
    if (before === undefined) continue;
    const where = `${described.id} ${pageOf(paging) ?? ''}`.trim();
    yield {
      where,
      what: before === place ? 'an item occurs twice in a page' : 'an item occurs again',
    };
    return;
  }
}

/** The description says of one list that its newest items come first. */
function* orders({ described }: Seen, items: readonly unknown[], page: number, walk: Walk): Iterable<Found> {
  if (!/newest first/.test(described.node.description ?? '')) return;
  const times = items.map((item) => valueAt(item, 'creation_time'));
  const before = walk.last?.page === page - 1 ? [walk.last.time] : [];
  walk.last = { page, time: times.at(-1) };
  const known = [...before, ...times].filter((one) => typeof one === 'string').map((one) => Date.parse(one));
  if (known.some((time, at) => time > (known[at - 1] ?? Number.POSITIVE_INFINITY)))
    yield { what: 'the newest items are not first' };
}

/** A total counts the whole list: on every page and under every filter the same, and all of its items. */
function counts(
  { described, data, query, path, operation }: Seen,
  items: readonly unknown[],
  walk: Walk,
  totals: Map<string, unknown>,
): string[] {
  const { paging } = described;
  const total = valueAt(data, totalOf(described).pointer.slice(1));
  if (paging === undefined || typeof total !== 'number') return [];
  const key = JSON.stringify([operation, path]);
  const before = totals.get(key) ?? total;
  totals.set(key, total);
  const isFiltered = Object.keys(query).some((one) => one.startsWith('filter'));
  const isLast = paging.kind === 'cursor' && valueAt(data, paging.next) === undefined;
  const hasFirst = walk.pages.has('0') || query[pageOf(paging) ?? ''] === undefined;
  const isWhole = isLast && !isFiltered && hasFirst;
  const isOther = total < items.length || (isWhole && walk.ids.size !== total);
  return [
    ...(before === total ? [] : ['it differs on another page or with a filter']),
    ...(isOther ? ['it is not the number of items'] : []),
  ];
}

function totalOf({ id, paging }: Operation) {
  const name = paging !== undefined && 'total' in paging ? (paging.total ?? '') : '';
  return { operationId: id, pointer: `/${name}` };
}

/** The items of a list. */
export function itemsOf({ data, described }: Seen): readonly unknown[] | undefined {
  const items = valueAt(data, described.paging?.items ?? '');
  return Array.isArray(items) ? items : undefined;
}

/** The id of each item: its first field with the name of one. */
export function idsOf(items: readonly unknown[]): string[] {
  return items.flatMap((item) => idOf(item) ?? []);
}

export function idOf(item: unknown): string | undefined {
  const [, id] = Object.entries(isRecord(item) ? item : {}).find(([name]) => /(^|_)id$/.test(name)) ?? [];
  return typeof id === 'string' ? id : undefined;
}

function pageOf(paging: Operation['paging']): string | undefined {
  return paging !== undefined && 'parameter' in paging ? paging.parameter : undefined;
}

/** The number of the first page. */
export function firstOf({ paging, query }: Operation): number {
  return Number(query.find(({ name }) => name === pageOf(paging))?.schema?.default ?? 0);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
