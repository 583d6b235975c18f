// `tmx clean`, `tmx dedupe` and `tmx merge`: a file of units of other files. What is kept is copied byte by byte.

import { cleanTmx, dedupeTmx, mergeTmx } from 'language-service-tmx';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { pluralize } from '../output/amounts.ts';
import type { FileLosses } from '../output/losses.ts';
import { readOrRefuse } from './findings.ts';
import { placeOf, rewrite, writeTo } from './rewrite.ts';
import { streamOf } from './tmx-input.ts';
import type { cleanSpec, dedupeSpec, mergeSpec } from './tmx-specs.ts';

interface Kept {
  readonly file: string;
  /** Undefined for standard output. */
  readonly output: string | undefined;
  readonly unitsRead: number;
  readonly unitsWritten: number;
}

/** `tmx clean`: a file without what no translator can use. */
export async function clean(context: Context, values: Values<typeof cleanSpec>): Promise<Result<Kept>> {
  return keepUnits(context, values, cleanTmx);
}

/** `tmx dedupe`: each unit once. */
export async function dedupe(context: Context, values: Values<typeof dedupeSpec>): Promise<Result<Kept>> {
  return keepUnits(context, values, dedupeTmx);
}

/** `tmx merge`: the units of several files as one file, with the head of the first. */
export async function merge(
  context: Context,
  { positionals, options }: Values<typeof mergeSpec>,
): Promise<Result<Kept>> {
  const { files } = positionals;
  const file = files.join(', ');
  const streams = await Promise.all(files.map((name) => streamOf(context, name)));
  const { result, path } = await readOrRefuse(file, () =>
    writeTo(context, placeOf(context, '-', options), async (sink) => {
      const merged = await mergeTmx(streams, sink, { dedupe: options.dedupe === true });
      return { ...merged, losses: merged.losses.map((losses, at) => ({ file: files[at] ?? '', losses })) };
    }),
  );
  const unitsRead = result.unitsRead.reduce((sum, count) => sum + count, 0);
  const { unitsWritten, losses } = result;
  return keptResult(context, { file, output: path, unitsRead, unitsWritten }, losses);
}

export function render({ file, output, unitsRead, unitsWritten }: Kept): string {
  const where = output === undefined ? '' : ` to ${output}`;
  return `${file}: ${pluralize(unitsRead, 'unit')} read, ${unitsWritten} written${where}\n`;
}

async function keepUnits(
  context: Context,
  { positionals, options }: Values<typeof cleanSpec>,
  work: typeof cleanTmx,
): Promise<Result<Kept>> {
  const { file } = positionals;
  const { result, path } = await readOrRefuse(file, () => rewrite(context, file, options, work));
  const { losses, ...counts } = result;
  return keptResult(context, { file, output: path, ...counts }, losses);
}

/** The result where the file went elsewhere; a line on stderr where the file itself is on standard output. */
async function keptResult(
  context: Context,
  kept: Kept,
  losses: readonly FileLosses[],
): Promise<Result<Kept>> {
  if (kept.output !== undefined) return { data: kept, losses };
  await context.info(render(kept).trimEnd());
  return { losses };
}
