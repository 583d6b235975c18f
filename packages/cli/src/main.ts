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
  void (args[0] === '__complete' ? answerShell() : run()).then((code) => {
    process.exitCode = code;
  });
}

async function run(): Promise<number> {
  const { commandTable, endSignal, runCommandLine } = await import('./program.ts');
  return runCommandLine(surroundingsOf(endSignal()), commandTable);
}

async function answerShell(): Promise<number> {
  const { printCompletion } = await import('./completion/print-completion.ts');
  const words = args.slice(args[1] === '--' ? 2 : 1);
  return printCompletion(words, () => surroundingsOf(new AbortController().signal));
}

/** The streams of the process open a file or a pipe when they are first named, which takes longer than most commands. */
function surroundingsOf(signal: AbortSignal): Surroundings {
  return {
    args,
    signal,
    environment: process.env,
    folder: process.cwd(),
    get stdin() {
      return process.stdin;
    },
    get stdout() {
      return process.stdout;
    },
    get stderr() {
      return process.stderr;
    },
  };
}
