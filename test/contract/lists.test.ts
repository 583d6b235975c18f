import { expect } from 'vitest';
import { type DescribedOperation, operations } from '../support/description.ts';
import { listOperation } from '../support/documented-calls.ts';
import { collected } from '../support/failures.ts';
import { contractTest } from '../support/mocked-client.ts';

const lists = operations.filter(({ paging }) => paging !== undefined);
// The mock gives the same page for every number, so only a cursor, or its absence, shows it the end.
const ending = lists.filter(({ paging }) => paging?.kind !== 'number');

contractTest.for(lists)('$id gives as many items as it is asked for', async (operation, { mocked }) => {
  const limit = itemsOf(operation).length;
  const items = await collected(listOperation(mocked.client, operation, { limit }));
  expect([items, mocked.exchanges.length]).toEqual([itemsOf(operation), 1]);
});

contractTest.for(ending)('$id gives the items of its last page and ends', async (operation, { mocked }) => {
  const items = await collected(listOperation(mocked.client, operation));
  expect([items, mocked.exchanges.length]).toEqual([itemsOf(operation), 1]);
});

contractTest.for(ending)('$id gives its last page and ends', async (operation, { mocked }) => {
  const pages = await collected(listOperation(mocked.client, operation).pages());
  expect([pages, mocked.exchanges.length]).toEqual([[pageOf(operation)], 1]);
});

/** The default example: the last page, as the conventions of the description have it. */
function pageOf({ successes }: DescribedOperation): unknown {
  return successes[0]?.examples[0]?.value;
}

function itemsOf(operation: DescribedOperation): readonly unknown[] {
  const items: unknown = Reflect.get(Object(pageOf(operation)), operation.paging?.items ?? '');
  if (!Array.isArray(items))
    throw new Error(`The example of ${operation.id} has no ${operation.paging?.items}`);
  return items;
}
