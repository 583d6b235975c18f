// Writes the output of a command that creates a file from another file. An incomplete output never gets the name of the
// file.

import { relative, resolve } from 'node:path';
import type { TmxSink } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import type { Result } from '../../frame/define-command.ts';
import { writeWhole } from '../../frame/files/atomic-file.ts';
import type { FileLosses } from '../../frame/output/losses.ts';
import { isStored } from './tmx-input.ts';

interface OutputValues {
  readonly output?: string | undefined;
  readonly overwrite?: boolean | undefined;
  readonly 'in-place'?: boolean | undefined;
}

/** The result of a command that writes a new file. `output` is absent if the file goes to stdout. */
type Made<Data> = Data & { readonly output?: string };

/**
 * Runs work that writes a new file to the path in the options, or to stdout. Returns the result data and the losses. If
 * the file goes to stdout, prints the result data on stderr instead of returning it.
 */
export async function writeTo<Data extends object>(
  context: Context,
  input: string,
  { output = '-', overwrite = false, 'in-place': inPlace = false }: OutputValues,
  work: (sink: TmxSink) => Promise<{ readonly data: Data; readonly losses: readonly FileLosses[] }>,
  render?: (made: Made<Data>) => string,
): Promise<Result<Made<Data>>> {
  if (inPlace && !(await isStored(context, input)))
    throw new UsageError('--in-place needs a file, not stdin or a pipe', 'Pass a file.');
  const named = inPlace ? input : output;
  refuseCompressed(named);
  if (named === '-') {
    refuseMixture(context);
    // The bytes are copied, because the writer reuses its buffer and the reader may be slower.
    const { data, losses } = await work((bytes) => context.print(Uint8Array.from(bytes)));
    if (render !== undefined) await context.info(render(data).trimEnd());
    return { losses };
  }
  const path = resolve(context.folder, named);
  const { data, losses } = await writeWhole(path, { overwrite: overwrite || inPlace }, work);
  return { data: { ...data, output: relative(context.folder, path) }, losses };
}

/** Throws UsageError for an output whose name ends in .gz, because the output is not compressed. */
export function refuseCompressed(name: string): void {
  if (/\.gz$/i.test(name))
    throw new UsageError(`${name} ends in .gz, but the output is not compressed`, 'Omit .gz.');
}

/** Throws UsageError if both JSON and a file would go to stdout, because stdout can have only one of them. */
export function refuseMixture({ globals }: Context): void {
  if (globals.json || globals.jsonl)
    throw new UsageError('the file and the JSON cannot both go to stdout', 'Pass --output with a file.');
}
