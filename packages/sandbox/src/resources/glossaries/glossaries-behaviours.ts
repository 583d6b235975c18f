import { assumed, type BehavioursOf, documented, notModelled } from '../../fidelity/behaviour.ts';

const ENTRIES = [
  documented('Limits: Glossary total size', 'More than 10 485 760 bytes of entries are refused.'),
  assumed('With 413, counted as TSV over all dictionaries; so are the entries of a single one.'),
  documented(
    'Limits: Glossary name, each source text, each target text',
    'A source or a target of more than 1024 UTF-8 bytes gives 400.',
  ),
  documented('Errors 1', 'What is wrong with an entry stands in detail, a duplicate source for example.'),
  assumed(
    'detail names the line. Sources and targets are not empty, hold no control character, and no space around.',
  ),
] as const;

/** Glossaries v3 and their dictionaries. */
export const glossariesBehaviours: BehavioursOf<'glossaries'> = {
  glossaries_create: [
    ...ENTRIES,
    documented('Limits: Glossary name, each source text, each target text', 'So does such a name.'),
    documented('Limits: Glossaries per account', 'An account with 1000 glossaries can make no more.'),
    assumed('It gets 456, v2 and v3 counted together; the number is a setting.'),
    assumed('Takes entries as TSV, or as CSV with quotes as in RFC 4180. Answers with 201.'),
    assumed('In CSV two columns with languages may follow source and target; they are passed over.'),
    assumed('A language pair twice in a request gives 400.'),
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
    assumed('A code in either case is understood. An unknown or a foreign id gives 404.'),
  ],
  glossaries_update: [
    ...ENTRIES,
    assumed(
      'Changes the name; merges entries into the dictionary of their pair, where the same source is replaced.',
    ),
    assumed('A new pair makes a new dictionary. Answers with 200, or changes nothing.'),
  ],
  glossaries_delete: [
    documented('Glossaries: DELETE /v3/glossaries/{glossary_id}', 'The answer is empty.'),
    assumed(
      'Its status is 204. Style profiles keep the id; a translation with such a profile does without it.',
    ),
  ],
  glossaries_getEntries: [
    assumed('Needs source_lang and target_lang, and answers with one dictionary, its entries as TSV.'),
    assumed('A pair without a dictionary gives 404.'),
  ],
  glossaries_replaceDictionary: [
    ...ENTRIES,
    assumed('Replaces the dictionary of a pair, or makes it; answers with 200, the pair and entry_count.'),
  ],
  glossaries_deleteDictionary: [
    documented(
      'Glossaries: DELETE /v3/glossaries/{glossary_id}/dictionaries',
      'Two parameters of the query name the pair; the answer is empty.',
    ),
    documented('Glossary (v3)', 'A code that is no glossary language is no pair.'),
    assumed(
      'They are source_lang and target_lang; the status is 204; a pair without a dictionary gives 404.',
    ),
  ],
};
