import { expect } from 'vitest';
import { createFaults } from '../../src/faults/faults.ts';
import { asking } from '../support/ask.ts';
import { test } from '../support/sandboxes.ts';

/** What strikes so many requests of an operation. */
function struck(faults: ReturnType<typeof createFaults>, on: string, count: number): unknown[] {
  return Array.from({ length: count }, () => faults.strike(on)?.status);
}

function sown(seed: number, rate = 0.5) {
  const faults = createFaults();
  faults.seed(seed, { rate, among: [{ status: 500 }, { status: 503 }] });
  return faults;
}

test('the same seed strikes the same requests', () => {
  const first = struck(sown(1), 'styleRules_list', 100);
  expect(struck(sown(1), 'styleRules_list', 100)).toEqual(first);
  expect(struck(sown(2), 'styleRules_list', 100)).not.toEqual(first);
});

test('operations are struck each in its own way', () => {
  expect(struck(sown(1), 'glossaries_list', 100)).not.toEqual(struck(sown(1), 'styleRules_list', 100));
});

test('what strikes an operation does not depend on the others', () => {
  const alone = struck(sown(1), 'styleRules_list', 20);
  const faults = sown(1);
  const among = Array.from({ length: 20 }, () => {
    struck(faults, 'glossaries_list', 3);
    return faults.strike('styleRules_list')?.status;
  });
  expect(among).toEqual(alone);
});

test('about as many are struck as the rate says, by each as often', () => {
  const statuses = struck(sown(3, 0.3), 'upload', 2000);
  const shares = [500, 503, undefined].map(
    (status) => statuses.filter((one) => one === status).length / 2000,
  );
  expect(shares).toEqual([expect.closeTo(0.15, 1), expect.closeTo(0.15, 1), expect.closeTo(0.7, 1)]);
});

test.each([
  [0, [undefined, undefined]],
  [1, [500, 500]],
])('at a rate of %i: %j', (rate, expected) => {
  const faults = createFaults();
  faults.seed(1, { rate, among: [{ status: 500 }] });
  expect(struck(faults, 'upload', 2)).toEqual(expected);
});

test.each([-0.1, 1.1, Number.NaN])('a rate of %d is refused', (rate) => {
  expect(() => createFaults().seed(1, { rate })).toThrow(RangeError);
});

test('a seed may apply to one operation, and can be removed', () => {
  const faults = createFaults();
  const end = faults.seed(1, { rate: 1, on: 'upload', among: [{ status: 500 }] });
  const during = [faults.strike('download')?.status, faults.strike('upload')?.status];
  end();
  expect([...during, faults.strike('upload')?.status]).toEqual([undefined, 500, undefined]);
});

test('a scripted fault strikes first', () => {
  const faults = sown(1, 1);
  faults.add({ status: 418 });
  expect(faults.strike('upload')?.status).toBe(418);
});

test('clearing ends every seed', () => {
  const faults = sown(1, 1);
  faults.clear();
  expect(faults.strike('upload')).toBeUndefined();
});

test('a service with the usual faults answers, refuses or breaks off', async ({ sandbox }) => {
  sandbox.faults.seed(7, { rate: 0.5 });
  const outcomes = new Set<unknown>();
  for (let count = 0; count < 60; count += 1) {
    outcomes.add(
      await asking(sandbox)('GET', '/v3/style_rules').then(
        ({ status }) => status,
        ({ message }) => message,
      ),
    );
  }
  expect(outcomes).toEqual(new Set([200, 429, 500, 503, 'fetch failed']));
});
