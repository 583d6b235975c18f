// Runs a program as a user would: another process, the package by its name.
import { spawn } from 'node:child_process';

/** What a program said and how it ended. */
export interface Run {
  readonly output: string;
  readonly errors: string;
  readonly code: number | null;
}

/** Runs a file or, with `-`, the text given on standard input. */
export function runNode(
  args: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<Run> {
  const child = spawn(process.execPath, ['--conditions=source', ...args], {
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ output, errors, code }));
    child.stdin.end(input);
  });
}
