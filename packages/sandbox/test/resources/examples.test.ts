import { expect, test } from 'vitest';
import type { OperationId } from '../../src/resources/handler.ts';
import { exampleOf, operationDescriptions } from '../../src/server/description.ts';
import { asking } from '../support/ask.ts';
import { exampleRequest } from '../support/example-requests.ts';
import { openStory } from '../support/sandboxes.ts';

const operations = operationDescriptions.map((operation) => ({
  ...operation,
  request: exampleRequest(operation),
}));

test.each(operations)(
  '$id answers its own example with a documented success',
  async ({ request, responses }) => {
    const { status } = await asking(await openStory())(...request);
    expect(Object.keys(responses)).toContain(String(status));
    expect(status).toBeLessThan(300);
  },
);

const AS_DOCUMENTED: readonly OperationId[] = [
  'styleRules_get',
  'styleRules_list',
  'styleProfiles_get',
  'styleProfiles_list',
  'translationMemories_get',
  'translationMemories_list',
  'spokenTerms_get',
  'spokenTerms_list',
  'spokenTerms_getEntries',
  'spokenTerms_replaceTermList',
  'spokenTerms_update',
  'glossaries_get',
  'glossaries_list',
  'glossaries_getEntries',
  'glossaries_update',
  'glossariesV2_get',
  'glossariesV2_list',
  'glossariesV2_getEntries',
  'translation_translateText',
];

test.each(operations.filter(({ id }) => AS_DOCUMENTED.some((documented) => documented === id)))(
  '$id answers its example request with its example reply',
  async (operation) => {
    const { body } = await asking(await openStory())(...operation.request);
    expect(body).toEqual(exampleOf(operation, 200));
  },
);
