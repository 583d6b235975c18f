// The five tools as the protocol asks for them. Each runs over a context of its own, so that two may run at once.

import type { CallToolResult, Server } from '@modelcontextprotocol/server';
import { shortened } from '../options/shortened.ts';
import { failureOf } from '../output/failure.ts';
import { readConnection } from '../settings/connection.ts';
import { agentTools } from './agent-tools.ts';
import type { Session } from './session.ts';
import { toolResult } from './tool-answer.ts';
import { checkArguments } from './tool-arguments.ts';

/** The protocol answers an error that has a number with this number. */
class InvalidParams extends Error {
  readonly code = -32602;
}

export function answerTools(server: Server, session: Session): void {
  server.setRequestHandler('tools/list', () => ({
    tools: agentTools.map(({ name, description, inputSchema, annotations }) => ({
      name,
      description,
      inputSchema,
      annotations,
    })),
  }));
  server.setRequestHandler('tools/call', ({ params }, { mcpReq: { signal } }) =>
    answer(session, params.name, params.arguments, signal),
  );
}

/** Runs one tool. A failure is an answer, so that the agent reads what to do. */
async function answer(
  session: Session,
  name: string,
  given: unknown,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const tool = agentTools.find((one) => one.name === name);
  if (tool === undefined) {
    const names = agentTools.map((one) => one.name).join(', ');
    throw new InvalidParams(`There is no tool ${shortened(name)}: ${names}`);
  }
  const sent = { requests: 0 };
  const key = () =>
    readConnection(session.connection).then(
      ({ apiKey }) => apiKey,
      () => undefined,
    );
  try {
    const read = checkArguments(given, Object.keys(tool.inputSchema.properties));
    const data = await tool.run({ session, signal, sent }, read);
    return toolResult({ data, requests: sent.requests, key: await key() });
  } catch (error) {
    const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
    return toolResult({ data, failure: failureOf(error), requests: sent.requests, key: await key() });
  }
}
