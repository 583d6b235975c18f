import { collections } from '../../generated/collections.ts';

/** Returns the field with the name of an item; undefined for an operation that lists no named items. */
export function nameFieldOf(id: string): string | undefined {
  return Object.values(collections).find(({ list }) => list === id)?.name;
}
