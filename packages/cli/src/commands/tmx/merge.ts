// `tmx merge`: the units of several files as one file, with the head of the first.

import { mergeTmx } from 'language-service-tmx';
import { verb } from '../../frame/define-command.ts';
import { flagOption } from '../../frame/options/command-spec.ts';
import { readOrRefuse } from './findings.ts';
import { copiedResult, render } from './keep-units.ts';
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
    const { result, path } = await readOrRefuse(
      () => read,
      () =>
        writeTo(context, '-', options, async (sink) => {
          const merged = await mergeTmx(streams, sink, { dedupe: options.dedupe === true });
          return {
            ...merged,
            losses: merged.losses.map((losses, at) => ({ file: files[at] ?? '', losses })),
          };
        }),
    );
    const unitsRead = result.unitsRead.reduce((sum, count) => sum + count, 0);
    const { unitsWritten, losses } = result;
    return copiedResult(context, { file, output: path, unitsRead, unitsWritten }, losses);
  },
  render,
);
