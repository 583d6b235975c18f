import { afterEach, expect, test, vi } from 'vitest';
import type { Client } from '../../src/client.ts';
import { watchIdle } from '../../src/files/failures.ts';
import { type Clock, sleep, systemClock, within } from '../../src/timing.ts';
import { type Answer, json, refusal, silence } from '../support/answers.ts';
import { createHandClock } from '../support/hand-clock.ts';
import { createScriptedClient } from '../support/scripted-client.ts';
import { declared, memoryService, steps } from '../support/scripted-memory.ts';

// Each wait is played with a wall clock that runs on, and with one that is set at every request and 700 ms after it.

const hour = 3_600_000;
const settings = [
  ['back an hour', -hour],
  ['forward an hour', hour],
  ['into the year 9999', Date.UTC(9999, 0, 1) - Date.UTC(2026, 2, 2)],
] as const;

interface Wait {
  readonly answers: readonly Answer[];
  readonly take: (client: Client) => PromiseLike<unknown>;
}

const memories = (otherwise: Readonly<Record<string, Answer>>) => [memoryService(otherwise)];
const file = new Blob(['<tmx></tmx>']);
const tooMany = (retryAfter: string) => refusal(429, { 'retry-after': retryAfter });
const processing = json({ job_id: 'j', results: [{ status: 'processing' }] });
const completed = json({ job_id: 'j', results: [{ status: 'completed' }] });
/** Headers of a file, ten of its bytes, and then nothing. */
const stalled: Answer = (_, signal) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new Uint8Array(10));
        signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true });
      },
    }),
    { headers: { 'content-length': '20' } },
  );

const waits: Readonly<Record<string, Wait>> = {
  'the time of an attempt': {
    answers: [silence],
    take: ({ styleRules }) => styleRules.get('1', { timeoutMs: 5_000, maxRetries: 0 }),
  },
  'the deadline of a call': {
    answers: [silence],
    take: ({ styleRules }) => styleRules.get('1', { deadlineMs: 40_000 }),
  },
  'the pauses of retries': {
    answers: [refusal(503), refusal(503), json({})],
    take: ({ styleRules }) => styleRules.get('1', { deadlineMs: 20_000 }),
  },
  'a Retry-After in seconds': {
    answers: [tooMany('20'), json({})],
    take: ({ styleRules }) => styleRules.get('1', { deadlineMs: 40_000 }),
  },
  'a Retry-After as a date': {
    answers: [tooMany('Mon, 02 Mar 2026 09:15:20 GMT'), json({})],
    take: ({ styleRules }) => styleRules.get('1', { deadlineMs: 40_000 }),
  },
  'looking at a job': {
    answers: [processing, processing, processing, processing, completed],
    take: ({ translationMemories }) => translationMemories.waitForJob('j'),
  },
  'giving up a job': {
    answers: [processing],
    take: ({ translationMemories }) => translationMemories.waitForJob('j', { maxWaitMs: 60_000 }),
  },
  'the grace of a young job': {
    answers: memories({ [steps.look]: refusal(404) }),
    take: ({ translationMemories }) => translationMemories.importFrom(file),
  },
  'a stalled download': {
    answers: memories({ [steps.fetch]: stalled }),
    take: ({ translationMemories }) =>
      translationMemories.exportTo('tm', { memory: true }, { idleTimeoutMs: 3_000 }),
  },
  'the deadline of a workflow': {
    answers: memories({ [steps.look]: processing }),
    take: ({ translationMemories }) => translationMemories.importFrom(file, { deadlineMs: 90_000 }),
  },
  'an upload address that works': {
    answers: memories({}),
    take: ({ translationMemories }) => translationMemories.importFrom(file),
  },
  'an upload address that has expired': {
    answers: memories({ [steps.declare]: declared('2026-03-02T09:15:00Z') }),
    take: ({ translationMemories }) => translationMemories.importFrom(file),
  },
  'an export and its download': {
    answers: memories({}),
    take: ({ translationMemories }) => translationMemories.exportTo('tm', { memory: true }),
  },
};

test.for(
  Object.entries(waits).flatMap(([name, wait]) =>
    settings.map(([what, byMs]) => ({ name, wait, what, byMs })),
  ),
)('$name is the same when the clock is set $what', async ({ wait, byMs }) => {
  expect(await played(wait, byMs)).toEqual(await played(wait, 0));
});

test.for(settings)('a stalled transfer ends in time when the clock is set %s', ([, byMs]) => {
  const clock = createHandClock();
  const stalls: string[] = [];
  const exchanged = {
    method: 'PUT',
    url: new URL('https://a.example'),
    sent: 'yes',
    redact: String,
  } as const;
  const watch = watchIdle({ idleTimeoutMs: 60_000, clock }, exchanged, ({ limit }) => stalls.push(limit));
  clock.advance(20_000);
  watch.moved();
  clock.setWall(byMs);
  clock.advance(59_999);
  expect(stalls).toEqual([]);
  clock.advance(1);
  expect(stalls).toEqual(['idle']);
});

test.for(settings)('an address that works is used when the clock was set %s meanwhile', async ([, byMs]) => {
  const answer = memoryService();
  const date = 'Mon, 02 Mar 2026 09:15:00 GMT';
  const dated: Answer = async (sent, signal) => {
    const response = await answer(sent, signal);
    response.headers.set('date', date);
    return response;
  };
  const { client, clock, requests } = createScriptedClient([dated]);
  const job = await client.translationMemories.startImport(file);
  clock.setWall(byMs);
  await job.upload();
  expect(requests.map(({ request }) => request)).toEqual([steps.declare, steps.send]);
});

/** What became of a wait, how long it took, and what was asked when. */
async function played({ answers, take }: Wait, byMs: number): Promise<object> {
  const dated = answers.map((answer): Answer => {
    return async (sent, signal) => {
      clock.setWall(byMs);
      clock.aside.after(700, () => clock.setWall(byMs));
      const response = await answer(sent, signal);
      response.headers.set('date', new Date(startedOn + clock.now() - startedAt).toUTCString());
      return response;
    };
  });
  const { client, clock, requests } = createScriptedClient(dated);
  const startedAt = clock.now();
  const startedOn = clock.date();
  const outcome = await take(client).then(
    (data) => ({ data }),
    (error: Error) => ({ name: error.name, error: { ...JSON.parse(JSON.stringify(error)), call: 0 } }),
  );
  const asked = requests.map(({ request, at }) => [request, at - startedAt]);
  return { outcome, asked, tookMs: clock.now() - startedAt, pending: clock.pending };
}

afterEach(() => void vi.useRealTimers());

test.for(settings)(
  'the clock of the system keeps running evenly when the wall clock is set %s',
  ([, byMs]) => {
    const startedAt = performance.now();
    const before = systemClock.now();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
    expect(systemClock.now() - before).toBeLessThanOrEqual(performance.now() - startedAt + 1);
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
    expect(systemClock.date()).toBe(Date.now());
  },
);

test('the clock of the system counts whole milliseconds', async () => {
  const before = systemClock.now();
  await sleep(systemClock, 3);
  expect([before, systemClock.now()].every(Number.isInteger)).toBe(true);
});

test.for(settings)('a limit of real time is kept when the wall clock is set %s', async ([, byMs]) => {
  const startedAt = performance.now();
  const clock: Clock = systemClock;
  const onTimeUp = () => new Error('time is up');
  const waited = within(clock, { ms: 120, onTimeUp }, (signal) => sleep(clock, 60_000, signal));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + byMs });
  await expect(waited).rejects.toThrow('time is up');
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
