// The settings of the commands for Spoken Terms files.

import { languageOf, type SheetGroup } from '../sync/sheet-group.ts';
import { termKind } from './term-kind.ts';

export const group: SheetGroup = {
  kind: termKind,
  names: 'spokenTerms',
  thing: 'collection',
  languages: { lang: languageOf('Language of the terms') },
  prune: 'Delete term lists that are missing in the file, except empty ones',
  pushes:
    'Deletes a whole list only with --prune. If a collection is not in the lock file and has more terms than the file, lists them and exits with code 13, unless you pass --take.',
  examples: {
    check: 'names.en.txt',
    push: ['names.en.txt'],
    pull: 'names.csv',
    name: 'Product names',
  },
};
