// `tmx convert`: between TMX and the formats of spreadsheets and translation tools. The module of a format is loaded when
// it is asked for.

import { delimitedRows } from 'language-service-sheets/delimited';
import { headingsOf, languagesIn } from 'language-service-sheets/headings';
import { findingInWords } from 'language-service-sheets/place';
import { tmxToTable } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { verb } from '../commands/define-command.ts';
import { pluralize } from '../output/amounts.ts';
import { orUsageError } from '../sheets/sheet-fault.ts';
import {
  type Conversion,
  type Converted,
  type ConvertOptions,
  convertSpec,
  withLanguages,
} from './conversion.ts';
import { readOrRefuse } from './findings.ts';
import { placeOf, writeTo } from './rewrite.ts';
import { openTmxFile } from './tmx-input.ts';

interface ConvertData extends Omit<Converted, 'losses'> {
  readonly file: string;
  readonly output: string;
}

export const command = verb(
  {
    ...convertSpec,
    examples: [
      'language-service tmx convert memory.tmx --to csv -o memory.csv',
      'language-service tmx convert strings.po --from po --source en -o strings.tmx',
    ],
  },
  async (context, { positionals, options }) => {
    const { file: name } = positionals;
    const conversion = await conversionOf(options);
    await using file = await openTmxFile(context, name);
    const { result, path } = await readOrRefuse(name, async () => {
      const prepared = (await conversion.prepare?.(file, options)) ?? options;
      return writeTo(context, placeOf(context, '-', options), async (sink) => {
        const converted = await orUsageError(() => conversion.convert(file, sink, prepared));
        return { ...converted, losses: [{ file: name, losses: converted.losses }] };
      });
    });
    const { losses, ...counts } = result;
    const [notice, ...more] = result.notices ?? [];
    if (notice !== undefined) {
      const others = more.length === 0 ? '' : ` (and ${pluralize(more.length, 'other notice')})`;
      await context.warn(`${name}: ${findingInWords(notice)}${others}`);
    }
    if (path !== undefined) return { data: { file: name, output: path, ...counts }, losses };
    await context.info(render({ file: name, output: 'standard output', ...counts }).trimEnd());
    return { losses };
  },
  render,
);

/** The options that each direction has a use for. */
const used: Readonly<Record<string, readonly string[]>> = {
  tmx: ['languages'],
  csv: ['source', 'target', 'delimiter', 'encoding'],
  tsv: ['source', 'target', 'encoding'],
  xlsx: ['source', 'target'],
  xliff: ['source', 'target'],
  po: ['source', 'target'],
};

/** @throws UsageError for an option that cannot apply. */
function refuseUnused(from: string, options: ConvertOptions): void {
  for (const name of ['languages', 'source', 'target', 'delimiter', 'encoding'] as const)
    if (options[name] && !used[from]?.includes(name))
      throw new UsageError(
        `--${name} does not apply to ${from === 'tmx' ? '--to' : `--from ${from}`}`,
        `Leave out --${name}.`,
      );
}

async function conversionOf(options: ConvertOptions): Promise<Conversion> {
  const { from, to } = options;
  if ((from === undefined) === (to === undefined))
    throw new UsageError(
      'Pass one of --from and --to',
      'The other format is TMX: --to csv converts TMX to CSV.',
    );
  refuseUnused(from ?? 'tmx', options);
  if (from === 'xliff' || from === 'po') return (await import('./convert-pairs.ts')).pairConversions[from];
  const format = from ?? to;
  const { fromTmx, toTmx } =
    format === 'xlsx'
      ? (await import('./convert-sheets.ts')).sheetConversions
      : tableConversions(format === 'tsv' ? 'tsv' : 'csv');
  return from === undefined ? fromTmx : toTmx;
}

/** CSV and TSV: a row a unit, a column a language. */
function tableConversions(format: 'csv' | 'tsv'): Readonly<Record<'fromTmx' | 'toTmx', Conversion>> {
  return {
    fromTmx: {
      prepare: withLanguages,
      async convert(file, sink, { languages = '' }) {
        const delimiter = format === 'tsv' ? '\t' : ',';
        const { rows, losses } = await tmxToTable(file.chunks(), sink, languages.split(','), delimiter);
        return { units: rows, losses };
      },
    },
    toTmx: {
      async convert(file, sink, options) {
        const { tableToTmx } = await import('./convert-rows.ts');
        // As spreadsheet programs do, a cell with a tab or a line end has quotes.
        const { delimiter = format === 'tsv' ? '\t' : undefined, encoding } = options;
        const isHeader = (cells: readonly string[]) => {
          const headings = headingsOf(cells, []);
          const isPair = headings.includes('source') && headings.includes('target');
          return isPair || languagesIn(headings).length > 1;
        };
        const rows = delimitedRows(file.chunks(), 'csv', { delimiter, encoding, isHeader });
        return tableToTmx(rows, sink, options);
      },
    },
  };
}

export function render({ file, output, units }: ConvertData): string {
  return `${file}: ${pluralize(units, 'unit')} written to ${output}\n`;
}
