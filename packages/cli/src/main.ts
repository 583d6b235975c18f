#!/usr/bin/env node
import './refuse-old-node.ts';
import 'language-service-description/settle-colors';
import { enableCompileCache } from 'node:module';
import type { ProcessIo } from './frame/process-io.ts';
import { isWritten } from './frame/write-now.ts';
import { programVersion } from './program-version.ts';

const args = process.argv.slice(2);
// A run prints it again where that fails, and reports why.
if (!(args.length === 1 && args[0] === '--version' && isWritten(`${programVersion}\n`))) {
  // Node keeps the compiled code for the next start.
  enableCompileCache();
  void (args[0] === '__complete' ? answerShell() : run()).then((code) => {
    process.exitCode = code;
  });
}

async function run(): Promise<number> {
  // What is read of an account or a large file lives for a moment: V8 needs no more room for it as it reads on.
  if (args.includes('account') || args.includes('check'))
    (await import('node:v8')).setFlagsFromString('--semi-space-growth-factor=1');
  const { commandTable, endSignal, runCommandLine } = await import('./program.ts');
  return runCommandLine(processIoOf(endSignal()), commandTable);
}

async function answerShell(): Promise<number> {
  const { printCompletion } = await import('./frame/completion/complete.ts');
  const words = args.slice(args[1] === '--' ? 2 : 1);
  return printCompletion(words);
}

/** Returns the streams of the process, opened at first use: that takes longer than most commands. */
function processIoOf(signal: AbortSignal): ProcessIo {
  return {
    args,
    signal,
    environment: process.env,
    folder: workingFolder(),
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

function workingFolder(): string {
  try {
    return process.cwd();
  } catch {
    console.error('error: The working folder does not exist\nChange to a folder that exists.');
    process.exit(2);
  }
}
