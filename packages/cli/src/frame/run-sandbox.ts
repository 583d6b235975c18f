// Runs the sandbox as a separate process on the same terminal.

import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { CommandError } from './command-error.ts';
import type { ProcessIo } from './process-io.ts';

/** Runs the sandbox until it ends, and returns its exit code. */
export async function runSandbox(
  { environment, folder }: ProcessIo,
  args: readonly string[],
): Promise<number> {
  const child = spawn(process.execPath, [...process.execArgv, mainFile(), ...args], {
    cwd: folder,
    env: environment,
    stdio: 'inherit',
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Returns the main file of the sandbox: its source in the repository, or its build in an installed package. */
function mainFile(): string {
  const name = 'language-service-sandbox';
  try {
    const { resolve } = createRequire(import.meta.url);
    const isSource = extname(resolve(name)) === '.ts';
    return join(dirname(resolve(`${name}/package.json`)), isSource ? 'src/main.ts' : 'dist/main.js');
  } catch {
    throw new CommandError('usage', `${name} is not installed`, { hint: `Run: npm install ${name}` });
  }
}
