import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { takenUpTo } from '../limits.ts';
import { type KindName, kinds } from '../resource-types.ts';
import { answersWith } from '../response.ts';
import type { Verdict } from '../verdict.ts';
import { firstNumber, type PagedList, pageName, sizeName, usualSize } from './page-parameters.ts';

/** A list whose pages have numbers. */
export interface NumberedList {
  readonly kind: KindName;
  /** The most items of a page, as documented or assumed. */
  readonly most: number;
  /** Clause about the size; absent where the size is assumed as well. */
  readonly clause?: string;
}

/** How its pages are numbered, how large they are, what its parameters are called. */
export function numberedListChecks({ kind, most, clause }: NumberedList): Check[] {
  const list: PagedList = { operation: kinds[kind].list, kind, most };
  const { operation } = list;
  const ofUsualSize = { marks: [`${operation} page_size`] };
  const ofSize = clause === undefined ? ofUsualSize : { clause };
  const ofPage = { marks: [`${operation} page`] };
  const rows = [
    ['the size of a page is asked for by its name', ofSize, sizeName],
    ['a page is asked for by its number, under its name', ofPage, pageName],
    ['pages are counted from their described first number', ofPage, firstNumber],
    ['a page has its described size unless another is asked for', ofUsualSize, usualSize],
    [`a page may be asked to have ${most} items`, ofSize, mostItems],
  ] as const;
  return rows.map(([title, about, run]) => ({
    title,
    operation,
    ...about,
    run: (service) => run(service, list),
  }));
}

async function mostItems(service: Service, { operation, most }: PagedList): Promise<Verdict> {
  const { parameter, schema } = sizeOf(service, operation);
  if (schema?.maximum === undefined) return answersWith(200, await service.ask(operation, { size: most }));
  const limit = { operation, of: { parameter }, keyword: 'maximum' } as const;
  return takenUpTo(service.described, limit, (size) => service.ask(operation, { size }));
}

function sizeOf({ described }: Service, operation: string) {
  const { paging } = described.operation(operation);
  const parameter = paging?.kind === 'number' ? paging.size : '';
  return { parameter, schema: described.parameter(operation, ({ name }) => name === parameter).schema };
}
