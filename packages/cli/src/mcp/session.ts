// What the tools of one connection share: the account, and whether writes are allowed.

import { Readable, Writable } from 'node:stream';
import type { Command } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import type { GlobalValues } from '../options/read-values.ts';
import type { ProcessIo } from '../process-io.ts';

export type Session = ReturnType<typeof createSession>;

export function createSession(context: Context, allowWrites: boolean) {
  const { environment, folder, clientParts, globals } = context;
  return {
    allowWrites,
    folder,
    /** Where the key and the address come from. */
    connection: { environment, profile: globals.profile, baseUrl: globals['base-url'] },
    /** A context for one tool: it asks nothing, reads no stdin and prints nothing. */
    open({ signal, isDryRun }: { readonly signal: AbortSignal; readonly isDryRun?: true }) {
      const io: ProcessIo = {
        args: [],
        environment,
        folder,
        signal: AbortSignal.any([context.signal, signal]),
        stdin: Readable.from([]),
        stdout: new Writable({ write: (_chunk, _encoding, done) => done() }),
        stderr: new Writable({
          write: (chunk: Buffer, _encoding, done) => {
            context.info(String(chunk).trimEnd()).then(() => done(), done);
          },
        }),
        ...(clientParts && { client: clientParts }),
      };
      const own: GlobalValues = {
        ...globals,
        input: false,
        progress: 'none',
        'dry-run': isDryRun ? 'json' : undefined,
      };
      return createContext(io, own);
    },
  };
}

/** One run of a tool. */
export interface ToolRun {
  readonly commands: readonly Command[];
  readonly session: Session;
  /** Aborted when the agent cancels the call. */
  readonly signal: AbortSignal;
  /** Counts the requests that reached the service. */
  readonly sent: { requests: number };
}

/** A tool that reads runs over its own context, and counts what it sent also when it fails. */
export async function readingContext<T>(
  { session, signal, sent }: ToolRun,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const { context, counts } = session.open({ signal });
  try {
    return await work(context);
  } finally {
    sent.requests += counts.requests;
  }
}
