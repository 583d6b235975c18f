import { expect } from 'vitest';
import type { CallOptions, CallResult } from '../../../src/calls.ts';
import { apiErrorOf } from '../../../src/errors/api.ts';
import { TimeoutError } from '../../../src/errors/request.ts';
import { type GlossariesV2Reader, waitUntilReady } from '../../../src/extensions/glossaries-v2.ts';
import type { GlossaryV2 } from '../../../src/generated/schema.ts';
import { pendingCall } from '../../../src/http/call.ts';
import { test } from '../../support/scripted-clock.ts';

const ready: GlossaryV2 = {
  glossary_id: '601',
  name: 'Nordlicht components',
  ready: true,
  source_lang: 'EN',
  target_lang: 'DE',
  creation_time: '2026-03-02T09:15:00.000Z',
  entry_count: 3,
};
const unready = { ...ready, ready: false };
const notFound = apiErrorOf({
  operationId: 'glossariesV2_get',
  method: 'GET',
  path: '/v2/glossaries/{glossary_id}',
  status: 404,
  attempts: 1,
  elapsedMs: 5,
});

type Answer = { readonly data: GlossaryV2; readonly retryAfter?: string } | Error;

/** A client that gives one answer a look, the last one again and again, and notes what it was asked. */
function answering(...answers: readonly Answer[]) {
  const asked: { readonly id: string; readonly options: CallOptions | undefined }[] = [];
  const get = (id: string, options?: CallOptions) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? notFound;
    asked.push({ id, options });
    const call =
      answer instanceof Error
        ? Promise.reject(answer)
        : Promise.resolve({ data: answer.data, result: () => resultOf(answer) });
    return pendingCall<GlossaryV2>(call);
  };
  const client: GlossariesV2Reader = { glossariesV2: { get } };
  return { client, asked };
}

function resultOf({ data, retryAfter }: Exclude<Answer, Error>): CallResult<GlossaryV2> {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  return { data, status: 200, headers, traceId: undefined, call: 1, attempts: 1, elapsedMs: 5 };
}

test('a ready glossary is returned after one poll', async ({ clock }) => {
  const { client, asked } = answering({ data: ready });
  expect(await waitUntilReady(client, '601', { clock })).toEqual(ready);
  expect({ polls: asked.map(({ id }) => id), delays: clock.delays }).toEqual({ polls: ['601'], delays: [] });
});

test('waits the pause that the service asks for', async ({ clock }) => {
  const { client } = answering({ data: unready, retryAfter: '7' }, { data: ready });
  await waitUntilReady(client, '601', { clock });
  expect(clock.delays).toEqual([7_000]);
});

test('a wait that is too long reports the number of polls', async ({ clock }) => {
  const { client } = answering({ data: unready });
  await expect(waitUntilReady(client, '601', { clock, maxWaitMs: 3_000 })).rejects.toEqual(
    new TimeoutError('glossary 601 is not ready after 4 polls in 3 s', {
      limit: 'deadline',
      limitMs: 3_000,
    }),
  );
});

test('an abort ends it with its own reason and leaves no timer', async ({ clock }) => {
  const reason = new Error('the user left');
  const controller = new AbortController();
  const { client } = answering({ data: unready });
  const outcome = waitUntilReady(client, '601', { clock, signal: controller.signal });
  clock.after(500, () => controller.abort(reason));
  await expect(outcome).rejects.toBe(reason);
  expect(clock.pending).toBe(0);
});
