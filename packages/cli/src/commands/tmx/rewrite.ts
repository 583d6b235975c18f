// A command that makes a file out of a file: the result is whole or it is not there.

import { relative, resolve } from 'node:path';
import type { TmxSink } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { writeWhole } from '../../frame/files/atomic-file.ts';
import type { FileLosses } from '../../frame/output/losses.ts';

interface OutputValues {
  readonly output?: string | undefined;
  readonly overwrite?: boolean | undefined;
  readonly 'in-place'?: boolean | undefined;
}

/**
 * Runs the work into the file that the options name, or into stdout.
 * @returns The path of the file from the folder of the command; of stdout none.
 */
export async function writeTo<T extends { readonly losses: readonly FileLosses[] }>(
  context: Context,
  input: string,
  { output = '-', overwrite = false, 'in-place': inPlace = false }: OutputValues,
  work: (sink: TmxSink) => Promise<T>,
) {
  if (inPlace && input === '-') throw new UsageError('stdin cannot be changed in place', 'Pass a file.');
  if (inPlace && output !== '-') throw new UsageError('Pass --in-place or --output, not both');
  const named = inPlace ? input : output;
  if (named === '-') {
    refuseMixture(context);
    // What is written to a stream of this process is copied: its reader may be slower than the writer.
    return { result: await work((bytes) => context.print(Uint8Array.from(bytes))), path: undefined };
  }
  const path = resolve(context.folder, named);
  const result = await writeWhole(path, { overwrite: overwrite || inPlace }, work);
  return { result, path: relative(context.folder, path) };
}

/** Refuses `--json` with a file on stdout: it has room for one of them. */
export function refuseMixture({ globals }: Context): void {
  if (globals.json || globals.jsonl)
    throw new UsageError(
      'The file and the JSON cannot both be written to stdout',
      'Pass --output with a file.',
    );
}
