import { expect, test } from 'vitest';
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

const AS_DOCUMENTED =
  /_(get|list|getEntries|replaceTermList|translateText)$|^(spokenTerms|glossaries)_update$/;

test.each(operations.filter(({ id }) => AS_DOCUMENTED.test(id)))(
  '$id answers its example request with its example reply',
  async (operation) => {
    const { body } = await asking(await openStory())(...operation.request);
    expect(body).toEqual(exampleOf(operation, 200));
  },
);
