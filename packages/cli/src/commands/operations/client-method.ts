import type { OperationInput } from 'language-service-description/command-data';
import type { Context } from '../../frame/context.ts';
import { collections } from '../../generated/collections.ts';

/** A client method that can be called with any arguments. The result of a list method must be iterated, not awaited. */
export type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the client method of an operation. The first arguments of the method are the path parameters. */
export async function clientMethod({ client }: Pick<Context, 'client'>, id: string): Promise<Method> {
  const made: object = await client();
  const [resource = '', name = ''] = id.split('_');
  return Reflect.get(Reflect.get(made, resource), name) as Method; // the client has all operations of the table
}

/** An operation, and the path parameters of a call. */
export interface Target {
  readonly input: OperationInput;
  /** The path parameters, with ids instead of names. */
  readonly path: readonly unknown[];
}

/** A client method whose path parameters are already set. `object` is the query or the body. */
export type Call = (object: object, settings: object) => Promise<unknown>;

/** Returns the client method of an operation with its path parameters already set. */
export async function methodOf(context: Context, id: string, { input, path }: Target): Promise<Call> {
  const method = await clientMethod(context, id);
  const takesObject = input.takesBody || Object.keys(input.options).length > 0;
  return (object, settings) =>
    method(...path, ...(takesObject ? [object] : []), { signal: context.signal, ...settings });
}

/**
 * Returns the field that contains the name of an item in a list; undefined if the operation does not list named items.
 */
export function nameFieldOf(id: string): string | undefined {
  return Object.values(collections).find(({ list }) => list === id)?.name;
}

/** The number of items of a list that are printed by default. */
export const usualLimit = 100;
