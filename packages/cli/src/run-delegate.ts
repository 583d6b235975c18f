// The sandbox and the verification run as separate processes, with this terminal. They get the address and the key
// of the profile, through the environment.

import { spawn, spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { CommandError } from './command-error.ts';
import { exitCodeOf } from './exit-status.ts';
import type { ProcessIo } from './process-io.ts';
import { readConnection } from './settings/connection.ts';

/** Runs the program to its end; resolves with its exit code. */
export async function runDelegate(
  { environment, folder }: ProcessIo,
  name: 'sandbox' | 'verify',
  args: readonly string[],
): Promise<number> {
  // The help needs no service.
  const isLocal = args.some((arg) => /^--(help|against)(=|$)/.test(arg));
  let more: Awaited<ReturnType<typeof connectionOf>> | undefined;
  try {
    if (name === 'verify' && !isLocal) more = await connectionOf(environment, args);
  } catch (error) {
    if (refusesOptions(name, args)) return exitCodeOf('usage');
    throw error;
  }
  const given = [mainOf(name), ...args, ...(more?.args ?? [])];
  const child = spawn(process.execPath, [...process.execArgv, ...given], {
    cwd: folder,
    env: { ...environment, ...more?.environment },
    stdio: 'inherit',
  });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}

/** Whether the program says that it does not take these options: before its help, it judges the others. */
function refusesOptions(name: 'sandbox' | 'verify', args: readonly string[]): boolean {
  const program = [...process.execArgv, mainOf(name), '--help', ...args];
  const { status } = spawnSync(process.execPath, program, { stdio: ['ignore', 'ignore', 'inherit'] });
  return status === exitCodeOf('usage');
}

async function connectionOf(environment: ProcessIo['environment'], args: readonly string[]) {
  const hasAddress = args.some((arg) => /^--base-url(=|$)/.test(arg));
  const at = args.indexOf('--base-url');
  const given = hasAddress ? (args[at + 1] ?? 'none') : undefined;
  const { baseUrl, apiKey } = await readConnection({ environment, baseUrl: given });
  return {
    args: hasAddress ? [] : ['--base-url', baseUrl],
    environment: { LANGUAGE_SERVICE_KEY: apiKey },
  };
}

/** Sources run from sources; an installed package has its program in dist. */
function mainOf(name: 'sandbox' | 'verify'): string {
  const packageName = `language-service-${name}`;
  try {
    const { resolve } = createRequire(import.meta.url);
    const isSource = extname(resolve(packageName)) === '.ts';
    return join(dirname(resolve(`${packageName}/package.json`)), isSource ? 'src/main.ts' : 'dist/main.js');
  } catch {
    throw new CommandError('usage', `${packageName} is not installed`, {
      hint: `Run: npm install ${packageName}`,
    });
  }
}
