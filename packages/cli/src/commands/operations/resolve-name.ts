// Finds the id of a name that exactly one item has. A text in the form of an id is used as an id without a request.

import type { ListCall } from 'language-service-client';
import { hasIdForm } from 'language-service-description/id-form';
import { shortened } from 'language-service-sheets/shortened';
import { CommandError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { isObject } from '../../frame/json-values.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { collections } from '../../generated/collections.ts';
import { clientMethod } from './client-method.ts';
import { generatedInput } from './operation-commands.ts';

/**
 * Returns the id for an argument that is an id or a name.
 * @throws CommandError `conflict` with the ids if several items have the name, `notFound` if no item has it.
 */
export async function resolveName(context: Context, resource: string, given: string): Promise<string> {
  if (hasIdForm(given)) return given;
  const found: string[] = [];
  for await (const { id, name } of namedItems(context, resource)) {
    if (id === given) return given;
    if (name === given) found.push(id);
  }
  const [only, other] = found;
  if (only !== undefined && other === undefined) return only;
  // Only a refusal needs the names of kinds.
  const { kindNames, kindNouns } = await import('language-service-account/resource-kind');
  const group = resource.replaceAll(/(?=[A-Z])/g, '-').toLowerCase();
  const kind = kindNames.find((one) => one === group);
  const noun = kind === undefined ? 'item' : kindNouns[kind];
  if (only === undefined)
    throw new CommandError('notFound', `no ${noun} has the name or id ${shortened(given)}`, {
      hint: `To list all names: language-service ${group} list`,
    });
  const message = `${pluralize(found.length, noun)} are named ${shortened(given)}: ${found.join(', ')}`;
  const hint = 'Pass one of these ids instead of the name.';
  throw new CommandError('conflict', message, { hint, data: { ids: found } });
}

/** Yields the id and the name of each item in a collection. */
async function* namedItems(context: Context, resource: string) {
  const collection = collections[resource];
  if (collection === undefined) throw new Error(`${resource} is not a collection of named items`);
  const list = await clientMethod(context, collection.list);
  // Every collection has a list operation with paging.
  const { options, list: { size, largestPage } = {} } = await generatedInput(collection.list);
  const query = size === undefined || largestPage === undefined ? {} : { [size]: largestPage };
  // A list method without a query takes the settings as its first argument.
  const given = Object.keys(options).length === 0 ? [] : [query];
  const items = list(...given, { signal: context.signal }) as ListCall<unknown, unknown>;
  for await (const item of items) {
    if (!isObject(item)) continue;
    const { [collection.id]: id, [collection.name]: name } = item;
    if (typeof id === 'string') yield { id, name };
  }
}
