import { assumed, documented } from '../../fidelity/behaviour.ts';
import { defineResource } from '../resource.ts';
import { spokenTermsHandlers, spokenTermsLimit } from './spoken-terms-handlers.ts';
import { seedRecordedSpokenTerms, spokenTermsSeed, spokenTermsStory } from './spoken-terms-seed.ts';

const BODY = assumed('A form carries term_lists as JSON, one field per list.');

export const spokenTerms = defineResource({
  name: 'spokenTerms',
  title: 'Spoken Terms',
  handlers: spokenTermsHandlers,
  limits: [spokenTermsLimit],
  seed: spokenTermsSeed,
  story: spokenTermsStory,
  recorded: { id: 'spoken_terms_id', references: ['spoken_terms_id'], seed: seedRecordedSpokenTerms },
  behaviours: {
    spokenTerms_create: [
      documented(
        'Spoken Terms: POST /v3/spoken-terms',
        'Takes JSON or a form, and answers with the collection without its terms.',
      ),
      documented('Spoken Terms collection: term_lists', 'A list holds the terms of one language.'),
      assumed('A lang that is no code of ISO 639-1 gives 400; either case is taken.'),
      documented('Errors: 456', 'An account at its limit gets 456 with `Spoken Terms quota exhausted`.'),
      documented('Errors: 415', 'Another media type gets 415 with `Unsupported Content-Type`.'),
      assumed('The limit is a setting, 100 collections by default. Answers with 201.'),
      assumed(
        'A term must not be empty, contain a control character, or begin or end with white space. Each term occurs once in its list. Case counts.',
      ),
      assumed(
        'A list of more than 300 characters or a name of more than 1024 bytes gives 400. So do two lists of one language.',
      ),
      BODY,
    ],
    spokenTerms_list: [
      documented('Spoken Terms: GET /v3/spoken-terms', 'Answers with all collections, without their terms.'),
      assumed('The oldest collection comes first; there are no pages.'),
    ],
    spokenTerms_get: [
      documented(
        'Spoken Terms: GET /v3/spoken-terms/{spoken_terms_id}',
        'Answers with the collection without its terms.',
      ),
      assumed('An id that is unknown or of another account gives 404.'),
    ],
    spokenTerms_update: [
      documented(
        'Spoken Terms: PATCH /v3/spoken-terms/{spoken_terms_id}',
        'Changes the name, or merges new terms into an existing list.',
      ),
      assumed('Takes name and term_lists. An existing term is accepted; a new language creates a list.'),
      assumed('A merged list of more than 300 characters gives 400, and nothing changes.'),
      BODY,
    ],
    spokenTerms_delete: [
      documented(
        'Spoken Terms: DELETE /v3/spoken-terms/{spoken_terms_id}',
        'Removes the collection and all its lists.',
      ),
      assumed('Answers with 204. Style profiles keep the id of a deleted collection.'),
    ],
    spokenTerms_getEntries: [
      documented(
        'Spoken Terms: GET /v3/spoken-terms/{spoken_terms_id}/entries',
        'Answers with the terms of one language.',
      ),
      assumed('`lang` is the language; `entries` has one term per line.'),
      assumed('A language without a list gives 404.'),
    ],
    spokenTerms_replaceTermList: [
      documented(
        'Spoken Terms: PUT /v3/spoken-terms/{spoken_terms_id}/term-lists',
        'Replaces or creates the list of one language.',
      ),
      assumed('Takes lang and entries, and answers with 200, lang and entry_count.'),
    ],
    spokenTerms_deleteTermList: [
      documented(
        'Spoken Terms: DELETE /v3/spoken-terms/{spoken_terms_id}/term-lists',
        'Removes the list of the language in the query; the response is empty.',
      ),
      assumed('`lang` is the language. The status is 204; a language without a list gives 404.'),
    ],
  },
});
