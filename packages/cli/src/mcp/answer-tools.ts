// The tools as the protocol asks for them. Each runs over its own context, so that two may run at once.

import type { CallToolResult, Server } from '@modelcontextprotocol/server';
import { shortened } from 'language-service-sheets/shortened';
import type { Command } from '../commands/define-command.ts';
import { failureOf } from '../output/failure.ts';
import { readConnection } from '../settings/connection.ts';
import { agentTools, outputSchema } from './agent-tools.ts';
import type { Session, ToolRun } from './session.ts';
import { toolResult } from './tool-results.ts';

/** The protocol answers an error that has a number with this number. */
class InvalidParams extends Error {
  readonly code = -32602;
}

export function answerTools(server: Server, session: Session, commands: readonly Command[]): void {
  server.setRequestHandler('tools/list', () => ({
    tools: agentTools.map(({ run: _, ...tool }) => ({ ...tool, outputSchema })),
  }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq: { signal } }) =>
    answer({ session, commands, signal, sent: { requests: 0 } }, params.name, params.arguments),
  );
}

function keyOf({ connection }: Session): Promise<string | undefined> {
  return readConnection(connection).then(
    ({ apiKey }) => apiKey,
    () => undefined,
  );
}

/** Runs one tool. A failure is an answer, so that the agent reads what to do. */
async function answer(run: ToolRun, name: string, given: unknown): Promise<CallToolResult> {
  const { session, sent } = run;
  const tool = agentTools.find((one) => one.name === name);
  if (tool === undefined) {
    const names = agentTools.map((one) => one.name).join(', ');
    throw new InvalidParams(`There is no tool ${shortened(name)}: ${names}`);
  }
  try {
    const data = await tool.run(run, given);
    return toolResult({ data, requests: sent.requests, key: await keyOf(session) });
  } catch (error) {
    const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
    return toolResult({
      data,
      failure: failureOf(error),
      requests: sent.requests,
      key: await keyOf(session),
    });
  }
}
