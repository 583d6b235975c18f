import { expect, test } from 'vitest';
import { exportRace } from '../support/export-race.ts';

test('of two exports at once one starts and the other gets 409, two hundred times', async () => {
  expect(await exportRace(200)).toEqual([]);
});
