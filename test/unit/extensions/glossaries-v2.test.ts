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

test.for([
  [{ maxWaitMs: 3_000 }, '4 polls in 3 s', 3_000],
  [{ maxWaitMs: 0 }, '1 poll in 0 ms', 0],
  [{ deadlineMs: 2_000 }, 'the deadline of 2000 ms', 2_000],
] as const)('a wait with %j is not ready after %s', async ([options, after, limitMs]) => {
  const { client, clock } = createScriptedClient([json(unready)]);
  const id = '6'.repeat(200);
  await expect(waitUntilReady(client, id, { clock, ...options })).rejects.toEqual(
    new TimeoutError(`glossary ${'6'.repeat(39)}…${'6'.repeat(40)} is not ready after ${after}`, {
      limit: 'deadline',
      limitMs,
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
