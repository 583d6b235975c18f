// The tools of an agent: six, not one for each operation, since every tool costs the agent attention.

import type { Tool } from '@modelcontextprotocol/server';
import type { Command } from '../commands/define-command.ts';
import { searchDocs, textOfPlace } from '../help/search-docs.ts';
import { findOperations } from './find-operation.ts';
import { showJob } from './read-job.ts';
import { callOperation } from './reading-tools.ts';
import { applyPlan } from './send-planned.ts';
import type { ToolRun } from './session.ts';
import { endWithin, type ToolArguments, textOf, wholeOf } from './tool-messages.ts';
import { planWrites } from './writing-tools.ts';

interface AgentTool {
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Tool['inputSchema'] & { readonly properties: object };
  readonly annotations: { readonly readOnlyHint: boolean; readonly destructiveHint?: boolean };
  run(run: ToolRun, given: ToolArguments): Promise<unknown>;
}

const operation = { type: 'string', description: 'Name of an operation, from find_operation' } as const;
const operationArguments = {
  type: 'object',
  description: 'Its arguments in one object: path parameters and fields of the query or the body',
} as const;

/** The longest text of one place that search_docs gives. */
const mostText = 6_000;

async function findDocs(commands: readonly Command[], query: string, most: number): Promise<object[]> {
  const screen = { isTerminal: false, width: 100, style: (_: unknown, text: string) => text };
  const found = await searchDocs(commands, query, most);
  return Promise.all(
    found.map(async (place) => {
      const text = await textOfPlace(place, commands, screen);
      return { ...place, text: text.slice(0, endWithin(text, mostText)) };
    }),
  );
}

/** The envelope that every tool answers with. */
export const outputSchema = {
  type: 'object',
  properties: {
    ok: { type: 'boolean' },
    data: { type: ['object', 'array'], description: 'What the tool found or did' },
    error: {
      type: 'object',
      properties: {
        message: { type: 'string' },
        exitStatus: { type: 'string', description: 'What kind of failure it is' },
        hint: { type: 'string', description: 'What to do' },
      },
      required: ['message', 'exitStatus'],
    },
    requests: { type: 'integer', minimum: 0, description: 'Requests that were sent' },
  },
  required: ['ok', 'requests'],
} satisfies Tool['outputSchema'];

function searchInput(query: string, found: string) {
  return {
    type: 'object',
    properties: {
      query: { type: 'string', description: query },
      limit: { type: 'integer', minimum: 1, maximum: 10, description: `The most ${found}; default 3` },
    },
    required: ['query'],
  } satisfies Tool['inputSchema'];
}

export const agentTools: readonly AgentTool[] = [
  {
    name: 'find_operation',
    title: 'Find operations',
    description: 'Find operations by words: what each does, its arguments with limits, and an example body.',
    inputSchema: searchInput('What you want to do: "replace a dictionary of a glossary"', 'operations'),
    annotations: { readOnlyHint: true },
    run: async (_run, given) => findOperations(textOf(given, 'query'), wholeOf(given, 'limit', 3, 10)),
  },
  {
    name: 'search_docs',
    title: 'Search guides, errors and commands',
    description:
      'Search the guides, the errors and the commands by words: sections of pages and the help of commands.',
    inputSchema: searchInput('What you want to know: "resume an import"', 'places'),
    annotations: { readOnlyHint: true },
    run: async ({ commands }, given) =>
      findDocs(commands, textOf(given, 'query'), wholeOf(given, 'limit', 3, 10)),
  },
  {
    name: 'call',
    title: 'Read',
    description:
      'Call an operation that reads. A list gives items and, where there are more, a cursor. A write is refused: plan it.',
    inputSchema: {
      type: 'object',
      properties: {
        operation,
        arguments: operationArguments,
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: 500,
          description: 'The most items of a list; default 100',
        },
        cursor: {
          type: 'string',
          description: 'The cursor of the last answer, with the same operation and arguments',
        },
      },
      required: ['operation'],
    },
    annotations: { readOnlyHint: true },
    run: callOperation,
  },
  {
    name: 'plan',
    title: 'Plan writes',
    description:
      'Record writes without sending them: steps, or what makes the account equal to a folder that account pull made. Gives the exact requests and the id of the plan. Names become ids now. "$1.style_id" is an id that the first step gives.',
    inputSchema: {
      type: 'object',
      properties: {
        steps: {
          type: 'array',
          minItems: 1,
          maxItems: 20,
          items: {
            type: 'object',
            properties: { operation, arguments: operationArguments },
            required: ['operation'],
          },
          description: 'The writes, in their order',
        },
        folder: {
          type: 'string',
          description: 'In place of steps: a folder with language-service.yaml',
        },
      },
    },
    annotations: { readOnlyHint: true },
    run: planWrites,
  },
  {
    name: 'apply',
    title: 'Apply a plan',
    description: 'Send a plan, once. It is used up, also when a step fails: the answer says what was done.',
    inputSchema: {
      type: 'object',
      properties: { plan: { type: 'string', description: 'The id that plan gave' } },
      required: ['plan'],
    },
    annotations: { readOnlyHint: false, destructiveHint: true },
    run: applyPlan,
  },
  {
    name: 'job',
    title: 'Show a job',
    description: 'Show an import or export job: its state, its result or its failure.',
    inputSchema: {
      type: 'object',
      properties: { job_id: { type: 'string', description: 'The id of the job' } },
      required: ['job_id'],
    },
    annotations: { readOnlyHint: true },
    run: showJob,
  },
];
