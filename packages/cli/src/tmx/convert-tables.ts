// CSV and TSV: a row a unit, a column a language.

import { languagesOfTmx, normalizeTag, tableToTmx, tmxToTable } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import type { Conversion, ConvertOptions } from './convert.ts';
import type { TmxFile } from './tmx-input.ts';

/** Both directions, for a delimiter. */
export function tableConversions(delimiter: string): Readonly<Record<'fromTmx' | 'toTmx', Conversion>> {
  return {
    fromTmx: {
      prepare: withLanguages,
      async convert(file, sink, { languages = '', codes = false }) {
        const { rows, losses } = await tmxToTable(file.chunks(), sink, languages.split(','), {
          delimiter,
          codes,
        });
        return { units: rows, losses };
      },
    },
    toTmx: {
      convert: (file, sink, { codes = false }) => tableToTmx(file.chunks(), sink, { delimiter, codes }),
    },
  };
}

/** The languages of the columns: those that were asked for, else all of the file, the source first. */
export async function withLanguages(file: TmxFile, options: ConvertOptions): Promise<ConvertOptions> {
  const asked = options.languages?.split(',').map((language) => language.trim());
  if (asked?.some((language) => language === ''))
    throw new UsageError('--languages holds an empty name', 'As in: --languages en,de,fr');
  const twice = asked?.find((one, at) => asked.slice(0, at).some((other) => isSameLanguage(one, other)));
  if (twice !== undefined) throw new UsageError(`--languages names ${twice} twice`);
  return { ...options, languages: (asked ?? (await languagesOfTmx(file.chunks()))).join(',') };
}

export function isSameLanguage(one: string, other: string): boolean {
  return normalizeTag(one) === normalizeTag(other);
}
