// A command runs over its context; what it gives is printed in the form that is asked for, and how it ends is decided.

import { UsageError } from './command-error.ts';
import type { Command, CommandModule, Result } from './commands/define-command.ts';
import { createContext, type RunningContext } from './create-context.ts';
import type { ExitStatus } from './exit-status.ts';
import type { ReadValues } from './options/read-values.ts';
import type { Envelope } from './output/envelope.ts';
import type { Failure } from './output/failure.ts';
import { fieldNames } from './output/pick-fields.ts';
import { printResult } from './output/print-result.ts';
import { ignoreReaderGone, OutputLost, ReaderGone } from './output/writer.ts';
import type { ProcessIo } from './process-io.ts';

/** Runs a command whose values are read. */
export async function runCommand(
  command: Command,
  read: ReadValues,
  io: ProcessIo,
): Promise<ExitStatus | number> {
  checkForms(command, read);
  const running = createContext(io, read.globals);
  if (!read.globals.json) return runAndPrint(command, read, running, io);
  const { printEnvelope } = await import('./output/envelope.ts');
  const print = (envelope: Omit<Envelope, 'requests'>) =>
    printEnvelope(running.context, { ...envelope, requests: running.counts.requests }).catch(
      ignoreReaderGone,
    );
  try {
    const { data, failure, left } = await runToResult(command, read, running);
    await print({ data, failure, left });
    return failure?.exitStatus ?? 'done';
  } catch (error) {
    if (error instanceof ReaderGone || error instanceof OutputLost) throw error;
    const { failureOf } = await import('./output/failure.ts');
    const failure = failureOf(error, io.signal);
    await print({ data: error instanceof Error && 'data' in error ? error.data : undefined, failure });
    return failure.exitStatus;
  }
}

function checkForms({ path, writes }: Command, { globals }: ReadValues): void {
  if (globals.json && globals.jsonl) throw new UsageError('--json and --jsonl exclude each other');
  if (globals.fields !== undefined) fieldNames(globals.fields);
  if (globals['dry-run'] !== undefined && !writes)
    throw new UsageError(`${path} writes nothing, so it takes no --dry-run`);
}

async function runAndPrint(
  command: Command,
  read: ReadValues,
  running: RunningContext,
  io: ProcessIo,
): Promise<ExitStatus | number> {
  const { jsonl } = read.globals;
  const { failure, exitCode } = await runToResult(command, read, running).catch(async (error: unknown) => {
    if (!jsonl || error instanceof ReaderGone || error instanceof OutputLost) throw error;
    const { failureOf } = await import('./output/failure.ts');
    return { failure: failureOf(error, io.signal), exitCode: undefined };
  });
  if (failure === undefined) return exitCode ?? 'done';
  const { printFailure } = await import('./output/print-failure.ts');
  await printFailure(io, failure, jsonl ? 'jsonl' : undefined, running.counts.requests).catch(
    ignoreReaderGone,
  );
  return failure.exitStatus;
}

async function runToResult(command: Command, { globals, values }: ReadValues, running: RunningContext) {
  const { context } = running;
  if (command.deletes && !globals.yes) {
    const words = Object.values(values.positionals).flat().map(String);
    await context.confirm(`${[command.path, ...words].join(' ')}: delete?`);
  }
  const module = await command.load();
  const result = await module.run(context, values);
  const left = await printLosses(result, running);
  const data = await printData(result, module, running).catch(ignoreReaderGone);
  return { data, left, exitCode: result.exitCode, failure: failureIn(result, running) };
}

async function printLosses({ losses }: Result, { context }: RunningContext): Promise<Envelope['left']> {
  if (losses === undefined) return undefined;
  const { countOf, warnOfLosses } = await import('./output/losses.ts');
  for (const one of losses) await warnOfLosses(context, one);
  const skipped = countOf(losses);
  context.countSkipped(skipped);
  return { skipped, losses };
}

/** Of a dry run, the recorded requests are the result. */
async function printData(result: Result, module: CommandModule, running: RunningContext): Promise<unknown> {
  const { context, recorded } = running;
  if (!context.isDryRun) return printResult(result, module, context);
  const { printRecorded } = await import('./transport/print-recorded.ts');
  if (result.items !== undefined) for await (const _ of result.items);
  return printRecorded(context, recorded);
}

function failureIn({ exit }: Result, { context, counts }: RunningContext): Failure | undefined {
  if (exit !== undefined) {
    const { exitStatus, message, hint } = exit;
    return { class: 'CommandError', message, exitStatus, ...(hint !== undefined && { hint }) };
  }
  const failing = context.globals['fail-on'].find((what) => counts[what] > 0);
  if (failing === undefined) return undefined;
  return {
    class: 'CommandError',
    message: `${counts[failing]} ${failing} (--fail-on)`,
    exitStatus: 'checkFailed',
  };
}
