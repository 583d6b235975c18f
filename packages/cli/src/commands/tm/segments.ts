// Implements `tm segments`: prints the segments of a memory page by page. So the memory use does not depend on the size
// of the translation memory.

import type { TranslationMemory, TranslationMemorySegment } from 'language-service-client';
import { writeRow } from 'language-service-client/glossary-entries';
import { operationTable } from 'language-service-client/operations';
import { shortened } from 'language-service-sheets/shortened';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';
import { verb } from '../../frame/define-command.ts';
import { flagOption, outputOption, textOption } from '../../frame/options/command-spec.ts';
import { writeTo } from '../tmx/rewrite.ts';
import { memory as memoryName } from './tm-options.ts';

export const command = verb(
  {
    positionals: [memoryName],
    options: {
      filter: textOption('Print only segments that contain this text'),
      limit: { kind: 'integer', summary: 'Maximum number of segments. Default: all', least: 1 },
      csv: flagOption(
        'Print CSV with one row per segment and one column per language; a second translation in one language gets its own row',
      ),
      output: outputOption('The file for --csv'),
      overwrite: flagOption('Replace an existing file'),
    },
    examples: [
      'language-service tm segments Manuals --filter brakes',
      'language-service tm segments Manuals --csv -o segments.csv',
    ],
  },
  async (context, { positionals, options }) => {
    const { csv, filter, limit, output } = options;
    if (output !== undefined && !csv)
      throw new UsageError('--output needs --csv', 'To write a TMX file: language-service tm export');
    const { translationMemories } = await context.client();
    const id = await context.idOf('translationMemories', positionals.memory);
    const { signal } = context;
    const { largestPage } = operationTable.translationMemories_listSegments;
    const query = { page_size: largestPage, ...(filter !== undefined && { filter_text: filter }) };
    const items = translationMemories.listSegments(id, query, { signal, limit });
    if (!csv) return { items: rowsOf(items, context) };
    const memory = await translationMemories.get(id, { signal });
    let segments = -1;
    return writeTo(context, '-', options, async (sink) => {
      for await (const rows of tableOf(memory, items, context)) {
        for (const cells of rows) await sink(Buffer.from(`${writeRow(cells, 'csv')}\r\n`));
        segments += 1;
      }
      return { data: { segments }, losses: [] };
    });
  },
);

/** Yields the rows to print: complete segments for JSON, and only their texts for a table. */
async function* rowsOf(items: AsyncIterable<TranslationMemorySegment>, { globals }: Context) {
  for await (const segment of items) {
    if (globals.json || globals.jsonl || globals.fields !== undefined) yield segment;
    else for (const texts of textsOf(segment)) yield { source: segment.source_text, ...texts };
  }
}

/** Yields the table of segments: first the names of the columns, then the rows of each segment. */
async function* tableOf(
  { source_language, target_languages }: TranslationMemory,
  items: AsyncIterable<TranslationMemorySegment>,
  context: Context,
): AsyncGenerator<readonly (readonly string[])[]> {
  yield [[source_language, ...target_languages, 'creationdate', 'changedate']];
  for await (const segment of items) {
    const { source_text, creation_time, updated_time } = segment;
    const rows = textsOf(segment);
    const others = rows.flatMap(Object.keys).filter((one) => !target_languages.includes(one));
    if (others.length > 0)
      await context.warn(
        `the translation of ${shortened(source_text)} into ${others.join(', ')} was left out, because the memory does not list this language`,
      );
    context.count('skipped', others.length);
    // A time in TMX has the form `20260102T030405Z`.
    const times = [creation_time, updated_time].map((date = '') => date.replace(/\.\d+|[-:]/g, ''));
    yield rows.map((texts) => [source_text, ...target_languages.map((one) => texts[one] ?? ''), ...times]);
  }
}

/**
 * Returns the translations of a segment as table rows, keyed by language. Two translations in a language need two rows.
 */
function textsOf({ targets }: TranslationMemorySegment): readonly Readonly<Record<string, string>>[] {
  const rows: Record<string, string>[] = [{}];
  for (const { target_language: language, target_text } of targets) {
    const free = rows.find((row) => !Object.hasOwn(row, language));
    if (free === undefined) rows.push({ [language]: target_text });
    else free[language] = target_text;
  }
  return rows;
}
