// Runs the command line, from its arguments to its exit code. Results go to stdout, and other output goes to stderr.

import type { Command } from './define-command.ts';
import { type ExitStatus, exitCodeOf } from './exit-status.ts';
import { findCommand } from './find-command.ts';
import { readValues } from './options/read-values.ts';
import { askedForm } from './output/envelope.ts';
import { screenOf } from './output/screen.ts';
import { OutputLost, ReaderGone, writerOf } from './output/writer.ts';
import type { ProcessIo } from './process-io.ts';
import { runCommand } from './run-command.ts';

/** Runs the command line, and resolves with its exit code. */
export async function runCommandLine(io: ProcessIo, commands: readonly Command[]): Promise<number> {
  const exitStatus = await execute(io, commands).catch(async (error: unknown): Promise<ExitStatus> => {
    // The reader has closed the pipe, so nothing more is printed.
    if (error instanceof ReaderGone) return 'done';
    const [{ failureOf, withoutKey }, { printFailure }] = await Promise.all([
      import('./output/failure.ts'),
      import('./output/print-failure.ts'),
    ]);
    const failure = await withoutKey(failureOf(error, io.signal), io);
    const form = error instanceof OutputLost ? undefined : askedForm(io.args);
    await printFailure(io, failure, form).catch(ignoreLost);
    return failure.exitStatus;
  });
  const streams = [io.stdout, io.stderr];
  await Promise.all(streams.map((stream) => writerOf(stream).flush().catch(ignoreLost)));
  return typeof exitStatus === 'number' ? exitStatus : exitCodeOf(exitStatus);
}

async function execute(io: ProcessIo, commands: readonly Command[]): Promise<ExitStatus | number> {
  const exitStatus = await runNamed(io, commands);
  await writerOf(io.stdout).flush();
  return exitStatus;
}

/**
 * Runs what the arguments name: a command, the sandbox, or a help page. Returns the exit status. For the sandbox,
 * returns the exit code of its process.
 */
async function runNamed(io: ProcessIo, commands: readonly Command[]): Promise<ExitStatus | number> {
  const { command, words, rest } = findCommand(io.args, commands);
  if (command === undefined) {
    const { runWithoutCommand } = await import('./help/run-without-command.ts');
    return runWithoutCommand(io, commands, words);
  }
  if (command.isProgram) return (await import('./run-sandbox.ts')).runSandbox(io, rest);
  const spec = await command.spec();
  const read = readValues(rest, spec);
  if (!read.globals.help) return runCommand(command, read, io);
  const { drawCommandHelp } = await import('./help/command-help.ts');
  await writerOf(io.stdout).write(drawCommandHelp(command, spec, screenOf(io.stdout, io.environment)));
  return 'done';
}

/** Ignores ReaderGone and OutputLost, because the exit code already reports the failure. Throws any other error. */
function ignoreLost(error: unknown): void {
  if (!(error instanceof ReaderGone || error instanceof OutputLost)) throw error;
}
