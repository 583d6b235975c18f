// An agent's side of `language-service mcp`, in this process: lines of JSON through the real command line.

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Sandbox } from 'language-service-sandbox';
import { commandTable } from '../../src/commands/command-table.ts';
import { runCommandLine } from '../../src/frame/run-command-line.ts';
import { processIoOf, type Run } from './command-line.ts';

/** The data of each tool, as far as the tests read it. */
export interface ToolData {
  readonly check_translations: object;
  readonly find_operation: readonly { readonly operation: string }[];
  readonly search_docs: readonly { readonly page?: string; readonly text: string }[];
  readonly call: {
    readonly origin: string;
    readonly value: {
      readonly name: string;
      readonly segments: readonly object[];
      readonly next_page_cursor?: string | null;
    };
    readonly json_part: string;
    readonly next_from?: string;
  };
  readonly write: { readonly value?: object };
  readonly import_file: { readonly job_id: string; readonly dropped?: object };
  readonly export_file: { readonly bytes: number };
  readonly job: { readonly job: { readonly results: readonly [object] } };
}

/** What a tool answered; after an error, `data` is absent. */
export interface ToolReply<Data = object> {
  readonly ok: boolean;
  readonly data: Data;
  readonly error?: { readonly message: string; readonly exitStatus: string; readonly hint?: string };
  readonly messages?: readonly string[];
  readonly requests: number;
}

/** A message of the server. */
export interface Message {
  readonly id?: number;
  /** As far as the tests read it; each method has some of the fields. */
  readonly result: {
    readonly content: readonly [{ readonly text: string }];
    readonly structuredContent?: unknown;
    readonly isError?: boolean;
    readonly tools: readonly {
      readonly name: string;
      readonly title: string;
      readonly outputSchema: object;
    }[];
  };
  readonly error?: { readonly code: number; readonly message: string };
}

export interface AgentSession {
  /** Sends a request and waits for its answer. */
  request(method: string, params?: object): Promise<Message>;
  /** Calls a tool; its answer is the envelope. */
  call<Tool extends keyof ToolData>(name: Tool, given?: object): Promise<ToolReply<ToolData[Tool]>>;
  /** Writes to the standard input of the command. */
  write(text: string): void;
  readonly stdout: PassThrough;
  /** Everything that was printed. */
  readonly printed: { readonly stdout: string; readonly stderr: string };
  /** Closes the standard input; resolves with the exit code. */
  close(): Promise<number>;
  /** Resolves when the command has ended. */
  readonly ended: Promise<number>;
}

export interface SessionRun extends Run {
  readonly args?: readonly string[];
  /** `none` leaves the opening to the test. */
  readonly opening?: 'none';
}

const hello = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

/** Starts the server and opens the connection. */
export async function openSession(sandbox: Sandbox | undefined, run: SessionRun = {}): Promise<AgentSession> {
  const { args = [], opening, ...others } = run;
  const stdin = Object.assign(new PassThrough(), { isTTY: false });
  const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
  const printed = { stdout: '', stderr: '' };
  const waiting = new Map<number, (message: Message) => void>();
  let rest = '';
  streams.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const message: Message = JSON.parse(line);
      waiting.get(message.id ?? -1)?.(message);
    }
  });
  streams.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed.stderr += text;
  });
  const io = { ...processIoOf(['mcp', ...args], sandbox, others), ...streams, stdin };
  const ended = runCommandLine(io, commandTable);
  const write = (text: string) => void stdin.write(text);
  let last = 0;
  const request = (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    const answered = new Promise<Message>((resolve) => {
      waiting.set(id, resolve);
    });
    write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
    return answered;
  };
  if (opening === undefined) {
    // A command that is refused ends at once.
    await Promise.race([request('initialize', hello), ended]);
    write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  }
  return {
    request,
    async call(name, given = {}) {
      const { result, error } = await request('tools/call', { name, arguments: given });
      if (error !== undefined) throw new Error(error.message);
      return JSON.parse(result.content[0].text);
    },
    write,
    stdout: streams.stdout,
    printed,
    async close() {
      stdin.end();
      if (!stdin.readableEnded) await Promise.race([once(stdin, 'close'), ended]);
      return ended;
    },
    ended,
  };
}
