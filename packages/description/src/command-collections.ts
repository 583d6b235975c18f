// Finds path parameters that are ids of list items. The parameter directly follows the path of the list. If the items
// have names, a command accepts a name instead of the id.

import { itemFields } from './answer-fields.ts';
import type { Collection } from './command-data.ts';
import type { Document } from './document.ts';
import type { Operation } from './operations.ts';

/**
 * Returns the collections in which each item has a name, keyed by resource, for example `glossaries`. For these items,
 * a command accepts the name instead of the id.
 */
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

/**
 * Returns two functions that find the kind of resource to which an id belongs. For example, `field` finds `glossaries`
 * for the request field `glossary_ids`. `pathParameter` does the same for a path parameter.
 */
export function collectionFinder(document: Document, operations: readonly Operation[]) {
  const collections = Object.entries(commandCollections(document, operations)).map(
    ([resource, collection]) => {
      const list = operations.find(({ id }) => id === collection.list);
      // The name of a field may also come from the list: `style_rule_id` is an id of the list `style_rules`.
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
