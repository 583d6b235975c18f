import { Readable, Writable } from 'node:stream';
import type { Context } from './context.ts';
import { createContext, type RunningContext } from './create-context.ts';
import type { ProcessIo } from './process-io.ts';

interface Beside {
  /** A signal that aborts only the work in this context. */
  readonly signal: AbortSignal;
  readonly isDryRun?: true;
  /** Receives each message that is printed on stderr in this context. */
  readonly onMessage?: (line: string) => void;
}

/**
 * Returns a separate context for a part of the command, for example for one tool call of the MCP server. In this
 * context, nothing is asked, nothing is read from stdin, and nothing is printed.
 */
export function contextBeside(
  { environment, folder, clientParts, globals, signal }: Context,
  { signal: own, isDryRun, onMessage }: Beside,
): RunningContext {
  const io: ProcessIo = {
    args: [],
    environment,
    folder,
    signal: AbortSignal.any([signal, own]),
    stdin: Readable.from([]),
    stdout: new Writable({ write: (_chunk, _encoding, done) => done() }),
    stderr: new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (chunk.length > 0) onMessage?.(String(chunk).trimEnd());
        done();
      },
    }),
    ...(clientParts && { client: clientParts }),
  };
  const dryRun = isDryRun && ('text' as const);
  return createContext(io, { ...globals, input: false, progress: 'none', 'dry-run': dryRun });
}
