// CSV and TSV: a row a unit, a column a language.

import { statsOfTmx, tableToTmx, tmxToTable } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import type { Conversion, ConvertOptions } from './convert.ts';
import type { TmxFile } from './tmx-input.ts';

/** Both directions, for a delimiter. */
export function tableConversions(delimiter: string): Readonly<Record<'fromTmx' | 'toTmx', Conversion>> {
  return {
    fromTmx: {
      prepare: withLanguages,
      async convert(file, sink, { languages = '', codes = false }) {
        const { rows, tooLong } = await tmxToTable(file.chunks(), sink, languages.split(','), {
          delimiter,
          codes,
        });
        return { units: rows, skipped: tooLong };
      },
    },
    toTmx: {
      async convert(file, sink, { codes = false }) {
        const { units } = await tableToTmx(file.chunks(), sink, { delimiter, codes });
        return { units, skipped: 0 };
      },
    },
  };
}

/** The languages of the columns: those that were asked for, else all of the file, the source first. */
export async function withLanguages(file: TmxFile, options: ConvertOptions): Promise<ConvertOptions> {
  const asked = options.languages?.split(',').map((language) => language.trim());
  if (asked?.some((language) => language === ''))
    throw new UsageError('--languages holds an empty name', 'As in: --languages en,de,fr');
  return { ...options, languages: (asked ?? (await languagesOf(file))).join(',') };
}

/** The languages of a file, the source first, each once whatever the case it is written in. */
export async function languagesOf(file: TmxFile): Promise<string[]> {
  const { languages, header } = await statsOfTmx(file.chunks());
  const byKey = new Map<string, string>();
  for (const { language } of languages)
    if (language !== '' && !byKey.has(language.toLowerCase())) byKey.set(language.toLowerCase(), language);
  const source = (header['srclang'] ?? '').toLowerCase();
  const rest = [...byKey].filter(([key]) => key !== source).map(([, language]) => language);
  const first = byKey.get(source);
  return first === undefined ? rest : [first, ...rest];
}
