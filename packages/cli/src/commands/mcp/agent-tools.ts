// The tools of the MCP server. There are eight tools instead of one per operation, because each tool description uses
// context of the agent.

import {
  arrivalGraceMs,
  type JobState,
  type Named,
  resultsOf,
  stateOfStatus,
} from 'language-service-client/jobs';
import { z } from 'zod';
import type { Command } from '../../frame/define-command.ts';
import { searchDocs, textOfPlace } from '../../frame/help/search-docs.ts';
import { checkTool } from '../qa/qa-tools.ts';
import { type AgentTool, agentTool, endWithin, origin, text } from './agent-tool.ts';
import { exportTool, importTool } from './file-tools.ts';
import { findOperations } from './find-operation.ts';
import { callTool, writeTool } from './operation-tools.ts';

/** The maximum length of the text of one result of the tool `search_docs`, in characters. */
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

function searchInput(query: string, found: string) {
  const limit = z.int().min(1).max(10).default(3).describe(`Maximum number of ${found}. Default: 3`);
  return z.strictObject({ query: text(query), limit });
}

const nextByState: Readonly<Partial<Record<JobState, string>>> = {
  awaiting: `It waits for the file, up to ${arrivalGraceMs / 1_000} seconds after the upload. Call job again in a few seconds.`,
  running: 'It is running. Call job again in a few seconds.',
  expired: 'It has ended. Call import_file or export_file again.',
  failed: 'It has ended. Fix the cause, then call import_file or export_file again.',
};

/** The tool that shows an import or export job. It omits the signed URLs of the job, because they are credentials. */
const jobTool = agentTool(
  {
    name: 'job',
    title: 'Show a job',
    description: 'Show the state, result or failure of an import or export job.',
  },
  z.strictObject({ job_id: text('The id of the job') }),
  async (context, { job_id: id }) => {
    const { translationMemories } = await context.client();
    const job = await translationMemories.getJob(id, { signal: context.signal });
    const state = stateOfStatus(resultsOf(job)[0]?.status);
    const isExport = job.operation === ('export' satisfies Named<typeof job.operation>);
    const isReady = isExport && state === 'succeeded';
    const next = isReady ? 'The file is ready. Write it with export_file.' : nextByState[state];
    return { origin, job, ...(next !== undefined && { next }) };
  },
);

export const agentTools: readonly AgentTool[] = [
  agentTool(
    {
      name: 'find_operation',
      title: 'Find operations',
      description:
        'Find operations by keywords. Returns a description, the arguments with limits, and an example body.',
    },
    searchInput('What you want to do: "replace a dictionary of a glossary"', 'operations'),
    async (_context, { query, limit }) => findOperations(query, limit),
  ),
  agentTool(
    {
      name: 'search_docs',
      title: 'Search guides, errors and commands',
      description:
        'Search guides, errors and commands by keywords. Returns sections of pages and the help of commands.',
    },
    searchInput('What you want to know: "resume an import"', 'places'),
    async (_context, { query, limit }, { commands }) => findDocs(commands, query, limit),
  ),
  callTool,
  writeTool,
  jobTool,
  importTool,
  exportTool,
  checkTool,
];
