import { expect, test } from 'vitest';
import { exportRace } from '../support/export-race.ts';

test('of two exports at once one is started and the other told of it, two hundred times over', async () => {
  expect(await exportRace(200)).toEqual([]);
});
