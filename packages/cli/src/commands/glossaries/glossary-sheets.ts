// The settings of the commands for glossary files.

import { languageOf, type SheetGroup } from '../sync/sheet-group.ts';
import { glossaryKind } from './glossary-kind.ts';

export const group: SheetGroup = {
  kind: glossaryKind,
  names: 'glossaries',
  thing: 'glossary',
  languages: {
    'source-lang': languageOf('Source language'),
    'target-lang': languageOf('Target language'),
  },
  prune: 'Delete dictionaries that are missing in the file, except empty ones',
  pushes:
    'Deletes a whole dictionary only with --prune. On a conflict, writes nothing, prints the first one and exits with code 13; --check lists all with their three values. --take decides all conflicts. Commit language-service.lock.json and .language-service/base.',
  examples: {
    check: 'terms.en-de.csv',
    push: ['terms.en-de.csv', 'glossaries/ --check'],
    pull: 'terms.csv',
    name: 'Product documentation',
  },
};
