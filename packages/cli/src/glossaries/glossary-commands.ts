// Glossaries kept in files: what the commands are called and what they take.

import { languageOf, sheetCommands } from '../sync/sheet-commands.ts';

export const glossaryCommands = sheetCommands({
  group: 'glossaries',
  names: 'glossaries',
  thing: 'glossary',
  things: 'glossaries',
  filesInWords: 'glossary files',
  formats: ['csv', 'tsv', 'xlsx', 'tbx'],
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
  modules: () => import('./glossary-modules.ts'),
});
