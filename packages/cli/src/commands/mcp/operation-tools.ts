// The tools for reads and writes. Each sends one operation as its command does. The arguments are one flat object: path
// parameters, and fields of the query or the body. Names are replaced with ids.

import { type OperationInfo, operationTable } from 'language-service-client/operations';
import { suggest } from 'language-service-client/options';
import type { OperationInput } from 'language-service-description/command-data';
import { deletedBy } from 'language-service-description/deleted-by';
import { shortened } from 'language-service-sheets/shortened';
import { z } from 'zod';
import { CommandError, UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { commandIndex } from '../../generated/command-index.ts';
import { referenceOptions } from '../account/reference-options.ts';
import { bodyFields, checkNames, unknownField } from '../operations/check-names.ts';
import { generatedInput } from '../operations/operation-commands.ts';
import { sendOperation } from '../operations/send-operation.ts';
import { agentTool, endWithin, origin, text } from './agent-tool.ts';
import { withoutCredentials } from './tool-results.ts';

/** The tools that transfer files, keyed by the operation that each replaces. */
export const fileTools: Readonly<Record<string, 'import_file' | 'export_file'>> = {
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
      .int()
      .min(0)
      .default(0)
      .describe('Where a long value continues: next_from of the response before'),
  }),
  async (context, { from, ...step }) => {
    const { operation } = step;
    if (infoOf(operation).method !== 'GET')
      throw new UsageError(`${operation} writes`, `Use the tool ${fileTools[operation] ?? 'write'}.`);
    return { origin, ...partOf(await send(step, context), from) };
  },
);

export const writeTool = agentTool(
  {
    name: 'write',
    title: 'Write',
    description:
      'Call one write operation. Replaces names with ids. Refuses to delete what a style profile uses unless arguments have "unlink": true or "force": true. Keeps a copy of what it deletes or replaces. Returns the result and the command that brings the old content back.',
    writes: true,
  },
  stepSchema,
  async (context, step) => {
    const value = await send(step, context).catch((error: unknown) => inWordsOfAgents(step.operation, error));
    return { origin, ...(value !== undefined && { value }) };
  },
  ({ operation }) => {
    const { method, body } = infoOf(operation);
    if (method === 'GET') throw new UsageError(`${operation} writes nothing`, 'Use the tool call.');
    const other = fileTools[operation];
    if (other !== undefined) throw new UsageError(`${operation} has a file`, `Use the tool ${other}.`);
    if (body?.[0] === 'multipart/form-data')
      throw new UsageError(`${operation} sends a file`, 'It is a command: see language-service --help.');
  },
);

/**
 * Returns the data of an operation.
 * @throws UsageError that suggests the nearest name if there is no such operation.
 */
export function infoOf(operation: string): OperationInfo {
  const table: Readonly<Record<string, OperationInfo>> = operationTable;
  const info = Object.hasOwn(table, operation) ? table[operation] : undefined;
  if (info !== undefined) return info;
  throw new UsageError(
    `there is no operation ${shortened(operation)}`,
    suggest(operation, Object.keys(table)) ?? 'To find operations, use the tool find_operation.',
  );
}

/**
 * Sends an operation, after replacing names in its arguments with ids.
 * @throws UsageError that names an unknown argument.
 */
async function send({ operation, arguments: given }: Step, context: Context): Promise<unknown> {
  const input = await generatedInput(operation);
  checkArguments(operation, given, input);
  const fields = [...input.positionals, ...Object.values(input.options)];
  const { unlink, force, ...rest } = given;
  const entries = Object.entries(rest).map(async ([field, value]): Promise<[string, unknown]> => {
    const { names } = fields.find((one) => one.field === field) ?? {};
    return [field, names === undefined ? value : await idsOf(context, names, value)];
  });
  const body: Record<string, unknown> = Object.fromEntries(await Promise.all(entries));
  const path = input.positionals.map(({ field }) => {
    const { [field]: value } = body;
    delete body[field];
    return value;
  });
  return sendOperation(context, operation, { input, path, given: body, unlink, force });
}

/** Replaces names of resources with their ids. Any other value stays unchanged. */
async function idsOf(context: Context, names: string, given: unknown): Promise<unknown> {
  if (Array.isArray(given)) return Promise.all(given.map((one) => idsOf(context, names, one)));
  return typeof given === 'string' && given !== '' ? context.idOf(names, given) : given;
}

function checkArguments(operation: string, given: Step['arguments'], input: OperationInput): void {
  const path = input.positionals.map(({ field }) => field);
  const deletes = deletedBy[operation] === undefined ? [] : Object.keys(referenceOptions);
  const unknown = unknownField(input, given, [...path, ...deletes]);
  if (unknown !== undefined) {
    const { name, advice, known } = unknown;
    const hint = advice ?? `The arguments are ${known.join(', ') || 'none'}.`;
    throw new UsageError(`the operation has no argument ${shortened(name)}`, hint);
  }
  for (const field of path)
    if (typeof given[field] !== 'string' || given[field] === '')
      throw new UsageError(`arguments.${field} must be a string`);
  const fields = bodyFields(input);
  // An empty body can delete the values of omitted fields.
  if (input.takesBody && fields.length > 0 && !fields.some((field) => field in given))
    throw new UsageError('there is nothing to send', `Pass ${fields.join(' or ')} in arguments.`);
  for (const { field, schema } of Object.values(input.options)) {
    const body = Object.entries(given).filter(([name]) => !path.includes(name));
    const value = field === '' ? Object.fromEntries(body) : given[field];
    if (schema !== undefined && value !== undefined)
      checkNames(['arguments', field].filter(Boolean).join('.'), schema, value);
  }
}

/**
 * Returns a value if it fits into one response. Otherwise returns a part of its JSON text, from the position `from`.
 */
function partOf(value: unknown, from: number): object {
  const text = JSON.stringify(withoutCredentials(value) ?? null);
  if (from === 0 && text.length <= mostCharacters) return { value };
  if (from >= text.length) throw new UsageError(`from must be below ${text.length}, not ${from}`);
  const end = endWithin(text, from + mostCharacters);
  const next = end < text.length && { next_from: end };
  return { json_part: text.slice(from, end), from, characters: text.length, ...next };
}

/** Throws the error again. Its hint then names the arguments of the tool instead of the options of the command. */
function inWordsOfAgents(operation: string, error: unknown): never {
  if (!(error instanceof CommandError) || error.hint === undefined) throw error;
  const command = commandIndex.find(({ id }) => id === operation)?.path;
  const hint = error.hint
    .replace(/ To send unknown (fields|values), use --body\./, '')
    .replace(/--(unlink|force)\b/g, '"$1": true')
    .replace(/Pass (?=--no-backup)/, `The user can pass to language-service ${command} `);
  throw new CommandError(error.exitStatus, error.message, { hint, data: error.data });
}
