// Implements `tmx clean` and `tmx dedupe`, which copy units to a new file. The text of the units does not change.

import { cleanTmx, dedupeTmx, type TmxSink } from 'language-service-tmx';
import { verb } from '../../frame/define-command.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { readOrRefuse } from './findings.ts';
import { writeTo } from './rewrite.ts';
import { streamOf } from './tmx-input.ts';
import { inPlace, input } from './tmx-options.ts';

interface CopiedUnits {
  readonly file: string;
  /** The path of the new file; absent for stdout. */
  readonly output?: string;
  readonly unitsRead: number;
  readonly unitsWritten: number;
}

export function render({ file, output, unitsRead, unitsWritten }: CopiedUnits): string {
  const where = output === undefined ? '' : ` to ${output}`;
  return `${file}: ${pluralize(unitsRead, 'unit')} read, ${unitsWritten} written${where}\n`;
}

/** Returns a command that copies a TMX file without some of its units. `work` decides which units are omitted. */
function keepingCommand(work: typeof cleanTmx, examples: readonly string[]) {
  return verb(
    { positionals: [input], options: inPlace, examples },
    async (context, { positionals: { file }, options }) => {
      const stream = await streamOf(context, file);
      const copy = async (sink: TmxSink) => {
        const { losses, ...counts } = await work(stream, sink);
        return { data: { file, ...counts }, losses: [{ file, losses }] };
      };
      return readOrRefuse(file, () => writeTo(context, file, options, copy, render));
    },
    render,
  );
}

export const clean = keepingCommand(cleanTmx, ['language-service tmx clean memory.tmx -o clean.tmx']);
export const dedupe = keepingCommand(dedupeTmx, [
  'language-service tmx dedupe memory.tmx -o clean.tmx',
  'language-service tmx dedupe -i memory.tmx',
]);
