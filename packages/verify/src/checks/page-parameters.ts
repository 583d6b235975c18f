// What a numbered page is shows by its first item: another number gives another first item, and a size of 1 gives one.

import type { Service } from '../check-context.ts';
import { listAt, numberAt, textAt } from '../json-values.ts';
import { single, underItsName } from '../parameter-names.ts';
import { type KindName, kinds } from '../resource-types.ts';
import { type Answer, bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, Untestable, type Verdict } from '../verdict.ts';

/** A list whose pages have numbers. */
export interface PagedList {
  readonly operation: string;
  readonly kind: KindName;
  readonly most: number;
}

const pageNames = single('page', 'page_index', 'page_number', 'page_no', 'pageIndex', 'index', 'p', 'offset');
const sizeNames = single('page_size', 'limit', 'per_page', 'size', 'pageSize', 'max_results', 'count');

/** Whether the size is asked for by its name. */
export async function sizeName(service: Service, list: PagedList): Promise<Verdict> {
  await several(service, list);
  const works = async ([name = '']: readonly string[]) =>
    (await pageOf(service, list, { [name]: 1 })).length === 1;
  const names = [namesOf(service, list).size];
  return underItsName({ operation: list.operation, names, others: sizeNames, works });
}

/** Whether the number is asked for by its name. */
export async function pageName(service: Service, list: PagedList): Promise<Verdict> {
  await several(service, list);
  const { operation } = list;
  const { size, page } = namesOf(service, list);
  const [first] = await pageOf(service, list, { [size]: 1 });
  const works = async ([name = '']: readonly string[]) => {
    // Pages may be counted from 0 or 1; one of these numbers is not the first page.
    const answers = [];
    for (const number of [1, 2])
      answers.push(await service.ask(operation, { query: { [size]: 1, [name]: number } }));
    return answers.some((answer) => answer.status === 200 && idsOf(list, answer)[0] !== first);
  };
  return underItsName({ operation, names: [page], others: pageNames, works });
}

/** Whether the first page has the number it is described to have. */
export async function firstNumber(service: Service, list: PagedList): Promise<Verdict> {
  await several(service, list);
  const { operation } = list;
  const { size, page: parameter } = namesOf(service, list);
  const [first] = await pageOf(service, list, { [size]: 1 });
  const isFirst = async (number: number) => {
    const answer = await service.ask(operation, { query: { [size]: 1, [parameter]: number } });
    return answer.status === 200 && idsOf(list, answer)[0] === first;
  };
  const [zero, one, two] = [await isFirst(0), await isFirst(1), await isFirst(2)];
  if (one && two) throw new Untestable('the number has no effect under this name');
  if (!zero && !one) return differs('neither page 0 nor page 1 is the first');
  const value = one ? 1 : 0;
  const isDescribed = value === described(service, list, parameter);
  const correction = { kind: 'parameter-schema', operation, parameter, keyword: 'default', value } as const;
  return holdsIf(isDescribed, `pages are counted from ${value}`, correction);
}

/** Whether a page that is asked for without a size has the described one. */
export async function usualSize(service: Service, list: PagedList): Promise<Verdict> {
  const { operation, kind, most } = list;
  const { size: parameter } = namesOf(service, list);
  const usual = described(service, list, parameter);
  for (const wanted of [Math.min(usual + 1, most), most]) {
    await service.fixtures.count(kind, wanted);
    const wide = (await pageOf(service, list, { [parameter]: most })).length;
    const value = (await pageOf(service, list, {})).length;
    const correction = { kind: 'parameter-schema', operation, parameter, keyword: 'default', value } as const;
    if (value < wide || wide === most) return holdsIf(value === usual, `${value} came`, correction);
    if (wide <= usual) throw new Untestable(`the account has only ${wide} of them`);
  }
  return differs(`more than ${usual} came, and that is all there are`);
}

async function several(service: Service, { kind }: PagedList): Promise<void> {
  if ((await service.fixtures.count(kind, 2)) < 2)
    throw new Untestable(`the account has fewer than two of them`);
}

function namesOf({ described: { operation } }: Service, list: PagedList) {
  const { paging } = operation(list.operation);
  if (paging?.kind !== 'number')
    throw new Error(`${list.operation} has no numbered pages in the description.`);
  return { page: paging.parameter, size: paging.size };
}

function described(service: Service, { operation }: PagedList, name: string): number {
  const parameter = service.described.parameter(operation, (one) => one.name === name);
  return numberAt(parameter, 'schema', 'default');
}

async function pageOf(service: Service, list: PagedList, query: Record<string, unknown>): Promise<string[]> {
  return idsOf(list, await service.ask(list.operation, { query }));
}

function idsOf({ kind }: PagedList, answer: Answer): string[] {
  const { items, id } = kinds[kind];
  return listAt(bodyOfSuccess(answer), items).map((item) => textAt(item, id));
}
