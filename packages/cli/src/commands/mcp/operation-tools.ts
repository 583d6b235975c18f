// The tools for reads and writes. Each sends one operation as its command does. The arguments are one flat object: path
// parameters, and fields of the query or the body. Names are replaced with ids.

import { createHash } from 'node:crypto';
import { type OperationInfo, operationTable } from 'language-service-client/operations';
import { suggest } from 'language-service-client/options';
import type { OperationInput } from 'language-service-description/command-data';
import { deletedBy } from 'language-service-description/deleted-by';
import { shortened } from 'language-service-sheets/shortened';
import { z } from 'zod';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { checkExcluded } from '../../frame/options/read-values.ts';
import { commandIndex } from '../../generated/command-index.ts';
import { referenceOptions } from '../account/reference-options.ts';
import { bodyFields, checkNames, unknownField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { sendOperation } from '../operations/send-operation.ts';
import { agentTool, endWithin, origin, text } from './agent-tool.ts';
import { withoutCredentials } from './tool-results.ts';

/** The tools that transfer files, keyed by the operation that each replaces. */
const fileTools: Readonly<Record<string, 'import_file' | 'export_file'>> = {
  translationMemories_createImport: 'import_file',
  translationMemories_createExport: 'export_file',
};

/** The maximum number of characters in one response of a tool. A longer result is returned in parts. */
const mostCharacters = 50_000;

const stepSchema = z.strictObject({
  operation: text('Name of an operation, from find_operation'),
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('The arguments in one object: path parameters and fields of the query or the body'),
});

type Step = z.infer<typeof stepSchema>;

export const callTool = agentTool(
  {
    name: 'call',
    title: 'Read',
    description:
      'Call a read operation. A list returns one page; to continue, pass the page or the cursor of the next one. For a write, use write.',
  },
  stepSchema.extend({
    from: z
      .string()
      .regex(/^\d{1,9}-[0-9a-f]{12}$/, 'from must be next_from of the response before')
      .describe('Where a long value continues: next_from of the response before')
      .optional(),
  }),
  async (context, { from, ...step }) => ({ origin, ...partOf(await send(step, context), from) }),
  ({ operation }) => requireTool('call', operation),
);

export const writeTool = agentTool(
  {
    name: 'write',
    title: 'Write',
    description:
      'Call one write operation. Replaces names with ids. Refuses to delete what a style profile uses unless arguments have "unlink": true or "force": true. Keeps a copy of what a DELETE or PUT removes, and returns the command that brings it back. An update (PATCH) keeps no copy: read the old values first.',
    writes: true,
  },
  stepSchema,
  async (context, step) => {
    const value = await send(step, context).catch((error: unknown) => inWordsOfAgents(step.operation, error));
    return { origin, ...(value !== undefined && { value }) };
  },
  ({ operation }) => requireTool('write', operation),
);

/** Returns the tool that sends an operation. If no tool sends it, returns the command line that a user can run. */
export function senderOf(operation: string): { readonly tool?: string; readonly command?: string } {
  const { method, body } = infoOf(operation);
  if (body?.[0] === 'multipart/form-data') return { command: commandOf(operation) };
  return { tool: fileTools[operation] ?? (method === 'GET' ? 'call' : 'write') };
}

/** Throws UsageError if this tool does not send the operation. The error says how to send it. */
function requireTool(tool: string, operation: string): void {
  const { tool: right, command } = senderOf(operation);
  const advice = right === undefined ? `The user can run ${command}.` : `Use the tool ${right}.`;
  if (right !== tool) throw new UsageError(`the tool ${tool} cannot send ${operation}`, advice);
}

function commandOf(operation: string): string {
  return `language-service ${commandIndex.find(({ id }) => id === operation)?.path}`;
}

/**
 * Returns the data of an operation.
 * @throws UsageError that suggests the nearest name if there is no such operation.
 */
export function infoOf(operation: string): OperationInfo {
  const table: Readonly<Record<string, OperationInfo>> = operationTable;
  const info = Object.hasOwn(table, operation) ? table[operation] : undefined;
  if (info !== undefined) return info;
  const advice = suggest(operation, Object.keys(table)) ?? 'To find operations, use the tool find_operation.';
  throw new UsageError(`there is no operation ${shortened(operation)}`, advice);
}

/**
 * Replaces names in the arguments of an operation with ids, sends the request, and returns the result.
 * @throws UsageError that names an unknown argument.
 */
async function send({ operation, arguments: given }: Step, context: Context): Promise<unknown> {
  const input = await generatedInput(operation);
  checkArguments(operation, given, input);
  const { unlink, force, ...body } = given;
  for (const { field, names } of [...input.positionals, ...Object.values(input.options)])
    if (names !== undefined && field in body) body[field] = await idsOf(context, names, body[field]);
  const path = input.positionals.map(({ field }) => body[field]);
  for (const { field } of input.positionals) delete body[field];
  return sendOperation(context, operation, { input, path, given: body, unlink, force });
}

/**
 * Returns the id for the name of a resource, and a list of ids for a list of names. Returns any other value unchanged.
 */
async function idsOf(context: Context, names: string, given: unknown): Promise<unknown> {
  if (Array.isArray(given)) return Promise.all(given.map((one) => idsOf(context, names, one)));
  return typeof given === 'string' && given !== '' ? context.idOf(names, given) : given;
}

function checkArguments(operation: string, given: Step['arguments'], input: OperationInput): void {
  const path = input.positionals.map(({ field }) => field);
  const deletes = deletedBy[operation] === undefined ? [] : Object.keys(referenceOptions);
  checkExcluded(referenceOptions, given);
  const { name, advice, known = [] } = unknownField(input, given, [...path, ...deletes]) ?? {};
  const hint = advice ?? `The arguments are ${known.join(', ') || 'none'}.`;
  if (name !== undefined) throw new UsageError(`the operation has no argument ${shortened(name)}`, hint);
  for (const field of path)
    if (typeof given[field] !== 'string' || given[field] === '')
      throw new UsageError(`arguments.${field} ${field in given ? 'must be a string' : 'is missing'}`);
  const wrong = deletes.find((field) => field in given && typeof given[field] !== 'boolean');
  if (wrong !== undefined) throw new UsageError(`arguments.${wrong} must be true or false`);
  const fields = bodyFields(input);
  // An empty body can delete the values of omitted fields.
  if (input.takesBody && fields.length > 0 && !fields.some((field) => field in given))
    throw new UsageError('there is nothing to send', `Pass ${fields.join(' or ')} in arguments.`);
  for (const option of Object.values(input.options)) {
    const body = Object.entries(given).filter(([name]) => !path.includes(name));
    const value = option.field === '' ? Object.fromEntries(body) : given[option.field];
    if (value !== undefined) checkNames(['arguments', option.field].filter(Boolean).join('.'), option, value);
  }
}

/**
 * Returns a value if it fits into one response. Otherwise returns a part of its JSON text, from the position `from`.
 */
function partOf(value: unknown, from: string | undefined): object {
  const text = JSON.stringify(withoutCredentials(value) ?? null);
  if (from === undefined && text.length <= mostCharacters) return { value };
  const version = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const [start = '0', read = version] = from?.split('-') ?? [];
  if (read !== version || Number(start) >= text.length)
    throw new UsageError('the value changed since the first part', 'Read it again from the beginning.');
  const end = endWithin(text, Number(start) + mostCharacters);
  const next = end < text.length && { next_from: `${end}-${version}` };
  return { json_part: text.slice(Number(start), end), characters: text.length, ...next };
}

/** Throws the passed error. Changes its hint, so that the hint fits a tool call instead of the command line. */
function inWordsOfAgents(operation: string, error: unknown): never {
  if (!(error instanceof CommandError)) throw error;
  const hint = error.hint
    ?.replace(/ To send unknown (fields|values), use --body\./, '')
    .replace(/Pass (?=--no-backup)/, `The user can pass to ${commandOf(operation)} `);
  throw Object.assign(error, { hint });
}
