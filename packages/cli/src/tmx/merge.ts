// `tmx merge`: the units of several files as one file, with the head of the first.

import { mergeTmx } from 'language-service-tmx';
import type { Result, Values } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { readOrRefuse } from './read-or-refuse.ts';
import { placeOf, writeTo } from './rewrite.ts';
import { type Summary, summaryResult } from './summary.ts';
import { streamOf } from './tmx-input.ts';
import type { mergeSpec } from './tmx-specs.ts';

export { render } from './summary.ts';

export async function run(
  context: Context,
  { positionals, options }: Values<typeof mergeSpec>,
): Promise<Result<Summary>> {
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
  return summaryResult(context, { file, output: path, unitsRead, unitsWritten }, losses);
}
