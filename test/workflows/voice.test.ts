import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { openSocketlessStory } from '../support/stories.ts';

test('a voice session starts with a Spoken Terms collection', async () => {
  const { client, sandbox } = openSocketlessStory();
  await sandbox.seed.story();
  const session = await client.voice.createSession({
    source_media_content_type: 'audio/ogg;codecs=opus',
    spoken_terms_id: fixtures.ids.spokenTerms,
  });
  expect(session).toEqual({
    streaming_url: expect.any(String),
    token: expect.any(String),
    session_id: expect.any(String),
  });
});
