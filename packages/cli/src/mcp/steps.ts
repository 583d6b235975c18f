// A step is one operation with its arguments in one flat object: path parameters and fields of the query or the body.
// Names of path parameters become ids here, once, so that a plan is about ids.

import { type OperationInfo, operationTable } from 'language-service-client/operations';
import type { OperationInput } from 'language-service-description/command-data';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { checkNames, optionsByField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { shortened } from '../options/shortened.ts';
import { nearest } from '../options/suggestion.ts';
import { importStep, isImportStep } from './import-step.ts';

export interface Step {
  readonly operation: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/** The description of an operation. @throws UsageError with the nearest name. */
export function infoOf(operation: string): OperationInfo {
  const table: Readonly<Record<string, OperationInfo>> = operationTable;
  const info = Object.hasOwn(table, operation) ? table[operation] : undefined;
  if (info !== undefined) return info;
  const near = nearest(operation, Object.keys(table));
  throw new UsageError(
    `operation: there is no ${shortened(operation)}`,
    near === undefined ? 'Ask find_operation.' : `Did you mean ${near}?`,
  );
}

/** The step with ids in place of names. @throws UsageError naming an argument that the operation does not take. */
export async function checkedStep(step: Step, context: Context): Promise<Step> {
  if (isImportStep(step)) return importStep(step, context);
  const info = infoOf(step.operation);
  if (info.body?.[0] === 'multipart/form-data')
    throw new UsageError(`${step.operation} sends a file`, 'It is a command: see language-service --help.');
  const input = await generatedInput(step.operation);
  checkArguments(step, info, input);
  const ids = await Promise.all(
    input.positionals.map(async ({ field, names }) => {
      const given = step.arguments[field];
      if (typeof given !== 'string' || given === '')
        throw new UsageError(
          `arguments.${field}: ${given === undefined ? 'it is missing' : 'it must be a text'}`,
        );
      return [field, names === undefined ? given : await context.idOf(names, given)] as const;
    }),
  );
  return { operation: step.operation, arguments: { ...step.arguments, ...Object.fromEntries(ids) } };
}

function checkArguments({ arguments: given }: Step, info: OperationInfo, input: OperationInput): void {
  const fields = optionsByField(input).map(({ field }) => field.split('.')[0] ?? field);
  const known = new Set([...info.pathParameters, ...fields]);
  for (const name of Object.keys(given)) {
    if (known.has(name)) continue;
    const near = nearest(name, [...known]);
    throw new UsageError(
      `arguments: there is no ${shortened(name)}`,
      near === undefined ? `There are: ${[...known].join(', ') || 'none'}.` : `Did you mean ${near}?`,
    );
  }
  for (const { field, schema } of Object.values(input.options)) {
    const body = Object.entries(given).filter(([name]) => !info.pathParameters.includes(name));
    const value = field === '' ? Object.fromEntries(body) : given[field];
    if (schema !== undefined && value !== undefined)
      checkNames(['arguments', field].filter(Boolean).join('.'), schema, value);
  }
}

/** The call, ready to be made: a list is iterated, so it must not be awaited. */
export async function preparedCall(
  { operation, arguments: given }: Step,
  context: Context,
): Promise<(settings: object) => Promise<unknown>> {
  const { pathParameters } = infoOf(operation);
  const input = await generatedInput(operation);
  const client: object = await context.client();
  const [resource = '', name = ''] = operation.split('_');
  // The client has a method for each operation, and takes its arguments by position.
  const method = Reflect.get(Reflect.get(client, resource), name) as Method;
  const rest = Object.entries(given).filter(([field]) => !pathParameters.includes(field));
  const takesObject = input.takesBody || Object.keys(input.options).length > 0;
  return (settings) =>
    method(
      ...pathParameters.map((field) => given[field]),
      ...(takesObject ? [Object.fromEntries(rest)] : []),
      { signal: context.signal, ...settings },
    );
}
