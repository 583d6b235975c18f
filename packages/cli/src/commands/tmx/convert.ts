// Implements `tmx convert`: converts between TMX and the formats of spreadsheets and translation tools. The module of a
// format is loaded when it is needed.

import { extname } from 'node:path';
import { delimitedRows } from 'language-service-sheets/delimited';
import { headingsOf, languagesIn } from 'language-service-sheets/headings';
import type { Finding } from 'language-service-sheets/place';
import {
  languagesOfTmx,
  type OutputLoss,
  poToTmx,
  type TmxSink,
  tmxToTable,
  xliffToTmx,
} from 'language-service-tmx';
import { UsageError } from '../../frame/command-error.ts';
import { type CommandSpec, type Values, verb } from '../../frame/define-command.ts';
import { choiceOption, textOption } from '../../frame/options/command-spec.ts';
import { pluralize } from '../../frame/output/amounts.ts';
import { orUsageError, placeIn } from '../../frame/sheets/sheet-fault.ts';
import { encodingOption } from '../sync/sheet-group.ts';
import { isSameLanguage, languageTwice, tableToTmx, tmxToWorkbook, workbookToTmx } from './convert-rows.ts';
import { readOrRefuse } from './findings.ts';
import { writeTo } from './rewrite.ts';
import { openTmxFile, type TmxFile } from './tmx-input.ts';
import { input, output } from './tmx-options.ts';

const tables = ['csv', 'tsv', 'xlsx'] as const;
const formats = [...tables, 'xliff', 'po', 'json'] as const;

const spec = {
  positionals: [{ ...input, summary: 'The file to convert; - for stdin' }],
  options: {
    from: choiceOption(formats, 'Convert this format to TMX. Default: the extension'),
    to: choiceOption(tables, 'Convert TMX to this format. Default: the extension of --output'),
    languages: textOption('Columns of a table, source first. Default: all languages of the file', 'en,de,fr'),
    'source-lang': textOption('Source language, if the file has none', 'code'),
    'target-lang': textOption('Target language. Default: from the file', 'code'),
    'source-file': { kind: 'file', summary: 'The JSON file of the source language' },
    delimiter: textOption('Delimiter of a CSV file. Default: detected', 'character'),
    encoding: encodingOption(),
    ...output,
  },
  examples: [
    'language-service tmx convert memory.tmx -o memory.csv',
    'language-service tmx convert terms.xlsx -o terms.tmx',
    'language-service tmx convert strings.po --source-lang en -o strings.tmx',
    'language-service tmx convert de.json --source-file en.json -o en-de.tmx',
  ],
} as const satisfies CommandSpec;

type ConvertOptions = Values<typeof spec>['options'];

/**
 * The result of a conversion: the number of converted units, and the content that the output format does not support.
 */
interface Converted {
  readonly units: number;
  readonly losses: readonly OutputLoss[];
  /**
   * Facts about a workbook that the user should know. For example, hidden rows are read, and numbers are read as texts.
   */
  readonly notices?: readonly Finding[];
}

export const command = verb(
  spec,
  async (context, { positionals: { file: name }, options: given }) => {
    const options = withFormats(given, name);
    requireFitting(options);
    await using file = await openTmxFile(context, name);
    const { 'source-file': sourceName } = options;
    await using sourceFile = sourceName === undefined ? undefined : await openTmxFile(context, sourceName);
    return readOrRefuse(name, async () => {
      const languages = options.to === undefined ? [] : await columnsOf(file, options.languages);
      const convert = async (sink: TmxSink) => {
        const { to } = options;
        const work = () =>
          to === undefined ? toTmx(file, sourceFile, sink, options) : fromTmx(file, sink, to, languages);
        const { losses, ...counts } = await orUsageError(work, name);
        const [notice, ...more] = counts.notices ?? [];
        const others = more.length === 0 ? '' : ` (and ${pluralize(more.length, 'similar warning')})`;
        if (notice !== undefined) await context.warn(`${notice.message}${others}`, placeIn(name, notice));
        return { data: { file: name, ...counts }, losses: [{ file: name, losses }] };
      };
      return writeTo(context, '-', options, convert, render);
    });
  },
  render,
);

/**
 * Returns the options. If the user passed neither `--from` nor `--to`, adds the format from the extension of the file.
 */
function withFormats(options: ConvertOptions, name: string): ConvertOptions {
  const { from, to, output = '' } = options;
  if (from !== undefined || to !== undefined) return options;
  const extension = (path: string) =>
    extname(path).slice(1).toLowerCase().replace('xlf', 'xliff').replace('arb', 'json');
  const isTmx = extension(name) === 'tmx';
  return {
    ...options,
    from: formats.find((format) => !isTmx && format === extension(name)),
    to: tables.find((format) => isTmx && format === extension(output)),
  };
}

/** The options that have an effect on a conversion, keyed by the input format. */
const used: Readonly<Record<string, readonly string[]>> = {
  tmx: ['languages'],
  csv: ['source-lang', 'target-lang', 'delimiter', 'encoding'],
  tsv: ['source-lang', 'target-lang', 'encoding'],
  xlsx: ['source-lang', 'target-lang'],
  xliff: ['source-lang', 'target-lang'],
  po: ['source-lang', 'target-lang'],
  json: ['source-lang', 'target-lang', 'source-file', 'encoding'],
};

const optional = ['languages', 'source-lang', 'target-lang', 'source-file', 'delimiter', 'encoding'] as const;

/** Throws UsageError for a missing option, and for an option that has no effect on this conversion. */
function requireFitting(options: ConvertOptions): void {
  const { from, to, 'source-lang': source, 'target-lang': target } = options;
  if ((from === undefined) === (to === undefined))
    throw new UsageError(
      'pass either --from or --to',
      'To convert TMX to CSV, pass --to csv. To convert CSV to TMX, pass --from csv.',
    );
  for (const name of optional)
    if (options[name] && !used[from ?? 'tmx']?.includes(name))
      throw new UsageError(`--${name} has no effect on a file in ${from ?? 'TMX'}`, `Omit --${name}.`);
  if (from === 'json' && options['source-file'] === undefined)
    throw new UsageError('a JSON file has no source texts', 'Pass --source-file with the source texts.');
  if (from !== 'po') return;
  if (source === undefined)
    throw new UsageError('a PO file does not name its source language', 'Pass --source-lang, such as en.');
  if (target !== undefined && isSameLanguage(source, target))
    throw new UsageError(`--source-lang and --target-lang are both ${source}`);
}

/**
 * Returns the languages of the columns to write: those in `--languages`. Without this option, returns all languages of
 * the file, the source language first.
 */
async function columnsOf(file: TmxFile, given: string | undefined): Promise<readonly string[]> {
  const asked = given?.split(',').map((language) => language.trim());
  if (asked?.includes(''))
    throw new UsageError('--languages contains an empty name', 'Example: --languages en,de,fr');
  const twice = asked && languageTwice(asked);
  if (twice !== undefined) throw new UsageError(`--languages names ${twice} twice`);
  return asked ?? (await languagesOfTmx(file.chunks()));
}

/** Converts TMX to a table with one row per unit and one column per language. */
async function fromTmx(
  file: TmxFile,
  sink: TmxSink,
  to: (typeof tables)[number],
  languages: readonly string[],
): Promise<Converted> {
  const { rows, losses } =
    to === 'xlsx'
      ? await tmxToWorkbook(file, sink, languages)
      : await tmxToTable(file.chunks(), sink, languages, to === 'tsv' ? '\t' : ',');
  return { units: rows, losses };
}

async function toTmx(
  file: TmxFile,
  sourceFile: TmxFile | undefined,
  sink: TmxSink,
  options: ConvertOptions,
): Promise<Converted> {
  const { from, 'source-lang': source, 'target-lang': target, encoding } = options;
  const pair = { source, target, encoding };
  if (sourceFile) return (await import('./json-to-tmx.ts')).jsonToTmx(file, sourceFile, sink, pair);
  if (from === 'xliff') return xliffToTmx(file.chunks(), sink, { source, target });
  if (from === 'po') return poToTmx(file.chunks(), sink, source ?? '', target);
  if (from === 'xlsx') return workbookToTmx(file, sink, pair);
  const { delimiter = from === 'tsv' ? '\t' : undefined } = options;
  const isHeader = (cells: readonly string[]) => {
    const headings = headingsOf(cells, []);
    const isPair = headings.includes('source') && headings.includes('target');
    return isPair || languagesIn(headings).length > 1;
  };
  const rows = delimitedRows(file.chunks(), 'csv', { delimiter, encoding, isHeader });
  return tableToTmx(rows, sink, pair);
}

interface ConvertedFile extends Pick<Converted, 'units'> {
  readonly file: string;
  readonly output?: string;
}

export function render({ file, output = 'stdout', units }: ConvertedFile): string {
  return `${file}: ${pluralize(units, 'unit')} written to ${output}\n`;
}
