// How the pages of a list are numbered, how large they are, and what its parameters are called. What a page is shows by its
// first item: another number gives another first item, and a size of 1 gives one.

import { type About, type Check, reads } from '../check.ts';
import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt } from '../json-values.ts';
import { type KindName, kinds } from '../resource-types.ts';
import { type Answer, bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, Untestable, type Verdict } from '../verdict.ts';

/** A list whose pages have numbers. */
interface NumberedList {
  readonly kind: KindName;
  /** The most items of a page, as documented or assumed. */
  readonly most: number;
  /** Clause about the size; absent where the size is assumed as well. */
  readonly clause?: string;
}

/** A list, and the names of its parameters as described. */
type Pages = ReturnType<typeof pagesOf>;

export function numberedListChecks(list: NumberedList): Check[] {
  const { kind, clause } = list;
  const operation = kinds[kind].list;
  const ofUsualSize: About = { marks: [`${operation} page_size`] };
  const ofPage: About = { marks: [`${operation} page`] };
  const several = (run: (pages: Pages, service: Service) => Promise<Verdict>) => async (service: Service) => {
    if ((await service.fixtures.count(kind, 2)) < 2)
      throw new Untestable('the account has fewer than two of them');
    return run(pagesOf(service, kind), service);
  };
  return [
    reads(
      operation,
      'the described parameter sets the page size',
      clause === undefined ? ofUsualSize : { clause },
      several(sizeName),
    ),
    reads(operation, 'the described parameter sets the page number', ofPage, several(pageName)),
    reads(operation, 'the first page has the described number', ofPage, several(firstNumber)),
    reads(operation, 'the default page size is the described one', ofUsualSize, (service) =>
      usualSize(service, list),
    ),
  ];
}

function pagesOf({ described, ask }: Service, kind: KindName) {
  const { items, id, list: operation } = kinds[kind];
  const { paging } = described.operation(operation);
  if (paging?.kind !== 'number') throw new Error(`${operation} has no numbered pages in the description.`);
  const idsOf = (answer: Answer) => listAt(bodyOfSuccess(answer), items).map((item) => textAt(item, id));
  return {
    operation,
    page: paging.parameter,
    size: paging.size,
    /** The ids of a page. */
    ids: async (query: Readonly<Record<string, unknown>>) => idsOf(await ask(operation, { query })),
    /** The id of the first item; undefined where the page is refused. */
    first: async (query: Readonly<Record<string, unknown>>) => {
      const answer = await ask(operation, { query });
      return answer.status === 200 ? idsOf(answer)[0] : undefined;
    },
  };
}

async function sizeName({ size, ids }: Pages): Promise<Verdict> {
  return holdsIf((await ids({ [size]: 1 })).length === 1, 'it has no effect');
}

async function pageName({ size, page, ids, first }: Pages): Promise<Verdict> {
  const [usual] = await ids({ [size]: 1 });
  // Pages may be counted from 0 or 1; one of these numbers is not the first page.
  const found = [await first({ [size]: 1, [page]: 1 }), await first({ [size]: 1, [page]: 2 })];
  const works = found.some((id) => id !== undefined && id !== usual);
  return holdsIf(works, 'it has no effect');
}

async function firstNumber({ operation, size, page, ids, first }: Pages, service: Service): Promise<Verdict> {
  const [usual] = await ids({ [size]: 1 });
  const isFirst = async (number: number) => (await first({ [size]: 1, [page]: number })) === usual;
  const [zero, one, two] = [await isFirst(0), await isFirst(1), await isFirst(2)];
  if (one && two) throw new Untestable('the parameter has no effect');
  if (!zero && !one) return differs('neither page 0 nor page 1 is the first page');
  const value = one ? 1 : 0;
  const isDescribed = value === defaultOf(service, operation, page);
  return holdsIf(isDescribed, `the first page is page ${value}`);
}

async function usualSize(service: Service, { kind, most }: NumberedList): Promise<Verdict> {
  const { operation, size, ids } = pagesOf(service, kind);
  const usual = defaultOf(service, operation, size);
  for (const wanted of [Math.min(usual + 1, most), most]) {
    await service.fixtures.count(kind, wanted);
    const [wide, value] = [(await ids({ [size]: most })).length, (await ids({})).length];
    if (value < wide || wide === most) return holdsIf(value === usual, `${value} came`);
    if (wide <= usual) throw new Untestable(`the account has only ${wide} of them`);
  }
  return differs(`the page has all items, more than ${usual}`);
}

/** The described default of a parameter. */
export function defaultOf({ described }: Service, operation: string, name: string): number {
  return numberAt(
    described.parameter(operation, (one) => one.name === name),
    'schema',
    'default',
  );
}
