// `tm segments`: the segments of a memory as they come, page by page; a memory of any size takes the same memory here.

import type { TranslationMemory, TranslationMemorySegment } from 'language-service-client';
import { OutputLosses, plainSegment, tmxFooter, tmxHeader, tmxToTable, tmxUnit } from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { verb } from '../../frame/define-command.ts';
import { flagOption, textOption } from '../../frame/options/command-spec.ts';
import { placeOf, writeTo } from '../tmx/rewrite.ts';
import { memory as memoryName } from './tm-options.ts';

export const command = verb(
  {
    positionals: [memoryName],
    options: {
      filter: textOption('Print only segments that contain this text'),
      limit: { kind: 'integer', summary: 'Maximum number of segments. Default: all', least: 1 },
      csv: flagOption('Print CSV with one row per segment and one column per language'),
      tmx: flagOption('Print TMX'),
      output: { kind: 'file', short: 'o', summary: 'The file for --csv and --tmx', placeholder: 'file' },
      overwrite: flagOption('Replace an existing file'),
    },
    examples: [
      'language-service tm segments Manuals --filter brakes',
      'language-service tm segments Manuals --csv',
    ],
  },
  async (context, { positionals, options }) => {
    const { csv, tmx, output } = options;
    if (csv && tmx) throw new UsageError('--csv and --tmx exclude each other');
    if (output !== undefined && !csv && !tmx) throw new UsageError('--output needs --csv or --tmx');
    const { translationMemories } = await context.client();
    const id = await context.idOf('translationMemories', positionals.memory);
    const { signal } = context;
    const items = translationMemories.listSegments(
      id,
      { page_size: 100, ...(options.filter !== undefined && { filter_text: options.filter }) },
      { signal, limit: options.limit },
    );
    if (!csv && !tmx) return { items: rowsOf(items, context) };
    const memory = await translationMemories.get(id, { signal });
    const left = new OutputLosses();
    let segments = 0;
    const units = tmxOf(memory, items, left, () => (segments += 1));
    const { result, path } = await writeTo(context, placeOf(context, '-', options), async (sink) => {
      const languages = [memory.source_language, ...memory.target_languages];
      const ofTable = csv ? (await tmxToTable(units, sink, languages)).losses : [];
      if (!csv) for await (const bytes of units) await sink(bytes);
      // A memory has no lines.
      const losses = [...left.list(), ...ofTable].map((loss) => ({ ...loss, places: [] }));
      return { losses: [{ file: positionals.memory, losses }] };
    });
    const { losses } = result;
    return path === undefined ? { losses } : { data: { segments, output: path }, losses };
  },
);

/** As JSON a segment is whole; as a row it is its texts. */
async function* rowsOf(items: AsyncIterable<TranslationMemorySegment>, { globals }: Context) {
  for await (const segment of items) {
    if (globals.json || globals.jsonl || globals.fields !== undefined) yield segment;
    else
      yield {
        source: segment.source_text,
        ...Object.fromEntries(
          segment.targets.map(({ target_language, target_text }) => [target_language, target_text]),
        ),
      };
  }
}

async function* tmxOf(
  { source_language: source }: TranslationMemory,
  items: AsyncIterable<TranslationMemorySegment>,
  left: OutputLosses,
  onSegment: () => void,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(tmxHeader(source));
  for await (const segment of items) {
    for (const text of [segment.source_text, ...segment.targets.map(({ target_text }) => target_text)])
      left.addForbidden(text, {});
    onSegment();
    yield Buffer.from(unitOf(source, segment));
  }
  yield Buffer.from(tmxFooter);
}

function unitOf(source: string, { source_text, targets, ...dates }: TranslationMemorySegment): string {
  const attributes = [
    ['creationdate', dates.creation_time],
    ['changedate', dates.updated_time],
  ].flatMap(([name = '', date]) => (date === undefined ? [] : [[name, tmxTime(date)] as const]));
  return tmxUnit({
    attributes,
    variants: [
      { language: source, segment: plainSegment(source_text) },
      ...targets.map(({ target_language, target_text }) => ({
        language: target_language,
        segment: plainSegment(target_text),
      })),
    ],
  });
}

/** `2026-01-02T03:04:05.678Z` as `20260102T030405Z`. */
function tmxTime(date: string): string {
  return date.replace(/\.\d+/, '').replace(/[-:]/g, '');
}
