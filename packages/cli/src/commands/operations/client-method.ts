import type { Context } from '../../frame/context.ts';
import { collections } from '../../generated/collections.ts';

/** A list is iterated, so what it gives must not be awaited. */
export type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the method of an operation. It takes path parameters by position. */
export async function clientMethod({ client }: Pick<Context, 'client'>, id: string): Promise<Method> {
  const made: object = await client();
  const [resource = '', name = ''] = id.split('_');
  return Reflect.get(Reflect.get(made, resource), name) as Method; // by the table of operations
}

/** Returns the field with the name of an item; undefined for an operation that lists no named items. */
export function nameFieldOf(id: string): string | undefined {
  return Object.values(collections).find(({ list }) => list === id)?.name;
}
