import { assumed, type BehavioursOf, documented } from '../../fidelity/behaviour.ts';

/** Glossaries v2. */
export const glossariesV2Behaviours: BehavioursOf<'glossariesV2'> = {
  glossariesV2_create: [
    documented('Glossary (v2 list entry)', 'A glossary has one language pair.'),
    documented('Limits: Glossary total size', 'More than 10 485 760 bytes of entries are refused.'),
    documented(
      'Limits: Glossary name, each source text, each target text',
      'A name, a source or a target of more than 1024 UTF-8 bytes gives 400.',
    ),
    documented('Errors 1', 'What is wrong with an entry stands in detail.'),
    assumed('Needs name, the pair, entries and entries_format, and answers with 201.'),
    assumed('ready is true at once, or after the time the settings give it, and never false again.'),
  ],
  glossariesV2_list: [
    documented('Glossaries: GET /v2/glossaries', 'Answers with all glossaries, without their entries.'),
    assumed('v3 glossaries are not among them, and v2 glossaries not among those of v3.'),
  ],
  glossariesV2_get: [
    assumed('Answers with the glossary without its entries; an unknown or a foreign id gives 404.'),
  ],
  glossariesV2_getEntries: [assumed('Answers with text/tab-separated-values, whatever the request accepts.')],
  glossariesV2_delete: [
    documented('Glossaries: DELETE /v2/glossaries/{glossary_id}', 'The answer is empty.'),
    assumed('Its status is 204.'),
  ],
};
