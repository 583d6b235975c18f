// One direction of one format of `tmx convert`.

import type { Finding } from 'language-service-sheets/place';
import { languagesOfTmx, normalizeTag, type OutputLoss, type TmxSink } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import type { CommandSpec, Values } from '../commands/define-command.ts';
import { textOption } from '../options/command-spec.ts';
import { encodingOption } from '../sync/sheet-group.ts';
import type { TmxFile } from './tmx-input.ts';
import { input, output } from './tmx-options.ts';

const tables = ['csv', 'tsv', 'xlsx'] as const;

export const convertSpec = {
  positionals: [{ ...input, summary: 'The file to convert; - for stdin' }],
  options: {
    from: { kind: 'text', summary: 'Convert this format to TMX', values: [...tables, 'xliff', 'po'] },
    to: { kind: 'text', summary: 'Convert TMX to this format', values: tables },
    languages: textOption('Columns of a table, source first. Default: all languages of the file', 'en,de,fr'),
    source: textOption('Source language, if the file has none', 'language'),
    target: textOption('Target language. Default: as the file says', 'language'),
    delimiter: textOption('Delimiter of a CSV file. Default: detected', 'character'),
    encoding: encodingOption(),
    ...output,
  },
} as const satisfies CommandSpec;

export type ConvertOptions = Values<typeof convertSpec>['options'];

/** How many units were converted, and what the other format does not hold. */
export interface Converted {
  readonly units: number;
  readonly losses: readonly OutputLoss[];
  /** What was read differently from how it is shown, such as a number. */
  readonly notices?: readonly Finding[];
}

/** One direction of one format. */
export interface Conversion {
  /** Refuses what is missing before anything is written. */
  prepare?(file: TmxFile, options: ConvertOptions): Promise<ConvertOptions>;
  convert(file: TmxFile, sink: TmxSink, options: ConvertOptions): Promise<Converted>;
}

/** Returns the languages of the columns: those that were asked for, else all of the file, the source first. */
export async function withLanguages(file: TmxFile, options: ConvertOptions): Promise<ConvertOptions> {
  const asked = options.languages?.split(',').map((language) => language.trim());
  if (asked?.some((language) => language === ''))
    throw new UsageError('--languages contains an empty name', 'Example: --languages en,de,fr');
  const twice = asked?.find((one, at) => asked.slice(0, at).some((other) => isSameLanguage(one, other)));
  if (twice !== undefined) throw new UsageError(`--languages names ${twice} twice`);
  return { ...options, languages: (asked ?? (await languagesOfTmx(file.chunks()))).join(',') };
}

export function isSameLanguage(one: string, other: string): boolean {
  return normalizeTag(one) === normalizeTag(other);
}
