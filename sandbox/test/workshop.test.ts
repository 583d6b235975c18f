import { expect, test, vi } from 'vitest';
import { createWorkshop } from '../src/jobs/workshop.ts';
import type { JobOutcome } from '../src/store/jobs.ts';

const DONE: JobOutcome = { status: 'completed' };

function work() {
  const { promise: done, resolve, reject } = Promise.withResolvers<JobOutcome>();
  const cancel = async (): Promise<void> => resolve({ status: 'failed', message: 'stopped' });
  return { done, resolve, reject, cancel, undo: vi.fn() };
}

test('work that ends tells its outcome, and the workshop is idle', async () => {
  const [workshop, ended, one] = [createWorkshop(), vi.fn(), work()];
  workshop.take('job', one, ended);
  one.resolve(DONE);
  await workshop.idle();
  expect(ended.mock.calls).toEqual([[DONE]]);
});

test('work that throws has failed', async () => {
  const [workshop, ended, one] = [createWorkshop(), vi.fn(), work()];
  workshop.take('job', one, ended);
  one.reject(new Error('no space'));
  await workshop.idle();
  expect(ended.mock.calls).toEqual([[{ status: 'failed', message: 'no space' }]]);
});

test('work that is stopped has no outcome', async () => {
  const [workshop, ended] = [createWorkshop(), vi.fn()];
  workshop.take('one', work(), ended);
  workshop.take('two', work(), ended);
  await workshop.stop();
  await workshop.idle();
  expect(ended).not.toHaveBeenCalled();
});

test('work that ends although it was stopped is undone, and other work is not', async () => {
  const [workshop, ended, one, two] = [createWorkshop(), vi.fn(), work(), work()];
  workshop.take('one', { ...one, cancel: async () => one.resolve(DONE) }, ended);
  workshop.take('two', two, ended);
  await workshop.cancel('one');
  two.resolve(DONE);
  await workshop.idle();
  expect([one.undo.mock.calls.length, two.undo.mock.calls.length, ended.mock.calls]).toEqual([
    1,
    0,
    [[DONE]],
  ]);
});

test('stopping what is not there does nothing', async () => {
  await expect(createWorkshop().cancel('job')).resolves.toBeUndefined();
});

test('an outcome that finds no room is told again until it is written down', async () => {
  const [workshop, one] = [createWorkshop(), work()];
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const ended = vi.fn().mockImplementationOnce(() => {
    throw full;
  });
  workshop.take('job', one, ended);
  one.resolve(DONE);
  await workshop.idle();
  for (let count = 0; count < 3; count += 1) workshop.retell();
  expect(ended.mock.calls).toEqual([[DONE], [DONE]]);
});
