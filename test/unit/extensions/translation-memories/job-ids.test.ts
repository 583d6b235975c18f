import { createClient } from 'language-service-client';
import { expect, test } from 'vitest';
import { InvalidRequestError } from '../../../../src/errors/invalid-request.ts';
import { failureOf } from '../../../support/failures.ts';
import { apiKey, baseUrl } from '../../../support/scripted-client.ts';

test.each([null, undefined, 7])('a wait for the job %s rejects, and sends nothing', async (id) => {
  let requests = 0;
  const fetch = async () => {
    requests += 1;
    return new Response('{}');
  };
  const { translationMemories } = createClient({ baseUrl, apiKey, fetch });
  // JavaScript passes any value.
  const error = await failureOf(InvalidRequestError, translationMemories.waitForJob(id as unknown as string));
  expect([error.message, error.field, requests]).toEqual(['jobId must be a string', 'jobId', 0]);
});
