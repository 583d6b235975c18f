// A path parameter right behind the path of a list is the id of one of its items. Where the items have a name, a name
// leads to the id.

import { itemFields } from './answer-fields.ts';
import type { Collection } from './command-data.ts';
import type { Document } from './document.ts';
import type { Operation } from './operations.ts';

/** Returns the collections whose items have names, by resource. */
export function commandCollections(
  document: Document,
  operations: readonly Operation[],
): Record<string, Collection> {
  return Object.fromEntries(
    operations.flatMap((operation): [string, Collection][] => {
      const { paging, path, resource, id } = operation;
      const key = operations.flatMap((other) =>
        other.path.startsWith(`${path}/{`) ? (other.pathParameters[0]?.name ?? []) : [],
      )[0];
      if (paging === undefined || operation.pathParameters.length > 0 || key === undefined) return [];
      const fields = itemFields(document, operation) ?? [];
      const name = ['name', 'display_name'].find((field) => fields.includes(field));
      return fields.includes(key) && name !== undefined ? [[resource, { list: id, id: key, name }]] : [];
    }),
  );
}

/** Finds the collection that a path parameter or a field of a request is the id of. */
export function collectionFinder(document: Document, operations: readonly Operation[]) {
  const collections = Object.entries(commandCollections(document, operations)).map(
    ([resource, collection]) => {
      const list = operations.find(({ id }) => id === collection.list);
      // Items are also named by the list that holds them: `style_rule_id` of `style_rules`.
      const alias = `${(list?.paging?.items ?? '').replace(/s$/, '')}_id`;
      return { resource, path: list?.path ?? '', ids: [collection.id, alias] };
    },
  );
  return {
    pathParameter: (path: string, name: string) =>
      collections.find((one) => path.startsWith(`${one.path}/{${name}}`))?.resource,
    field: (field: string) => {
      const name = field.split('.').at(-1)?.replace(/_ids$/, '_id') ?? '';
      return collections.find(({ ids }) => ids.includes(name))?.resource;
    },
  };
}
