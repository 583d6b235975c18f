// Runs the command of an operation. It calls the client method, so requests are validated and retried as in the client.

import { InvalidRequestError, type ListCall } from 'language-service-client';
import type { OperationInput, OperationList } from 'language-service-description/command-data';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import type { CommandModule, Result } from '../../frame/define-command.ts';
import { isObject } from '../../frame/json-values.ts';
import type { ParsedValues } from '../../frame/options/command-spec.ts';
import { checkFields } from '../../frame/output/pick-fields.ts';
import { bodyOf } from './body.ts';
import { type Call, methodOf, nameFieldOf, usualLimit } from './client-method.ts';

export function operationModule(id: string, input: OperationInput): CommandModule {
  return {
    run: async (context, values) => {
      const inWords = (error: unknown) => inWordsOfTheCommand(id, input, error);
      try {
        const result = await runOperation(id, input, context, values);
        return { ...result, ...(result.items && { items: rewording(result.items, inWords) }) };
      } catch (error) {
        throw inWords(error);
      }
    },
    look: async (context, { positionals }) => {
      const [first] = await pathOf(input, context, positionals);
      const { lossOf, nameOf } = await import('../account/keep-before.ts');
      return nameOf(context, lossOf(id), first);
    },
  };
}

/** Returns the path parameters of an operation, with ids instead of names. */
async function pathOf(
  input: OperationInput,
  context: Context,
  positionals: ParsedValues['positionals'],
): Promise<readonly unknown[]> {
  const path: unknown[] = [];
  for (const { name, names } of input.positionals) {
    const value = String(positionals[name]);
    path.push(names === undefined ? value : await context.idOf(names, value));
  }
  return path;
}

async function runOperation(
  id: string,
  input: OperationInput,
  context: Context,
  { positionals, options }: ParsedValues,
): Promise<Result> {
  checkFields(context.globals.fields, fieldsOf(input, options));
  const given = input.takesBody ? await bodyOf(input, context, options) : queryOf(input, options);
  const path = await pathOf(input, context, positionals);
  if (input.list !== undefined) {
    const call = await methodOf(context, id, { input, path });
    const field = nameFieldOf(id);
    const name = field === undefined ? undefined : options['name'];
    const hasName = (item: unknown) => isObject(item) && item[field ?? ''] === name;
    const isNamed = name === undefined ? undefined : hasName;
    return listItems(context, input, { options, query: given, call, isNamed });
  }
  const { unlink, force, 'no-backup': noBackup } = options;
  // A list needs no backup and no check of references, so their modules are not loaded for it.
  const { sendOperation } = await import('./send-operation.ts');
  return { data: await sendOperation(context, id, { input, path, given, unlink, force, noBackup }) };
}

function queryOf({ options }: OperationInput, values: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(options).flatMap(([name, { field, many }]) => {
      const value = values[name];
      const isEmpty = many && Array.isArray(value) && value.length === 0;
      return value === undefined || isEmpty ? [] : [[field, value]];
    }),
  );
}

/** Returns the names of the fields that the command can print; undefined if the names are unknown. */
function fieldsOf({ fields, list }: OperationInput, options: Readonly<Record<string, unknown>>) {
  return list !== undefined && isOnePage(list, options) ? list.pageFields : fields;
}

/** Returns whether the options select a single page of a list, and set neither `--limit` nor `--all`. */
function isOnePage({ place }: OperationList, given: Readonly<Record<string, unknown>>): boolean {
  const isPlaced = place !== undefined && given[place] !== undefined;
  return isPlaced && given['limit'] === undefined && given['all'] !== true;
}

interface Listing {
  readonly options: Readonly<Record<string, unknown>>;
  readonly query: object;
  readonly call: Call;
  /** The function that returns whether an item has the name from `--name`; undefined if the user passed no `--name`. */
  readonly isNamed: ((item: unknown) => boolean) | undefined;
}

/**
 * Returns a single page of a list if an option selects a page. Otherwise, returns the items of all pages. The number of
 * items is then limited by `limit`.
 */
async function listItems(
  context: Context,
  { list = {} }: OperationInput,
  { options: { limit, all }, query, call, isNamed }: Listing,
): Promise<Result> {
  if (isNamed && list.place !== undefined && list.place in query)
    throw new UsageError(`pass only one of --name and --${list.place.replaceAll('_', '-')}`);
  if (isOnePage(list, { limit, all, ...query })) return { data: await call(query, {}) };
  const most = all === true ? Number.POSITIVE_INFINITY : Number(limit ?? usualLimit);
  const { size, largestPage } = list;
  const sized =
    size === undefined || size in query || largestPage === undefined
      ? query
      : { [size]: Math.max(1, Math.min(largestPage, most)), ...query };
  // An operation with paging returns a list.
  const items = call(sized, {}) as ListCall<unknown, unknown>;
  const hint = `Only the first ${most} items are printed. To print all items, pass --all.`;
  const cut = limit === undefined ? () => context.info(hint) : undefined;
  return { items: firstItems(items, { most, isNamed, cut }) };
}

/**
 * Yields at most `most` items that match `--name`. Without `--name`, all items match. Calls `cut` if the list has more
 * matching items.
 */
async function* firstItems(
  items: AsyncIterable<unknown>,
  { most, isNamed, cut }: Pick<Listing, 'isNamed'> & { most: number; cut: (() => Promise<void>) | undefined },
): AsyncGenerator<unknown> {
  let found = 0;
  if (most === 0) return;
  for await (const item of items) {
    if (isNamed?.(item) === false) continue;
    if (found === most) return await cut?.();
    yield item;
    found += 1;
    if (found === most && cut === undefined) return;
  }
}

/** Yields the items of a list. In an error, replaces field names by option names. */
async function* rewording(
  items: AsyncIterable<unknown>,
  inWords: (error: unknown) => unknown,
): AsyncGenerator<unknown> {
  // An invalid request fails here, when the first item is read.
  try {
    yield* items;
  } catch (error) {
    throw inWords(error);
  }
}

/**
 * Converts the error of an invalid request to a UsageError that names the option or argument of the invalid field.
 * Returns any other error unchanged.
 */
function inWordsOfTheCommand(id: string, input: OperationInput, error: unknown): unknown {
  if (!(error instanceof InvalidRequestError)) return error;
  // The error may be about an inner field such as `dictionaries[0].target_lang`.
  const [top = ''] = /^\w+/.exec(error.field ?? '') ?? [];
  const option = Object.entries(input.options).find(([, { field }]) => field === top)?.[0];
  const positional = input.positionals.find(({ field }) => field === top)?.name;
  const written = option === undefined ? positional && `<${positional}>` : `--${option}`;
  if (written === undefined) return error;
  return new UsageError(error.message.replace(`${id}: ${top}`, written));
}
