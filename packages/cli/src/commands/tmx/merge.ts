// Implements `tmx merge`: writes the units of several files to one file, with the header of the first file.

import { mergeTmx, type TmxSink } from 'language-service-tmx';
import { verb } from '../../frame/define-command.ts';
import { flagOption } from '../../frame/options/command-spec.ts';
import { render } from './clean.ts';
import { readOrRefuse } from './findings.ts';
import { writeTo } from './rewrite.ts';
import { streamOf } from './tmx-input.ts';
import { files as fileNames, output } from './tmx-options.ts';

export const command = verb(
  {
    positionals: [fileNames],
    options: { ...output, dedupe: flagOption('Write each unit once') },
    examples: ['language-service tmx merge a.tmx b.tmx --dedupe -o all.tmx'],
  },
  async (context, { positionals: { files }, options }) => {
    const file = files.join(', ');
    let read = file;
    const noted = async function* (name: string, stream: AsyncIterable<Uint8Array>) {
      read = name;
      yield* stream;
    };
    const streams = await Promise.all(files.map(async (name) => noted(name, await streamOf(context, name))));
    const merge = async (sink: TmxSink) => {
      const dedupe = options.dedupe === true;
      const { unitsRead, unitsWritten, losses } = await mergeTmx(streams, sink, { dedupe });
      return {
        data: { file, unitsRead: unitsRead.reduce((sum, count) => sum + count, 0), unitsWritten },
        losses: losses.map((some, at) => ({ file: files[at] ?? '', losses: some })),
      };
    };
    return readOrRefuse(
      () => read,
      () => writeTo(context, '-', options, merge, render),
    );
  },
  render,
);
