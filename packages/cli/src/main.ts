#!/usr/bin/env node
import './refuse-old-node.ts';
import { Interrupted } from './interrupted.ts';
import { programVersion } from './program-version.ts';
import type { Surroundings } from './surroundings.ts';

const args = process.argv.slice(2);
if (args.length === 1 && args[0] === '--version') console.log(programVersion);
else process.exitCode = await run();

async function run(): Promise<number> {
  const [{ runCommandLine }, { commandTable }] = await Promise.all([
    import('./run-command-line.ts'),
    import('./commands/command-table.ts'),
  ]);
  return runCommandLine({ ...processParts(), signal: signalOfEnd() }, commandTable);
}

function processParts(): Omit<Surroundings, 'signal'> {
  // The streams of the process open a file or a pipe when they are first read: stdin only where a command wants it.
  return {
    args,
    environment: process.env,
    folder: process.cwd(),
    get stdin() {
      return process.stdin;
    },
    stdout: process.stdout,
    stderr: process.stderr,
  };
}

/** The first Ctrl-C ends the work in order; the second one ends the process. */
function signalOfEnd(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new Interrupted(signal)));
  return controller.signal;
}
