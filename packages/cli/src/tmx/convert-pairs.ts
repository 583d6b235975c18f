// XLIFF and PO hold one pair of languages in a file.

import { languagesOfTmx, poToTmx, tmxToPo, tmxToXliff, xliffToTmx } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { type Conversion, type ConvertOptions, isSameLanguage } from './conversion.ts';
import type { TmxFile } from './tmx-input.ts';

type Directions = Readonly<Record<'fromTmx' | 'toTmx', Conversion>>;

export const pairConversions: Readonly<Record<'xliff' | 'po', Directions>> = {
  xliff: {
    fromTmx: {
      prepare: withPair,
      convert: (file, sink, { source = '', target = '' }) => tmxToXliff(file.chunks(), sink, source, target),
    },
    toTmx: { convert: (file, sink) => xliffToTmx(file.chunks(), sink) },
  },
  po: {
    fromTmx: {
      prepare: withPair,
      async convert(file, sink, { source = '', target = '' }) {
        const { messages, losses } = await tmxToPo(file.chunks(), sink, source, target);
        return { units: messages, losses };
      },
    },
    toTmx: {
      async prepare(_, options) {
        refuseEqual(options);
        if (options.source !== undefined) return options;
        throw new UsageError(
          '--from po needs --source',
          'A PO file does not contain its source language: pass --source en',
        );
      },
      convert: (file, sink, { source = '', target }) => poToTmx(file.chunks(), sink, source, target),
    },
  },
};

/** The pair that was asked for, else the only one of the file. */
async function withPair(file: TmxFile, options: ConvertOptions): Promise<ConvertOptions> {
  refuseEqual(options);
  if (options.source !== undefined && options.target !== undefined) return options;
  const languages = await languagesOfTmx(file.chunks());
  const source = options.source ?? languages.find((one) => !isSameLanguage(one, options.target ?? ''));
  const targets = languages.filter((language) => !isSameLanguage(language, source ?? ''));
  const target = options.target ?? (targets.length === 1 ? targets[0] : undefined);
  if (source !== undefined && target !== undefined) return { ...options, source, target };
  if (targets.length === 0) throw new UsageError(`${file.name} has no second language`);
  const named = targets.slice(0, 20).join(', ');
  throw new UsageError(`The file has several languages: ${named}`, 'Pass --target with one of them.');
}

function refuseEqual({ source, target }: ConvertOptions): void {
  if (source !== undefined && target !== undefined && isSameLanguage(source, target))
    throw new UsageError(`--source and --target are both ${source}`);
}
