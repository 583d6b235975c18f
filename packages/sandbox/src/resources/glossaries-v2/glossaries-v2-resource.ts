import { assumed, documented } from '../../fidelity/behaviour.ts';
import { defineResource } from '../resource.ts';
import { glossariesV2Handlers } from './glossaries-v2-handlers.ts';
import { glossariesV2Seed, glossariesV2Story, seedRecordedGlossariesV2 } from './glossaries-v2-seed.ts';

export const glossariesV2 = defineResource({
  name: 'glossariesV2',
  title: 'Glossaries v2',
  handlers: glossariesV2Handlers,
  seed: glossariesV2Seed,
  story: glossariesV2Story,
  recorded: { id: 'glossary_id', references: [], seed: seedRecordedGlossariesV2 },
  behaviours: {
    glossariesV2_create: [
      documented('Glossary (v2 list entry)', 'A glossary has one language pair.'),
      documented('Limits: Glossary total size', 'More than 10 485 760 bytes of entries are refused.'),
      documented(
        'Limits: Glossary name, each source text, each target text',
        'A name, a source or a target of more than 1024 UTF-8 bytes gives 400.',
      ),
      documented('Errors 1', 'detail says what is wrong with an entry.'),
      assumed('Needs name, the pair, entries and entries_format, and answers with 201.'),
      assumed('ready becomes true at once, or after a configured time, and stays true.'),
    ],
    glossariesV2_list: [
      documented('Glossaries: GET /v2/glossaries', 'Answers with all glossaries, without their entries.'),
      assumed('The list has no v3 glossaries; the list of v3 has no v2 glossaries.'),
    ],
    glossariesV2_get: [
      assumed(
        'Answers with the glossary without its entries; an id that is unknown or of another account gives 404.',
      ),
    ],
    glossariesV2_getEntries: [assumed('Answers with text/tab-separated-values; Accept is ignored.')],
    glossariesV2_delete: [
      documented('Glossaries: DELETE /v2/glossaries/{glossary_id}', 'The answer is empty.'),
      assumed('Its status is 204.'),
    ],
  },
});
