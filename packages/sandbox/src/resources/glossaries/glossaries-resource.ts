import { assumed, documented, notModelled } from '../../fidelity/behaviour.ts';
import { defineResource } from '../resource.ts';
import { glossariesHandlers, glossaryLimit } from './glossaries-handlers.ts';
import { glossariesSeed, glossariesStory, seedRecordedGlossaries } from './glossaries-seed.ts';

const ENTRIES = [
  documented('Limits: Glossary total size', 'More than 10 485 760 bytes of entries are refused.'),
  assumed(
    'The status is 413. The size is that of the TSV of all dictionaries; each dictionary has the same limit.',
  ),
  documented(
    'Limits: Glossary name, each source text, each target text',
    'A source or a target of more than 1024 UTF-8 bytes gives 400.',
  ),
  documented('Errors 1', 'detail says what is wrong with an entry, for example a duplicate source.'),
  assumed(
    'detail names the line. A source or target must not be empty, contain a control character, or begin or end with white space.',
  ),
] as const;

/** Glossaries v3 and their dictionaries. */

export const glossaries = defineResource({
  name: 'glossaries',
  title: 'Glossaries',
  handlers: glossariesHandlers,
  limits: [glossaryLimit],
  seed: glossariesSeed,
  story: glossariesStory,
  recorded: { id: 'glossary_id', references: ['glossary_ids'], seed: seedRecordedGlossaries },
  behaviours: {
    glossaries_create: [
      ...ENTRIES,
      documented(
        'Limits: Glossary name, each source text, each target text',
        'A name of more than 1024 UTF-8 bytes gives 400.',
      ),
      documented('Limits: Glossaries per account', 'An account can have 1000 glossaries.'),
      assumed('Beyond that it gets 456. v2 and v3 count together; the number is a setting.'),
      assumed('Takes entries as TSV, or as CSV quoted as in RFC 4180. Answers with 201.'),
      assumed('In CSV, two language columns may follow source and target; they are ignored.'),
      assumed('A language pair that occurs twice in a request gives 400.'),
    ],
    glossaries_list: [
      assumed('Answers with all glossaries, without their entries, the oldest first; there are no pages.'),
      notModelled('Glossaries made in the web application do not appear.'),
    ],
    glossaries_get: [
      documented(
        'Glossaries: GET /v3/glossaries/{glossary_id}',
        'Answers with the glossary without its entries.',
      ),
      documented('Glossary (v3): dictionaries', 'Language codes are in upper case.'),
      assumed('Codes are accepted in either case. An id that is unknown or of another account gives 404.'),
    ],
    glossaries_update: [
      ...ENTRIES,
      assumed(
        'Changes the name; merges entries into the dictionary of their pair. An entry with the same source is replaced.',
      ),
      assumed('A new pair creates a dictionary. Answers with 200, or changes nothing.'),
    ],
    glossaries_delete: [
      documented('Glossaries: DELETE /v3/glossaries/{glossary_id}', 'The answer is empty.'),
      assumed('The status is 204. Style profiles keep the id; a translation with such a profile ignores it.'),
    ],
    glossaries_getEntries: [
      assumed('Needs source_lang and target_lang, and answers with one dictionary, its entries as TSV.'),
      assumed('A pair without a dictionary gives 404.'),
    ],
    glossaries_replaceDictionary: [
      ...ENTRIES,
      assumed('Replaces or creates the dictionary of a pair; answers with 200, the pair and entry_count.'),
    ],
    glossaries_deleteDictionary: [
      documented(
        'Glossaries: DELETE /v3/glossaries/{glossary_id}/dictionaries',
        'Two query parameters name the pair; the response is empty.',
      ),
      documented('Glossary (v3)', 'A code that is not a glossary language forms no pair.'),
      assumed(
        'The parameters are source_lang and target_lang. The status is 204; a pair without a dictionary gives 404.',
      ),
    ],
  },
});
