#!/usr/bin/env node
import './refuse-old-node.ts';
import 'language-service-description/settle-colors';
import { enableCompileCache } from 'node:module';
import type { ProcessIo } from './frame/process-io.ts';
import { isWritten } from './frame/write-now.ts';
import { programVersion } from './program-version.ts';

const args = process.argv.slice(2);
// If this write of the version fails, the normal run prints the version again and reports the error.
if (!(args.length === 1 && args[0] === '--version' && isWritten(`${programVersion}\n`))) {
  // Node caches the compiled code for the next start.
  enableCompileCache();
  void (args[0] === '__complete' ? answerShell() : run()).then((code) => {
    process.exitCode = code;
  });
}

async function run(): Promise<number> {
  // Data of an account or a large file is short-lived, so V8 needs no larger heap for new objects.
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

/**
 * Returns the arguments, the environment, the folder and the streams of this process for a command. Opens a stream only
 * at its first use, because opening it takes longer than most commands.
 */
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
    console.error('error: The working folder does not exist\nChange to an existing folder.');
    process.exit(2);
  }
}
