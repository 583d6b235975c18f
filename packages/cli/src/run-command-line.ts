// One run of the command line, from its arguments to its exit code. Results go to stdout, everything else to stderr.

import './quiet-sqlite.ts';
import type { Command } from './commands/define-command.ts';
import { findCommand } from './commands/find-command.ts';
import { type Ending, exitCodeOf } from './exit-codes.ts';
import { readValues } from './options/read-values.ts';
import { OutputLost, ReaderGone, writerOf } from './output/writer.ts';
import { runCommand } from './run-command.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs the command line; resolves with its exit code. */
export async function runCommandLine(
  surroundings: Surroundings,
  commands: readonly Command[],
): Promise<number> {
  const ending = await runAndFlush(surroundings, commands).catch(async (error: unknown): Promise<Ending> => {
    // Nobody reads what is printed: the reader has seen enough.
    if (error instanceof ReaderGone) return 'done';
    const [{ failureOf }, { printFailure }] = await Promise.all([
      import('./output/failure.ts'),
      import('./output/print-failure.ts'),
    ]);
    const failure = failureOf(error, surroundings.signal);
    const form = error instanceof OutputLost ? undefined : askedForm(surroundings.args);
    await printFailure(surroundings, failure, form).catch(ignoreLost);
    return failure.ending;
  });
  const streams = [surroundings.stdout, surroundings.stderr];
  await Promise.all(streams.map((stream) => writerOf(stream).flush().catch(ignoreLost)));
  return typeof ending === 'number' ? ending : exitCodeOf(ending);
}

async function runAndFlush(
  surroundings: Surroundings,
  commands: readonly Command[],
): Promise<Ending | number> {
  const ending = await runToEnd(surroundings, commands);
  await writerOf(surroundings.stdout).flush();
  return ending;
}

async function runToEnd(surroundings: Surroundings, commands: readonly Command[]): Promise<Ending | number> {
  const { command, words, rest } = findCommand(surroundings.args, commands);
  if (command === undefined) {
    const { runWithoutCommand } = await import('./help/run-without-command.ts');
    return runWithoutCommand(surroundings, commands, words);
  }
  if (command.delegate !== undefined) {
    const { runDelegate } = await import('./run-delegate.ts');
    return runDelegate(surroundings, command.delegate, rest);
  }
  const spec = await command.spec();
  const read = readValues(rest, spec);
  if (!read.globals.help) return runCommand(command, read, surroundings);
  const { printCommandHelp } = await import('./help/command-help.ts');
  await printCommandHelp(surroundings, command, spec);
  return 'done';
}

/** The form of a failure, also where the command line cannot be read otherwise. */
function askedForm(args: readonly string[]): 'json' | 'jsonl' | undefined {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  if (before.includes('--json')) return 'json';
  return before.includes('--jsonl') ? 'jsonl' : undefined;
}

/** The exit code still says how the command ended. */
function ignoreLost(error: unknown): void {
  if (!(error instanceof ReaderGone || error instanceof OutputLost)) throw error;
}
