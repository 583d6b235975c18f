import { expect, test } from 'vitest';
import { TimeoutError } from '../../../src/errors/request.ts';
import { waitUntilReady } from '../../../src/extensions/glossaries-v2.ts';
import { json } from '../../support/answers.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

const ready = { glossary_id: '601', name: 'Nordlicht components', ready: true };
const unready = { ...ready, ready: false };

test('a ready glossary is returned after one poll', async () => {
  const { client, requests, clock } = createScriptedClient([json(ready)]);
  expect(await waitUntilReady(client, '601', { clock })).toEqual(ready);
  expect(requests.map(({ request }) => request)).toEqual(['GET /v2/glossaries/601']);
});

test('waits the pause that the service asks for', async () => {
  const later = json({ ...ready, ready: undefined }, { headers: { 'retry-after': '7' } });
  const { client, requests, clock } = createScriptedClient([later, json(ready)]);
  await waitUntilReady(client, '601', { clock });
  expect(requests.map(({ at }) => at - (requests[0]?.at ?? 0))).toEqual([0, 7_000]);
});

test('a wait that is too long reports the number of polls', async () => {
  const { client, clock } = createScriptedClient([json(unready)]);
  await expect(waitUntilReady(client, '601', { clock, maxWaitMs: 3_000 })).rejects.toEqual(
    new TimeoutError('glossary 601 is not ready after 4 polls in 3 s', {
      limit: 'deadline',
      limitMs: 3_000,
    }),
  );
});

test('an abort ends it with its own reason and leaves no timer', async () => {
  const reason = new Error('the user left');
  const controller = new AbortController();
  const { client, clock } = createScriptedClient([json(unready)]);
  const outcome = waitUntilReady(client, '601', { clock, signal: controller.signal });
  clock.after(500, () => controller.abort(reason));
  await expect(outcome).rejects.toBe(reason);
  expect(clock.pending).toBe(0);
});
