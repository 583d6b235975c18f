// Glossaries kept in files.

import { glossaryStore } from 'language-service-account';
import { languageOf } from '../sync/sheet-group.ts';
import { sheetModules } from '../sync/sheet-modules.ts';
import { glossaryKind } from './glossary-kind.ts';

export const { check, push, diff, pull } = sheetModules({
  kind: glossaryKind,
  store: async (context) => glossaryStore(await context.client(), context.signal),
  names: 'glossaries',
  thing: 'glossary',
  languages: {
    'source-lang': languageOf('Source language'),
    'target-lang': languageOf('Target language'),
  },
  prune: 'Delete the dictionaries that the file does not have; one without an entry stays',
  pushes:
    'a whole dictionary is deleted only with --prune. Where both changed an entry, nothing is written, the three values are listed, and the command ends with 13 unless --take decides. language-service.lock.json and .language-service/base beside the file say what both held; they belong into git.',
  examples: {
    check: 'terms.en-de.csv',
    push: ['terms.en-de.csv', 'glossaries/ --check'],
    pull: 'terms.csv',
    name: 'Product documentation',
  },
});
