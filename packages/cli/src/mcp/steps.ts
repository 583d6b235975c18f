// A call of an operation, with its arguments in one flat object: path parameters and fields of the query or the body. Names
// become ids here.

import { type OperationInfo, operationTable } from 'language-service-client/operations';
import { suggest } from 'language-service-client/options';
import type { OperationInput } from 'language-service-description/command-data';
import { deletedBy } from 'language-service-description/deleted-by';
import { shortened } from 'language-service-sheets/shortened';
import { referenceOptions } from '../account/reference-options.ts';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { bodyFields, checkNames, unknownField } from '../operations/check-names.ts';
import { clientMethod } from '../operations/client-method.ts';
import { generatedInput } from '../operations/operation-commands.ts';

export interface Step {
  readonly operation: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Returns the description of an operation. @throws UsageError with the nearest name. */
export function infoOf(operation: string): OperationInfo {
  const table: Readonly<Record<string, OperationInfo>> = operationTable;
  const info = Object.hasOwn(table, operation) ? table[operation] : undefined;
  if (info !== undefined) return info;
  throw new UsageError(
    `operation: there is no ${shortened(operation)}`,
    suggest(operation, Object.keys(table)) ?? 'Ask find_operation.',
  );
}

/** Returns the id of what a step writes to; undefined where it makes something. */
export function idIn({ operation, arguments: given }: Step): unknown {
  return given[infoOf(operation).pathParameters[0] ?? ''];
}

/** Returns the id of what has the name; what is not a text stays as it is. */
async function idOf(context: Context, names: string | undefined, given: unknown): Promise<unknown> {
  const isName = names !== undefined && typeof given === 'string' && given !== '';
  return isName ? context.idOf(names, given) : given;
}

/** Returns the step with ids in place of names. @throws UsageError naming an argument that the operation does not take. */
export async function checkedStep(step: Step, context: Context): Promise<Step> {
  const { operation, arguments: given } = step;
  const info = infoOf(operation);
  if (info.body?.[0] === 'multipart/form-data')
    throw new UsageError(`${operation} sends a file`, 'It is a command: see language-service --help.');
  const input = await generatedInput(operation);
  checkArguments(step, info, input);
  const ids: Record<string, unknown> = {};
  for (const { field, names } of input.positionals) {
    const value = given[field];
    if (typeof value !== 'string' || value === '')
      throw new UsageError(
        `arguments.${field}: ${value === undefined ? 'it is missing' : 'it must be a string'}`,
      );
    ids[field] = await idOf(context, names, value);
  }
  for (const { field, names } of Object.values(input.options)) {
    const value = given[field];
    if (names === undefined || value === undefined) continue;
    ids[field] = Array.isArray(value)
      ? await Promise.all(value.map((one) => idOf(context, names, one)))
      : await idOf(context, names, value);
  }
  return { operation, arguments: { ...given, ...ids } };
}

function checkArguments(
  { operation, arguments: given }: Step,
  info: OperationInfo,
  input: OperationInput,
): void {
  const deletes = deletedBy[operation] === undefined ? [] : Object.keys(referenceOptions);
  const unknown = unknownField(input, given, [...info.pathParameters, ...deletes]);
  if (unknown !== undefined) {
    const { name, advice, known } = unknown;
    throw new UsageError(
      `arguments: there is no ${shortened(name)}`,
      advice ?? `Arguments: ${known.join(', ') || 'none'}.`,
    );
  }
  const fields = bodyFields(input);
  // An empty body can erase what it does not name.
  if (info.body !== undefined && fields.length > 0 && !fields.some((field) => field in given))
    throw new UsageError(`arguments: nothing to send: pass ${fields.join(' or ')}`);
  for (const { field, schema } of Object.values(input.options)) {
    const body = Object.entries(given).filter(([name]) => !info.pathParameters.includes(name));
    const value = field === '' ? Object.fromEntries(body) : given[field];
    if (schema !== undefined && value !== undefined)
      checkNames(['arguments', field].filter(Boolean).join('.'), schema, value);
  }
}

/** Returns the call, ready to be made: a list is iterated, so it must not be awaited. */
export async function preparedCall(
  { operation, arguments: given }: Step,
  context: Context,
): Promise<(settings: object) => Promise<unknown>> {
  const { pathParameters } = infoOf(operation);
  const input = await generatedInput(operation);
  const method = await clientMethod(context, operation);
  const rest = Object.entries(given).filter(([field]) => !pathParameters.includes(field));
  const takesObject = input.takesBody || Object.keys(input.options).length > 0;
  return (settings) =>
    method(
      ...pathParameters.map((field) => given[field]),
      ...(takesObject ? [Object.fromEntries(rest)] : []),
      { signal: context.signal, ...settings },
    );
}
