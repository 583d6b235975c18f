import { expect, test } from 'vitest';
import { fixtures } from '../../../src/index.ts';
import { asking } from '../../support/ask.ts';
import { openStory } from '../../support/sandboxes.ts';

const PATH = '/v3/voice/realtime';
const AUDIO = { source_media_content_type: 'audio/webm' };

test('a session applies a Spoken Terms collection and gets a token', async () => {
  const body = { ...AUDIO, spoken_terms_id: fixtures.ids.spokenTerms, glossary_id: fixtures.ids.glossary };
  const headers = { 'x-service-reporting-tag': 'hotline' };
  const answer = await asking(await openStory())('POST', PATH, body, headers);
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 200,
    body: {
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      streaming_url: 'ws://127.0.0.1:4030/v3/voice/realtime/connect',
      token: expect.stringMatching(/^[\w-]{43}$/),
    },
  });
});
