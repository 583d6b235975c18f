// Implements `tmx clean`, which copies units to a new file. The text of the units does not change.

import { cleanTmx, type TmxSink } from 'language-service-tmx';
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

export const command = verb(
  {
    positionals: [input],
    options: inPlace,
    examples: [
      'language-service tmx clean memory.tmx -o clean.tmx',
      'language-service tmx clean -i memory.tmx',
    ],
  },
  async (context, { positionals: { file }, options }) => {
    const copy = async (sink: TmxSink) => {
      const { losses, ...counts } = await cleanTmx(await streamOf(context, file), sink);
      return { data: { file, ...counts }, losses: [{ file, losses }] };
    };
    return readOrRefuse(file, () => writeTo(context, file, options, copy, render));
  },
  render,
);
