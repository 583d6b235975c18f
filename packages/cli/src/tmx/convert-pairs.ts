// XLIFF and PO hold one pair of languages in a file.

import { poToTmx, xliffToTmx } from 'language-service-tmx';
import { UsageError } from '../command-error.ts';
import { type Conversion, isSameLanguage } from './conversion.ts';

export const pairConversions: Readonly<Record<'xliff' | 'po', Conversion>> = {
  xliff: { convert: (file, sink, { source, target }) => xliffToTmx(file.chunks(), sink, { source, target }) },
  po: {
    async prepare(_, options) {
      const { source, target } = options;
      if (source === undefined)
        throw new UsageError(
          '--from po needs --source',
          'A PO file does not contain its source language: pass --source en',
        );
      if (target !== undefined && isSameLanguage(source, target))
        throw new UsageError(`--source and --target are both ${source}`);
      return options;
    },
    convert: (file, sink, { source = '', target }) => poToTmx(file.chunks(), sink, source, target),
  },
};
