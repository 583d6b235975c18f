#!/usr/bin/env node
import './refuse-old-node.ts';
import { enableCompileCache } from 'node:module';
import { programVersion } from './program-version.ts';
import type { Surroundings } from './surroundings.ts';

const args = process.argv.slice(2);
if (args.length === 1 && args[0] === '--version') console.log(programVersion);
else {
  // Node keeps the compiled code for the next start.
  enableCompileCache();
  void run().then((code) => {
    process.exitCode = code;
  });
}

async function run(): Promise<number> {
  const { commandTable, endSignal, runCommandLine, runCompletion } = await import('./program.ts');
  const surroundings = surroundingsOf(endSignal());
  if (args[0] !== '__complete') return runCommandLine(surroundings, commandTable);
  return runCompletion(surroundings, args.slice(args[1] === '--' ? 2 : 1), commandTable);
}

function surroundingsOf(signal: AbortSignal): Surroundings {
  // The streams of the process open a file or a pipe when they are first read: stdin only where a command wants it.
  return {
    args,
    signal,
    environment: process.env,
    folder: process.cwd(),
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
  };
}
