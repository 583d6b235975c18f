// A file of units of other files. Their text is copied as it is.

import { cleanTmx, dedupeTmx } from 'language-service-tmx';
import type { Context } from '../../frame/context.ts';
import { type CommandSpec, type Result, type Values, verb } from '../../frame/define-command.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import type { FileLosses } from '../../frame/output/losses.ts';
import { readOrRefuse } from './findings.ts';
import { writeTo } from './rewrite.ts';
import { streamOf } from './tmx-input.ts';
import { inPlace, input } from './tmx-options.ts';

export interface CopiedUnits {
  readonly file: string;
  /** Undefined for standard output. */
  readonly output: string | undefined;
  readonly unitsRead: number;
  readonly unitsWritten: number;
}

export function render({ file, output, unitsRead, unitsWritten }: CopiedUnits): string {
  const where = output === undefined ? '' : ` to ${output}`;
  return `${file}: ${pluralize(unitsRead, 'unit')} read, ${unitsWritten} written${where}\n`;
}

const spec = { positionals: [input], options: inPlace } as const satisfies CommandSpec;

/** Returns a command that writes the units of one file that the work keeps. */
function keepingCommand(work: typeof cleanTmx, examples: readonly string[]) {
  return verb({ ...spec, examples }, (context, values) => keepUnits(context, values, work), render);
}

export const clean = keepingCommand(cleanTmx, ['language-service tmx clean memory.tmx -o clean.tmx']);
export const dedupe = keepingCommand(dedupeTmx, [
  'language-service tmx dedupe memory.tmx -o clean.tmx',
  'language-service tmx dedupe -i memory.tmx',
]);

async function keepUnits(
  context: Context,
  { positionals: { file }, options }: Values<typeof spec>,
  work: typeof cleanTmx,
): Promise<Result<CopiedUnits>> {
  const stream = await streamOf(context, file);
  const { result, path } = await readOrRefuse(file, () =>
    writeTo(context, file, options, async (sink) => {
      const { losses, ...counts } = await work(stream, sink);
      return { ...counts, losses: [{ file, losses }] };
    }),
  );
  const { losses, ...counts } = result;
  return copiedResult(context, { file, output: path, ...counts }, losses);
}

/** Returns the result if the file went elsewhere; prints a line on stderr where the file itself is on standard output. */
export async function copiedResult(
  context: Context,
  copied: CopiedUnits,
  losses: readonly FileLosses[],
): Promise<Result<CopiedUnits>> {
  if (copied.output !== undefined) return { data: copied, losses };
  await context.info(render(copied).trimEnd());
  return { losses };
}
