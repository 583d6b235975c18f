// Requests that the description explains in words: a right request with other fields, and the status that it gets.

import { textAt } from '../outcome.ts';
import { expectStatus, isSuccess } from '../request.ts';
import { type Row, row } from '../row.ts';
import { expectSent, unknownId } from './described-rows.ts';

/** What a right request says instead, the status, and the assumption that it decides. */
type Case = readonly [changes: object, status: number | readonly number[], ...assumes: string[]];

const entries = 'dictionaries.0.entries';
const rules = 'NewGlossaryDictionary.entries';
const profile = 'TextTranslationRequest.style_profile_id';

const cases: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  spokenTerms_create: {
    'a duplicate is refused': [{ 'term_lists.0.entries': 'TS2\nTS2' }, 400, 'NewSpokenTermsList.entries'],
  },
  glossaries_create: {
    'codes may be in upper case': [{ 'dictionaries.0.source_lang': 'EN' }, 201, 'GlossaryLanguage'],
    'a duplicate source is refused': [{ [entries]: 'dropout\tEnde\ndropout\tAufnahme' }, 400, rules],
    'an empty target is refused': [{ [entries]: 'dropout\t' }, 400, rules],
    'white space around a source is refused': [{ [entries]: ' dropout\tEnde' }, 400, rules],
  },
  textCorrection_correct: {
    'a request without texts is refused': [{ text: [] }, 400, 'CorrectionRequest.text'],
  },
  translation_translateText: {
    'a missing style profile is refused': [{ style_profile_id: unknownId }, [400, 404], profile],
  },
};

export const requestRows: readonly Row[] = Object.entries(cases).flatMap(([operation, rows]) =>
  Object.entries(rows).map(([says, [changes, status, ...assumes]]) =>
    row(operation, says, assumes, async (service) => {
      const answer = await service.right(operation, changes);
      expectStatus(answer, ...[status].flat());
      if (isSuccess(answer)) expectSent(answer);
      else if (assumes.includes(rules)) textAt(answer.data, 'detail');
    }),
  ),
);
