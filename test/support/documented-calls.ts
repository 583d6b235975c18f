// A documented example becomes a call by the rule the facade promises: path values in order, then one object for the
// query or the body, then the options. The method is found by its name alone.

import type { Client, ListCall } from 'language-service-client';
import type { DescribedOperation, RequestExample } from './description.ts';

/** What every method of the facade gives: its data by `await`, everything by `withResponse()`. */
type Answer = Pick<ListCall<unknown, unknown>, 'withResponse'>;

/** Returns the method of an operation, `client.styleRules.update` for `styleRules_update`. */
export function methodOf(client: Client, id: string): (...given: readonly unknown[]) => Answer {
  const [resource = '', name = ''] = id.split('_');
  const method: unknown = Reflect.get(Object(Reflect.get(client, resource)), name);
  if (typeof method !== 'function') throw new Error(`The client has no method for ${id}`);
  return (...given) => method(...given);
}

/** Returns the path of an operation with the examples of its parameters filled in. */
export function filledPath({ path, pathValues }: Pick<DescribedOperation, 'path' | 'pathValues'>): string {
  const values = pathValues.values();
  return path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(values.next().value ?? ''));
}

export function bodyOf({ value, files }: RequestExample): object {
  const contents = files.map((name) => [name, new Blob([String(Reflect.get(Object(value), name))])]);
  return { ...Object(value), ...Object.fromEntries(contents) };
}
