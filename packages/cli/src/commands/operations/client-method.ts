import type { Context } from '../../frame/context.ts';
import { collections } from '../../generated/collections.ts';

/** A method of the client, called with any arguments. The result of a list method must be iterated, not awaited. */
export type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the client method of an operation. The method takes the path parameters first, by position. */
export async function clientMethod({ client }: Pick<Context, 'client'>, id: string): Promise<Method> {
  const made: object = await client();
  const [resource = '', name = ''] = id.split('_');
  return Reflect.get(Reflect.get(made, resource), name) as Method; // the client has all operations of the table
}

/**
 * Returns the field that contains the name of a listed item; undefined if the operation does not list items with names.
 */
export function nameFieldOf(id: string): string | undefined {
  return Object.values(collections).find(({ list }) => list === id)?.name;
}

/** The number of items of a list that are printed by default. */
export const usualLimit = 100;
