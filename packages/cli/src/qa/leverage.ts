// `tm leverage`: how much of some texts a memory would translate, before anything is sent or paid.

import { resolve } from 'node:path';
import { type Leverage, leastMatch, shareOf, summaryOf } from 'language-service-quality/leverage/analyse';
import { UsageError } from '../command-error.ts';
import { type CommandSpec, type Values, verb } from '../commands/define-command.ts';
import type { Context } from '../context.ts';
import { openAtomicFile } from '../files/atomic-file.ts';
import { writeResult } from '../files/result-file.ts';
import { flagOption, textOption } from '../options/command-spec.ts';
import { refuseStdout } from '../output/html-page.ts';
import { safeLine } from '../output/safe-text.ts';
import type { Screen } from '../output/screen.ts';
import { drawTable } from '../output/table.ts';
import { expandPaths } from '../sync/run-files.ts';
import type { Measured } from './measure-files.ts';

const spec = {
  description:
    'Measures how many texts of the files a memory translates. Sends no text and changes no file. The service does not document its measure of a match. Assumed: the percentage of characters that need no edit.',
  positionals: [
    {
      name: 'files',
      kind: 'file',
      summary:
        'TMX, XLIFF, PO, CSV, TSV, XLSX, JSON or TXT (a text per line), or folders; - for lines of stdin',
      many: true,
    },
  ],
  options: {
    memory: {
      kind: 'text',
      summary: 'A TMX file or a translation memory',
      required: true,
      names: 'translationMemories',
      placeholder: 'name or file.tmx',
    },
    threshold: {
      kind: 'integer',
      summary: 'Minimum match that is applied, in percent. Default: 75',
      least: 0,
      most: 100,
    },
    'source-lang': textOption('Source language. Default: that of the memory', 'code'),
    'target-lang': textOption('Count only translations into this language. Default: all', 'code'),
    price: { kind: 'number', summary: 'Price per million characters', least: 0 },
    chart: flagOption('Draw a chart of the matches at each threshold'),
    html: { kind: 'file', summary: 'Write a page with the curve to this file', placeholder: 'file' },
    overwrite: flagOption('Replace an existing file'),
  },
  examples: [
    'language-service tm leverage strings.po --memory memory.tmx --target-lang de',
    'language-service tm leverage texts.txt --memory Manuals --price 20 --html report.html',
  ],
} as const satisfies CommandSpec;

type Options = Values<typeof spec>['options'];

interface LeverageData extends Leverage {
  readonly memory: string;
  readonly files: readonly string[];
  /** Whether the curve is drawn. */
  readonly chart?: true;
}

export const command = verb(
  spec,
  async (context, { positionals, options }) => {
    const { measureFiles, textFormats } = await import('./measure-files.ts');
    const files = await expandPaths(context, positionals.files, textFormats);
    const page = await pageAt(context, options);
    const measure = async () => {
      const measured = await measureFiles(context, files, options);
      await warnOfLanguages(context, measured, options);
      const data = { memory: options.memory, files, ...measured.leverage };
      if (page !== undefined) {
        const { pageOf } = await import('./leverage-page.ts');
        await page.write(Buffer.from(pageOf(data)));
      }
      return { data: { ...data, ...(options.chart === true && { chart: true as const }) } };
    };
    return page === undefined ? measure() : writeResult(page, measure);
  },
  render,
);

function pageAt(context: Context, { html, overwrite = false }: Options) {
  if (html === undefined) {
    if (overwrite) throw new UsageError('--overwrite replaces the file of --html', 'Pass --html, too.');
    return undefined;
  }
  refuseStdout(html);
  return openAtomicFile(resolve(context.folder, html), { overwrite });
}

async function warnOfLanguages(
  context: Context,
  { targets }: Measured,
  { memory, 'target-lang': target }: Options,
): Promise<void> {
  if (targets.length === 0)
    await context.warn(
      `${safeLine(memory)} has no translations${target === undefined ? '' : ` into ${target}`}`,
    );
  if (targets.length > 1 && target === undefined)
    await context.warn(
      `${safeLine(memory)} has translations into ${targets.join(', ')}, and all count: pass --target-lang`,
    );
}

export async function render(data: LeverageData, screen: Screen): Promise<string> {
  const { bands, total, threshold, curve, chart } = data;
  const rows = [...bands, { band: 'total', ...total }];
  const drawn = chart === undefined ? [] : ['', ...curve.filter(isShown).map(barOf)];
  return `${await drawTable(rows, screen)}${[...summaryOf(data), ...drawn].join('\n')}\n`;

  function isShown({ threshold: least }: { readonly threshold: number }): boolean {
    return least % 5 === 0 || least === threshold || least === leastMatch(threshold);
  }

  function barOf({ threshold: least, characters }: (typeof curve)[number]): string {
    const percent = shareOf(characters, total.characters);
    const cells = (percent * Math.min(50, Math.max(10, screen.width - 12))) / 100;
    const part = eighths[Math.floor((cells % 1) * 8)] ?? '';
    const bar = `${'█'.repeat(Math.floor(cells))}${part}`;
    return `${String(least).padStart(3)} ${bar} ${percent} %${least === threshold ? ' *' : ''}`;
  }
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];
