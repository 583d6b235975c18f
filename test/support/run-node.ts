// Runs a program as a user would: another process, the package by its name.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs a file or, with `-`, the text given on standard input; returns what it said and how it ended. */
export async function runNode(
  args: readonly string[],
  environment: Record<string, string> = {},
  input = '',
  cwd = process.cwd(),
): Promise<{ readonly output: string; readonly errors: string; readonly code: number | null }> {
  const child = spawn(process.execPath, ['--conditions=source', ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });
  child.stdin.end(input);
  const streams = [text(child.stdout), text(child.stderr), once(child, 'close')] as const;
  const [output, errors, [code]] = await Promise.all(streams);
  return { output, errors, code };
}
