// Stores that refuse, redirect, stall or break off. What a socket does by chance is tried more than once.

import { contentOf } from './content.ts';
import { type Behaviour, calledOff, failureOf, type Stage, storeClient } from './stage.ts';

const trials = 10;
const size = 8_388_608;
/** So small that the time limit for a slow line is short: 4 s. */
const small = 65_536;

export const refusals: Readonly<Record<string, Behaviour>> = {
  'a store refuses before the body': (stage) => refusedOften(stage, 'refusing'),
  'a store refuses amid the body and hangs up': (stage) => refusedOften(stage, 'hanging-up'),
  'a redirect of an upload is refused': (stage) => failureOf(sent(stage, 'redirecting')),
  "a redirect of an upload by a fetch of the caller's": (stage) =>
    failureOf(sent(stage, 'redirecting', { fetch: (url: string, init: RequestInit) => fetch(url, init) })),
  'an upload that stalls is given up': (stage) =>
    failureOf(
      storeClient(stage, 'stalling', { maxRetries: 0 }).translationMemories.importFrom(contentOf(small), {
        fileName: 'stalling',
        idleTimeoutMs: 1_000,
        deadlineMs: 15_000,
      }),
    ),
  'an upload is called off': (stage) =>
    calledOff((signal) =>
      storeClient(stage, 'stalling').translationMemories.importFrom(contentOf(size), { signal }),
    ),
  'a download cut short is no file': (stage) =>
    failureOf(
      storeClient(stage, 'cutting', { maxRetries: 0 }).translationMemories.exportTo('memory', {
        memory: true,
      }),
    ),
  'a download redirected is refused': (stage) =>
    failureOf(
      storeClient(stage, 'redirecting-download').translationMemories.exportTo('memory', { memory: true }),
    ),
};

function sent(stage: Stage, store: string, options = {}): Promise<unknown> {
  const { translationMemories } = storeClient(stage, store, { maxRetries: 0, ...options });
  return translationMemories.importFrom(contentOf(size), { fileName: store });
}

/** Retries stay on: a second attempt finds a refusal that was lost with its connection. */
async function refusedOften(stage: Stage, store: string): Promise<string> {
  const failures = new Set<string>();
  for (let trial = 0; trial < trials; trial += 1)
    failures.add(await failureOf(sent(stage, store, { maxRetries: 4 })));
  return [...failures].join(', ');
}
