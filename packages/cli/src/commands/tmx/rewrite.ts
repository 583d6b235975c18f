// A command that makes a file out of a file: the result is whole or it is not there.

import { relative, resolve } from 'node:path';
import type { TmxSink } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { openResultFile, type ResultPlace, writeResult } from '../../frame/files/result-file.ts';
import type { FileLosses } from '../../frame/output/losses.ts';

interface OutputValues {
  readonly output?: string | undefined;
  readonly overwrite?: boolean | undefined;
  readonly 'in-place'?: boolean | undefined;
}

/** Runs the work into a place; gives the path from the folder of the command, of stdout none. */
export async function writeTo<T extends { readonly losses: readonly FileLosses[] }>(
  context: Context,
  place: ResultPlace,
  work: (sink: TmxSink) => Promise<T>,
) {
  const file = await openResultFile(place, { write: (bytes) => context.print(bytes) });
  if (file.path === undefined) refuseMixture(context);
  const result = await writeResult(file, () => work((bytes) => file.write(bytes)));
  return { result, path: file.path && relative(context.folder, file.path) };
}

export function placeOf(context: Context, input: string, options: OutputValues): ResultPlace {
  const { output = '-', overwrite } = options;
  const inPlace = options['in-place'] ? input : undefined;
  return {
    output: output === '-' ? output : resolve(context.folder, output),
    overwrite,
    inPlace: inPlace === undefined || inPlace === '-' ? inPlace : resolve(context.folder, inPlace),
  };
}

/** Refuses `--json` with a file on stdout: it has room for one of them. */
export function refuseMixture({ globals }: Context): void {
  if (globals.json || globals.jsonl)
    throw new UsageError(
      'The file and the JSON cannot both be written to stdout',
      'Pass --output with a file.',
    );
}
