// A step is one operation with its arguments in one flat object: path parameters and fields of the query or the body.
// Names of path parameters become ids here, once, so that a plan is about ids.

import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, parse, relative, resolve } from 'node:path';
import { type OperationInfo, operationTable } from 'language-service-client/operations';
import type { OperationInput } from 'language-service-description/command-data';
import { nearest } from 'language-service-description/nearest';
import { CommandError, UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { bodyFields, checkNames, unknownField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { shortened } from '../options/shortened.ts';
import { sendFile } from '../tm/import-file.ts';
import { importOf } from '../tm/remembered-account.ts';
import { sha256Of } from '../tm/remembered-imports.ts';

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
  const unknown = unknownField(input, given, info.pathParameters);
  if (unknown !== undefined) {
    const { name, near, known } = unknown;
    throw new UsageError(
      `arguments: there is no ${shortened(name)}`,
      near === undefined ? `There are: ${known.join(', ') || 'none'}.` : `Did you mean ${near}?`,
    );
  }
  const fields = bodyFields(input);
  // An empty body can erase what it does not name.
  if (info.body !== undefined && fields.length > 0 && !fields.some((field) => field in given))
    throw new UsageError(`arguments: nothing to send: give ${fields.join(' or ')}`);
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

// An import is two requests and a file, so it is one step: it creates the job and uploads the file. `job` shows
// its progress. The file is in the folder of the command, or below it.

export const importOperation = 'translationMemories_startImport';

export function isImportStep({ operation }: Step): boolean {
  return operation === importOperation;
}

/** The step with the size and the digest of its file. */
async function importStep({ operation, arguments: given }: Step, context: Context): Promise<Step> {
  const { file, display_name: name, ...others } = given;
  const [unknown] = Object.keys(others).filter((field) => field !== 'sha256');
  if (unknown !== undefined)
    throw new UsageError(`arguments: there is no ${shortened(unknown)}`, 'There are: file, display_name.');
  if (typeof file !== 'string') throw new UsageError('arguments.file: it must be the path of a TMX file');
  if (name !== undefined && typeof name !== 'string')
    throw new UsageError('arguments.display_name: it must be a text');
  const path = await tmxBelow(context.folder, file);
  const sha256 = await sha256Of(path);
  if (others['sha256'] !== undefined && others['sha256'] !== sha256)
    throw new CommandError('conflict', 'The file has changed since the plan was made; nothing was sent', {
      hint: 'Make a new plan.',
    });
  return { operation, arguments: { file, ...(name !== undefined && { display_name: name }), sha256 } };
}

/** Declares and uploads the file. */
export async function runImport({ arguments: given }: Step, context: Context): Promise<unknown> {
  const { file, display_name: name } = given;
  const path = await tmxBelow(context.folder, String(file));
  const wanted = await importOf(context, {
    path,
    name: typeof name === 'string' ? name : parse(path).name,
  });
  const sent = await sendFile(context, wanted);
  if ('jobId' in sent) return { job_id: sent.jobId, next: 'Ask the tool job for its state.' };
  throw new CommandError('conflict', `The file was imported before: it is the memory ${sent.memoryId}`, {
    hint: 'Give another display_name to import it again.',
  });
}

async function tmxBelow(folder: string, given: string): Promise<string> {
  const path = await pathBelow(folder, given, 'arguments.file');
  if (!(await stat(path)).isFile()) throw new UsageError('arguments.file: it is not a file');
  return path;
}

/** The real path of what an argument names. @throws UsageError for what lies outside the folder, or is missing. */
export async function pathBelow(folder: string, given: string, argument: string): Promise<string> {
  checkBelow(folder, resolve(folder, given), argument);
  const path = await realpath(resolve(folder, given)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${argument}: cannot open ${shortened(given)} (${error.code})`);
  });
  // A link may lead out of the folder.
  checkBelow(await realpath(folder), path, argument);
  return path;
}

function checkBelow(folder: string, path: string, argument: string): void {
  const from = relative(folder, path);
  if (from.startsWith('..') || isAbsolute(from))
    throw new UsageError(`${argument}: it is outside the folder that the command runs in`);
}
