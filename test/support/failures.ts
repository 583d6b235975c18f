import { InvalidRequestError } from '../../src/errors/request.ts';

/** Returns the error of a class that a promise rejects with; any other end is an error of the test. */
export async function failureOf<T extends Error>(
  // Only `instanceof` is asked of the class.
  type: abstract new (...facts: never[]) => T,
  promise: PromiseLike<unknown>,
): Promise<T> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof type) return error;
    throw error;
  }
  throw new Error(`It succeeds where ${type.name} is due`);
}

/** Returns all items of an iteration, in order. */
export async function collected<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Returns what the action returns; undefined where the client refuses it. */
export function unlessRefused<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch (error) {
    if (error instanceof InvalidRequestError) return undefined;
    throw error;
  }
}
