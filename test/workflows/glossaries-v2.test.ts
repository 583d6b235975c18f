import { NotFoundError } from 'language-service-client';
import { waitUntilReady } from 'language-service-client/glossaries-v2';
import { expect, test } from 'vitest';
import { failureOf } from '../support/failures.ts';
import { openSocketlessStory } from '../support/stories.ts';

test('a v2 glossary gets ready, gives back its entries as text, and is deleted', async () => {
  const { client, sandbox } = openSocketlessStory({ sandbox: { durations: { glossaryReady: '1m' } } });
  const { glossariesV2 } = client;
  const { glossary_id, ready } = await glossariesV2.create({
    name: 'Nordlicht components',
    source_lang: 'en',
    target_lang: 'de',
    entries: 'frame\tRahmen\nfork\tGabel',
    entries_format: 'tsv',
  });
  const waited = await waitUntilReady(client, glossary_id, { clock: sandbox.clock });
  expect([ready, waited.ready, waited.entry_count]).toEqual([false, true, 2]);
  expect(await glossariesV2.getEntries(glossary_id)).toBe('frame\tRahmen\nfork\tGabel');
  expect(await glossariesV2.list()).toMatchObject({ glossaries: [{ glossary_id }] });
  await glossariesV2.delete(glossary_id);
  await failureOf(NotFoundError, glossariesV2.get(glossary_id));
});
