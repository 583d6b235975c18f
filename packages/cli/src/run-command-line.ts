// One run of the command line, from its arguments to its exit code. Results go to stdout, everything else to stderr.

import { UsageError } from './command-error.ts';
import type { Command, CommandModule, Result } from './commands/define-command.ts';
import { findCommand } from './commands/find-command.ts';
import { createContext, type RunningContext } from './create-context.ts';
import { type Ending, exitCodeOf } from './exit-codes.ts';
import { type ReadValues, readValues } from './options/read-values.ts';
import { printEnvelope } from './output/envelope.ts';
import { endingOf, type Failure, failureOf } from './output/failure.ts';
import { printFailure } from './output/print-failure.ts';
import { printResult } from './output/print-result.ts';
import { ReaderGone, writerOf } from './output/writer.ts';
import type { Surroundings } from './surroundings.ts';

/** Runs the command line; resolves with its exit code. */
export async function runCommandLine(
  surroundings: Surroundings,
  commands: readonly Command[],
): Promise<number> {
  const ending = await runToEnd(surroundings, commands).catch(async (error: unknown): Promise<Ending> => {
    // Nobody reads what is printed: the reader has seen enough.
    if (error instanceof ReaderGone) return 'done';
    const asked = askedForms(surroundings.args);
    await printFailure(surroundings, failureOf(error), asked).catch(ignoreGone);
    return endingOf(error);
  });
  await Promise.all([writerOf(surroundings.stdout).flush(), writerOf(surroundings.stderr).flush()]);
  return exitCodeOf(ending);
}

async function runToEnd(surroundings: Surroundings, commands: readonly Command[]): Promise<Ending> {
  const { command, words, rest } = findCommand(surroundings.args, commands);
  if (command === undefined) {
    const { runWithoutCommand } = await import('./help/run-without-command.ts');
    return runWithoutCommand(surroundings, commands, words);
  }
  const spec = await command.spec();
  const read = readValues(rest, spec);
  if (read.globals.help) {
    const { printCommandHelp } = await import('./help/command-help.ts');
    await printCommandHelp(surroundings, command, spec);
    return 'done';
  }
  checkForms(command, read);
  return runCommand(command, read, createContext(surroundings, read.globals), surroundings);
}

function checkForms({ path, writes }: Command, { globals }: ReadValues): void {
  if (globals.json && globals.jsonl) throw new UsageError('--json and --jsonl exclude each other');
  if (globals['dry-run'] !== undefined && !writes)
    throw new UsageError(`${path} writes nothing, so it takes no --dry-run`);
}

async function runCommand(
  command: Command,
  { globals, values }: ReadValues,
  running: RunningContext,
  surroundings: Surroundings,
): Promise<Ending> {
  const { context, counts, recorded } = running;
  try {
    if (command.deletes && !globals.yes) {
      const words = Object.values(values.positionals).flat().map(String);
      await context.confirm(`${[command.path, ...words].join(' ')}: delete?`);
    }
    const module = await command.load();
    const result = await module.run(context, values);
    const data = await printData(result, module, running);
    const failure = endOf(result, running);
    if (globals.json) await printEnvelope(context, { data, failure, requests: counts.requests });
    else if (failure !== undefined)
      await printFailure(surroundings, failure, { json: false, jsonl: globals.jsonl });
    return failure?.ending ?? 'done';
  } catch (error) {
    if (!globals.json || error instanceof ReaderGone) throw error;
    const failure = failureOf(error);
    await printEnvelope(context, {
      data: dataOf(error),
      failure,
      requests: counts.requests - recorded.length,
    });
    return failure.ending;
  }
}

/** Of a dry run, the recorded requests are the result. */
async function printData(result: Result, module: CommandModule, running: RunningContext): Promise<unknown> {
  const { context, recorded } = running;
  if (!context.isDryRun) return printResult(result, module, context);
  const { printRecorded } = await import('./transport/print-recorded.ts');
  if (result.items !== undefined) for await (const _ of result.items);
  return printRecorded(context, recorded);
}

function endOf({ ends }: Result, { context, counts }: RunningContext): Failure | undefined {
  if (ends !== undefined) {
    const { ending, message, hint } = ends;
    return { class: 'CommandError', message, ending, ...(hint !== undefined && { hint }) };
  }
  const failing = context.globals['fail-on'].find((what) => counts[what] > 0);
  if (failing === undefined) return undefined;
  return {
    class: 'CommandError',
    message: `${counts[failing]} ${failing} (--fail-on)`,
    ending: 'checkFailed',
  };
}

function dataOf(error: unknown): unknown {
  return error instanceof Error && 'data' in error ? error.data : undefined;
}

/** What a command line asks for that cannot be read otherwise: the form of its failure. */
function askedForms(args: readonly string[]) {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  return { json: before.includes('--json'), jsonl: before.includes('--jsonl') };
}

function ignoreGone(error: unknown): void {
  if (!(error instanceof ReaderGone)) throw error;
}
