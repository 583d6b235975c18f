// Runs a command, prints its result in the selected format, and decides the exit status.

import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from './command-error.ts';
import { createContext, type RunningContext } from './create-context.ts';
import type { Command, CommandModule, Result } from './define-command.ts';
import type { ExitStatus } from './exit-status.ts';
import type { ReadValues } from './options/read-values.ts';
import { pluralize } from './output/amounts.ts';
import type { Envelope } from './output/envelope.ts';
import type { Failure } from './output/failure.ts';
import { fieldNames } from './output/pick-fields.ts';
import { BrokenList, printResult } from './output/print-result.ts';
import { safeJson, safeLine } from './output/safe-text.ts';
import { ignoreReaderGone, OutputLost, ReaderGone } from './output/writer.ts';
import type { ProcessIo } from './process-io.ts';

interface Ended {
  readonly data?: unknown;
  readonly left?: Envelope['left'];
  readonly failure?: Failure | undefined;
}

/** Runs a command with the values of its arguments, and returns its exit status. */
export async function runCommand(command: Command, read: ReadValues, io: ProcessIo): Promise<ExitStatus> {
  checkForms(command, read);
  const running = createContext(io, read.globals);
  const ended = await execute(command, read, running).catch(async (thrown: unknown): Promise<Ended> => {
    const error = thrown instanceof BrokenList ? thrown.cause : thrown;
    if (error instanceof ReaderGone || error instanceof OutputLost) throw error;
    const [{ failureOf }, { withOptions }] = await Promise.all([
      import('./output/failure.ts'),
      import('./output/with-options.ts'),
    ]);
    const data = thrown instanceof Error && 'data' in thrown ? thrown.data : undefined;
    const known = (option: string) => (Object.hasOwn(read.globals, option) ? `--${option}` : undefined);
    return withOptions({ data, failure: failureOf(error, io.signal) }, known);
  });
  await printEnd(ended, running, io).catch(ignoreReaderGone);
  return ended.failure?.exitStatus ?? 'done';
}

/** Prints the end of the output: with --json the envelope, otherwise the failure if there is one. */
async function printEnd(
  { data, left, failure: ended }: Ended,
  { context, counts: { requests } }: RunningContext,
  io: ProcessIo,
): Promise<void> {
  const failure = ended && (await (await import('./output/failure.ts')).withoutKey(ended, io));
  const { json, jsonl } = context.globals;
  if (json) {
    const { envelopeOf } = await import('./output/envelope.ts');
    await context.print(`${safeJson(envelopeOf({ data, failure, left, requests }), 2)}\n`);
  } else if (failure !== undefined) {
    const { printFailure } = await import('./output/print-failure.ts');
    await printFailure(io, failure, jsonl ? 'jsonl' : undefined, requests);
  }
}

function checkForms({ path, writes }: Command, { globals }: ReadValues): void {
  if (globals.fields !== undefined) fieldNames(globals.fields);
  if (globals['dry-run'] !== undefined && !writes)
    throw new UsageError(`${path} does not support --dry-run`, 'Omit --dry-run.');
}

/** Runs the command and prints its result. */
async function execute(
  command: Command,
  { globals, values }: ReadValues,
  running: RunningContext,
): Promise<Ended> {
  const { context } = running;
  const module = await command.load();
  if (command.deletes && !globals.yes && !context.isDryRun) {
    const words = Object.values(values.positionals).flat().map(String);
    const name = await module.look?.(context, values);
    const what = name === undefined || words.includes(name) ? '' : ` for ${shortened(name)}`;
    await context.confirm(safeLine(`Run ${[command.path, ...words].join(' ')}${what}?`));
  }
  const result = await module.run(context, values);
  const left = await printLosses(result, running);
  const data = await printData(result, module, running).catch(ignoreReaderGone);
  return { data, left, failure: failureIn(result, running) };
}

async function printLosses({ losses }: Result, { context }: RunningContext): Promise<Envelope['left']> {
  if (losses === undefined) return undefined;
  const { countOf, warnOfLosses } = await import('./output/losses.ts');
  for (const one of losses) await warnOfLosses(context, one);
  const skipped = countOf(losses);
  context.count('skipped', skipped);
  return { skipped, losses };
}

/** Prints the result of a command, or the recorded requests of a dry run. */
async function printData(result: Result, module: CommandModule, running: RunningContext): Promise<unknown> {
  const { context, recorded } = running;
  if (!context.isDryRun) return printResult(result, module, context);
  const { printRecorded } = await import('./transport/print-recorded.ts');
  if (result.items !== undefined) for await (const _ of result.items);
  return printRecorded(context, recorded);
}

function failureIn({ exit, losses }: Result, { context, counts }: RunningContext): Failure | undefined {
  if (exit !== undefined) {
    const { exitStatus, message, hint } = exit;
    return { class: 'CommandError', message, exitStatus, ...(hint !== undefined && { hint }) };
  }
  const failing = context.globals['fail-on'].find((what) => counts[what] > 0);
  if (failing === undefined) return undefined;
  const skipped = losses === undefined ? 'skipped item' : 'dropped item';
  const counted = pluralize(counts[failing], failing === 'skipped' ? skipped : 'warning');
  const message = `the command fails because of ${counted} (--fail-on ${failing})`;
  return { class: 'CommandError', message, exitStatus: 'checkFailed' };
}
