import { AsyncLocalStorage } from 'node:async_hooks';
import { createUndiciSender } from 'language-service-client/undici';
import { expect, test } from 'vitest';
import { openStory } from '../support/stories.ts';
import { numberedUnits, tmxOf } from '../support/tmx.ts';

// A server keeps the request it works on in an AsyncLocalStorage: a log line of a listener has its id from there.

const request = new AsyncLocalStorage<string>();

const slowImports = { durations: { import: '2m' } } as const;

/** A job that runs, and what waits for it in the context of a request. */
async function openRunningJob() {
  const { anotherClient, memories } = await openStory({ sandbox: slowImports });
  const job = await memories.startImport(Buffer.from(tmxOf()));
  await job.upload();
  const { translationMemories } = anotherClient({});
  return (name: string) => {
    const heard: (string | undefined)[] = [];
    const onProgress = () => heard.push(request.getStore());
    const wait = request.run(name, () =>
      translationMemories.waitForJob(job.jobId, { onProgress }).then(() => request.getStore()),
    );
    return { wait, heard };
  };
}

const only = (values: readonly unknown[]) => [...new Set(values)];

test('each wait for a job reports its polls where its caller is', async () => {
  const waitAs = await openRunningJob();
  const [first, second] = [waitAs('first'), waitAs('second')];
  expect(await Promise.all([first.wait, second.wait])).toEqual(['first', 'second']);
  expect([only(first.heard), only(second.heard)]).toEqual([['first'], ['second']]);
  expect(second.heard.length).toBeGreaterThan(1);
});

test.for([
  ['its own connections', undefined],
  ['a sender with open connections', createUndiciSender()],
] as const)('a file that moves over %s is reported where its caller is', async ([, sender]) => {
  const seen: (string | undefined)[] = [];
  const note = () => seen.push(request.getStore());
  const { anotherClient } = await openStory();
  const { translationMemories } = anotherClient({ onEvent: note, ...(sender && { sender }) });
  const file = Buffer.from(tmxOf(numberedUnits(5_000)));
  for (const name of ['first', 'second', 'third']) {
    const id = await request.run(name, async () => {
      const { translationMemoryId } = await translationMemories.importFrom(file, { onProgress: note });
      await translationMemories.exportTo(translationMemoryId, { memory: true }, { onProgress: note });
      return translationMemoryId;
    });
    expect([typeof id, only(seen.splice(0))]).toEqual(['string', [name]]);
  }
});
