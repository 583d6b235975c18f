// What a tool of an agent takes is a schema: the protocol shows it, and each call is checked by it.

import type { Tool } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { readArguments, text } from './read-arguments.ts';
import type { ToolRun } from './session.ts';

interface About {
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly description: string;
  /** Whether it changes the account. Default: it reads. */
  readonly isDestructive?: true;
}

export type AgentTool = ReturnType<typeof agentTool>;

export function agentTool<Input extends z.ZodObject>(
  { isDestructive, ...about }: About,
  input: Input,
  run: (run: ToolRun, given: z.infer<Input>) => Promise<unknown>,
) {
  const annotations: Tool['annotations'] = isDestructive
    ? { readOnlyHint: false, destructiveHint: true }
    : { readOnlyHint: true };
  return {
    ...about,
    // The schema of an object is one of an object.
    inputSchema: z.toJSONSchema(input, { io: 'input' }) as Tool['inputSchema'],
    annotations,
    run: async (one: ToolRun, given: unknown) => run(one, readArguments(input, given)),
  };
}

export const stepSchema = z.strictObject({
  operation: text('Name of an operation, from find_operation'),
  arguments: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('The arguments in one object: path parameters and fields of the query or the body'),
});

/** Returns where a part of a text ends that goes no further than `most`: no character of two code units is divided. */
export function endWithin(text: string, most: number): number {
  const isDivided = (text.codePointAt(most - 1) ?? 0) > 0xffff;
  return Math.min(text.length, isDivided ? most - 1 : most);
}
