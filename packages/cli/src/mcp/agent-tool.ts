// What a tool of an agent takes is a schema: the protocol shows it, and each call is checked by it. Arguments come from a
// program that guesses, so a message names the argument and its limit.

import type { Tool } from '@modelcontextprotocol/server';
import { suggest } from 'language-service-client/options';
import { shortened } from 'language-service-sheets/shortened';
import { z } from 'zod';
import { UsageError } from '../command-error.ts';
import type { ToolRun } from './session.ts';

interface About {
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly description: string;
  /** Whether it changes the account. Default: it reads. */
  readonly isDestructive?: true;
}

export interface AgentTool extends Omit<About, 'isDestructive'> {
  readonly inputSchema: Tool['inputSchema'];
  readonly annotations: Tool['annotations'];
  run(run: ToolRun, given: unknown): Promise<unknown>;
}

export function agentTool<Input extends z.ZodObject>(
  { isDestructive, ...about }: About,
  input: Input,
  run: (run: ToolRun, given: z.infer<Input>) => Promise<unknown>,
): AgentTool {
  return {
    ...about,
    // The schema of an object is one of an object.
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as Tool['inputSchema'],
    annotations: isDestructive ? { readOnlyHint: false, destructiveHint: true } : { readOnlyHint: true },
    run: async (one, given) => run(one, readArguments(input, given)),
  };
}

/** The longest arguments, in characters of JSON. */
const longestArguments = 1_000_000;

/** @throws UsageError that names the first argument that does not fit, or is not known. */
export function readArguments<Input extends z.ZodObject>(input: Input, given: unknown = {}): z.infer<Input> {
  const { length } = JSON.stringify(given);
  if (length > longestArguments)
    throw new UsageError(`The arguments have ${length} characters; the maximum is ${longestArguments}`);
  const read = input.safeParse(given, { error: inWords });
  if (read.success) return read.data;
  // A name that is mistyped is the reason why another one is missing.
  const { issues } = read.error;
  const fault = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  if (fault === undefined) throw read.error;
  const place = fault.path.map((one) => (typeof one === 'number' ? `[${one}]` : `.${String(one)}`)).join('');
  const message = [place.slice(1), fault.message].filter((one) => one !== '').join(': ');
  const [unknown] = fault.code === 'unrecognized_keys' ? fault.keys : [];
  throw new UsageError(message, unknown && suggest(unknown, Object.keys(input.shape)));
}

/** What the schemas do not say in the words of this program. */
function inWords(fault: z.core.$ZodRawIssue): string | undefined {
  if (fault.code === 'unrecognized_keys') return `Unknown argument ${shortened(fault.keys[0] ?? '')}`;
  if (fault.code === 'invalid_type' && fault.input === undefined) return 'it is missing';
  if (fault.code === 'too_small' && fault.origin === 'string') return 'it is empty';
  return undefined;
}

/** A text that says something. */
export const text = (description: string) => z.string().min(1).describe(description);

export const stepSchema = z.strictObject({
  operation: text('Name of an operation, from find_operation'),
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('The arguments in one object: path parameters and fields of the query or the body'),
});

/** Where a part of a text ends that goes no further than `most`: no character of two code units is divided. */
export function endWithin(text: string, most: number): number {
  const isDivided = (text.codePointAt(most - 1) ?? 0) > 0xffff;
  return Math.min(text.length, isDivided ? most - 1 : most);
}
