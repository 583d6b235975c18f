import type { Context } from '../../frame/context.ts';
import { collections } from '../../generated/collections.ts';

/** A method of the client. The result of a list method is iterated and must not be awaited. */
export type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the client method of an operation. The method takes path parameters by position. */
export async function clientMethod({ client }: Pick<Context, 'client'>, id: string): Promise<Method> {
  const made: object = await client();
  const [resource = '', name = ''] = id.split('_');
  return Reflect.get(Reflect.get(made, resource), name) as Method; // the client has all operations of the table
}

/** Returns the field with the name of an item; undefined if the operation does not list named items. */
export function nameFieldOf(id: string): string | undefined {
  return Object.values(collections).find(({ list }) => list === id)?.name;
}
