// An agent that plays a transcript through the tools as a process, as any agent would start them: for the test of the
// runner, and as an example. Arguments: the configuration, the name of the task, `right` or `wrong`.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { ToolReply } from '../../packages/cli/test/support/agent-session.ts';
import { replay, transcriptOf } from './replay.ts';

const [config = '', task = '', which = 'right'] = process.argv.slice(2);
const { mcpServers } = JSON.parse(readFileSync(config, 'utf8'));
const { command, args, cwd, env } = mcpServers['language-service'];
const tools = spawn(command, args, {
  cwd,
  env: { ...process.env, ...env },
  stdio: ['pipe', 'pipe', 'inherit'],
});
const waiting: ((text: string) => void)[] = [];
createInterface({ input: tools.stdout }).on('line', (line) => waiting.shift()?.(line));

async function request(id: number, method: string, params: object): Promise<string> {
  const answered = new Promise<string>((resolve) => {
    waiting.push(resolve);
  });
  tools.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
  return answered;
}

const clientInfo = { name: 'scripted-agent', version: '1' };
await request(0, 'initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
const { right, wrong } = transcriptOf(task);
let last = 0;
await replay(which === 'right' ? right : wrong.calls, async (name, given): Promise<ToolReply> => {
  last += 1;
  const answer = JSON.parse(await request(last, 'tools/call', { name, arguments: given }));
  return JSON.parse(answer.result.content[0].text);
});
tools.stdin.end();
