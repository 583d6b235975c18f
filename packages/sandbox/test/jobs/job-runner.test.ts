import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { createJobRunner } from '../../src/jobs/job-runner.ts';
import type { JobOutcome } from '../../src/store/jobs.ts';
import { createPendingWrites } from '../../src/store/pending-writes.ts';

const DONE: JobOutcome = { status: 'completed' };

function work() {
  const { promise: done, resolve, reject } = Promise.withResolvers<JobOutcome>();
  const cancel = async (): Promise<void> => resolve({ status: 'failed', message: 'stopped' });
  return { done, resolve, reject, cancel, undo: vi.fn() };
}

test('finished work reports its outcome, and the runner is idle', async () => {
  const [jobRunner, ended, one] = [createJobRunner(createPendingWrites()), vi.fn(), work()];
  jobRunner.run('job', () => one, ended);
  one.resolve(DONE);
  await jobRunner.idle();
  expect(ended.mock.calls).toEqual([[DONE]]);
});

test('work that throws has failed', async () => {
  const [jobRunner, ended, one] = [createJobRunner(createPendingWrites()), vi.fn(), work()];
  jobRunner.run('job', () => one, ended);
  one.reject(new Error('no space'));
  await jobRunner.idle();
  expect(ended.mock.calls).toEqual([[{ status: 'failed', message: 'no space' }]]);
});

test('work that is stopped has no outcome', async () => {
  const [jobRunner, ended] = [createJobRunner(createPendingWrites()), vi.fn()];
  jobRunner.run('one', work, ended);
  jobRunner.run('two', work, ended);
  await jobRunner.stop();
  await jobRunner.idle();
  expect(ended).not.toHaveBeenCalled();
});

test('work that ends although it was stopped is undone, and other work is not', async () => {
  const [jobRunner, ended, one, two] = [createJobRunner(createPendingWrites()), vi.fn(), work(), work()];
  jobRunner.run('one', () => ({ ...one, cancel: async () => one.resolve(DONE) }), ended);
  jobRunner.run('two', () => two, ended);
  await jobRunner.cancel('one');
  two.resolve(DONE);
  await jobRunner.idle();
  expect([one.undo.mock.calls.length, two.undo.mock.calls.length, ended.mock.calls]).toEqual([
    1,
    0,
    [[DONE]],
  ]);
});

test('stopping what is not there does nothing', async () => {
  await expect(createJobRunner(createPendingWrites()).cancel('job')).resolves.toBeUndefined();
});

test('an outcome that cannot be stored is reported again until it is stored', async () => {
  const pendingWrites = createPendingWrites();
  const [jobRunner, one] = [createJobRunner(pendingWrites), work()];
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const ended = vi.fn().mockImplementationOnce(() => {
    throw full;
  });
  jobRunner.run('job', () => one, ended);
  one.resolve(DONE);
  await jobRunner.idle();
  for (let count = 0; count < 3; count += 1) pendingWrites.repeat();
  expect(ended.mock.calls).toEqual([[DONE], [DONE]]);
});

describe('a jobRunner with two places', () => {
  const names = ['one', 'two', 'three', 'four', 'five'] as const;

  /** Five pieces of work taken on in their order, and which of them were started. */
  function takeFive() {
    const jobRunner = createJobRunner(createPendingWrites(), 2);
    const started: string[] = [];
    const works = new Map(names.map((name) => [name, work()] as const));
    const ended = vi.fn();
    const taken = (name: string, one: ReturnType<typeof work>) => () => {
      started.push(name);
      return one;
    };
    for (const [name, one] of works) jobRunner.run(name, taken(name, one), ended);
    const finish = async (name: (typeof names)[number]): Promise<void> => {
      works.get(name)?.resolve(DONE);
      await setImmediate();
    };
    return { jobRunner, started, ended, finish };
  }

  test('begins two at once, and another in its turn when one has ended', async () => {
    const { started, finish } = takeFive();
    const seen: string[] = [started.join()];
    for (const name of ['two', 'one', 'three', 'five', 'four'] as const) {
      await finish(name);
      seen.push(started.join());
    }
    expect(seen).toEqual([
      'one,two',
      'one,two,three',
      'one,two,three,four',
      'one,two,three,four,five',
      'one,two,three,four,five',
      'one,two,three,four,five',
    ]);
  });

  test('is idle when the last that waited has ended', async () => {
    const { jobRunner, ended, finish } = takeFive();
    const idle = jobRunner.idle();
    for (const name of names) await finish(name);
    await idle;
    expect([jobRunner.isWorking, ended.mock.calls.length]).toEqual([false, 5]);
  });

  test('never begins what was cancelled while it waited', async () => {
    const { jobRunner, started, ended, finish } = takeFive();
    await jobRunner.cancel('three');
    for (const name of ['one', 'two', 'four', 'five'] as const) await finish(name);
    expect([started, ended.mock.calls.length, jobRunner.isWorking]).toEqual([
      ['one', 'two', 'four', 'five'],
      4,
      false,
    ]);
  });

  test('begins nothing any more when it stops', async () => {
    const { jobRunner, started, ended } = takeFive();
    await jobRunner.stop();
    expect([started, ended.mock.calls, jobRunner.isWorking]).toEqual([['one', 'two'], [], false]);
  });
});
