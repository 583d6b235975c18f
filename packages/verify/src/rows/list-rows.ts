// Rows about numbered pages, and about the life of a resource from its creation to its deletion.

import { Difference, equal, itemsOf, valueAt } from '../outcome.ts';
import { expectStatus } from '../request.ts';
import { type Row, row } from '../row.ts';
import type { Description } from '../schema.ts';
import type { Service } from '../service.ts';

/** The maximum number of pages that are read from a list. An account may have thousands of items. */
const mostPages = 5;

/** Returns the test rows about lists with numbered pages, and about the creation, change and deletion of resources. */
export function listRows({ operations }: Description): Row[] {
  return operations.flatMap(({ id, resource, name, paging, node }) => {
    const isSorted = /newest first/.test(`${node.description}`);
    const pages = (service: Service) => expectPages(service, resource, isSorted);
    const life = (service: Service) => expectLife(service, resource);
    if (paging?.kind === 'number')
      return [row(id, 'pages contain each item once, and the total is right', [`${id} page`], pages)];
    return name === 'create' ? [row(id, 'a resource is found, listed, changed and deleted', [], life)] : [];
  });
}

async function expectPages(service: Service, resource: string, isSorted: boolean): Promise<void> {
  const found: unknown[] = [];
  const totals = new Set<unknown>();
  let isWhole = false;
  for (let page = 0; page < mostPages && !isWhole; page += 1) {
    const data = await service.data(`${resource}_list`, { query: { page_size: 2, page } });
    found.push(...itemsOf(data));
    totals.add(valueAt(data, 'total_count'));
    isWhole = itemsOf(data).length < 2;
    equal('"a page has more items than page_size"', itemsOf(data).length > 2, false);
  }
  const [total, ...others] = totals;
  const { size } = new Set(found.map((item) => service.idOf(resource, item)));
  equal('the number of different items', size, found.length);
  if (total !== undefined && (others.length > 0 || (isWhole ? total !== size : Number(total) < size)))
    throw new Difference(`the total is ${[...totals].join(', then ')} of ${size} items`);
  const times = found.map((item) => Date.parse(`${valueAt(item, 'creation_time')}`));
  const newestFirst = times.toSorted((one, other) => other - one);
  if (isSorted) equal('the order of the times', times, newestFirst);
}

async function expectLife(service: Service, resource: string): Promise<void> {
  const { id, data } = await service.fresh(resource);
  const { id: twin } = await service.fresh(resource, { name: valueAt(data, 'name') });
  const path = [id];
  const ids = async () => (await service.all(resource)).map((item) => service.idOf(resource, item));
  const found = await service.data(`${resource}_get`, { path });
  equal('"two resources have the same id"', twin === id, false);
  expectKept(data, found, []);
  const listed = await ids();
  equal('"both resources are listed"', listed.includes(id) && listed.includes(twin), true);
  if (service.description.operations.some((one) => one.id === `${resource}_update`)) {
    const body = { name: `${service.label} renamed` };
    const changed = await service.data(`${resource}_update`, { path, body });
    for (const one of [changed, await service.data(`${resource}_get`, { path })]) {
      equal('the name', valueAt(one, 'name'), body.name);
      expectKept(found, one, ['name', 'updated_time', 'version']);
      const [created, updated] = ['creation_time', 'updated_time'].map((at) =>
        Date.parse(`${valueAt(one, at)}`),
      );
      equal('"updated_time is before creation_time"', Number(updated) < Number(created), false);
    }
  }
  await service.data(`${resource}_delete`, { path });
  expectStatus(await service.ask(`${resource}_get`, { path }), 404);
  equal('"the deleted resource is listed"', (await ids()).includes(id), false);
}

/**
 * Throws Difference if a field of `before` is missing in `after` or has another value. Ignores the fields whose names
 * are in `expected`, and fields that may change at any time, for example `ready`.
 */
function expectKept(before: unknown, after: unknown, expected: readonly string[]): void {
  for (const [name, value] of Object.entries(Object(before)))
    if (!expected.includes(name) && !/^(ready|last_.*)$/.test(name)) equal(name, valueAt(after, name), value);
}
