// Stores that refuse, redirect, stall or break off. What a socket does by chance is tried more than once.

import { contentOf } from './content.ts';
import { type Behaviour, failureOf, inWords, type Stage, storeClient } from './stage.ts';

const trials = 10;
const size = 8_388_608;

export const refusals: Readonly<Record<string, Behaviour>> = {
  'a store refuses before the body': (stage) => refusedOften(stage, 'refusing'),
  'a store refuses amid the body and hangs up': (stage) => refusedOften(stage, 'hanging-up'),
  'a redirect of an upload is refused': (stage) => failureOf(sent(stage, 'redirecting')),
  "a redirect of an upload by a fetch of the caller's": (stage) =>
    failureOf(sent(stage, 'redirecting', { fetch: (url: string, init: RequestInit) => fetch(url, init) })),
  'an upload that stalls is given up': (stage) => failureOf(sent(stage, 'stalling', {}, 1_000)),
  'an upload is called off': async (stage) => {
    const controller = new AbortController();
    const reason = new Error('changed my mind');
    setTimeout(() => controller.abort(reason), 300);
    const sending = storeClient(stage, 'stalling').translationMemories.importFrom(contentOf(size), {
      signal: controller.signal,
    });
    return sending.then(String, (error) => (error === reason ? 'its own reason' : inWords(error)));
  },
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

function sent(stage: Stage, store: string, options = {}, idleTimeoutMs = 60_000): Promise<unknown> {
  const { translationMemories } = storeClient(stage, store, { maxRetries: 0, ...options });
  return translationMemories.importFrom(contentOf(size), {
    fileName: store,
    idleTimeoutMs,
    deadlineMs: 20_000,
  });
}

/** Retries are left on: asking again for consent is how a refusal that got lost is heard after all. */
async function refusedOften(stage: Stage, store: string): Promise<string> {
  const failures = new Set<string>();
  for (let trial = 0; trial < trials; trial += 1)
    failures.add(await failureOf(sent(stage, store, { maxRetries: 2 })));
  return [...failures].join(', ');
}
