import { expect, test } from 'vitest';
import { killAndLook } from '../support/killing.ts';
import { emptyFolder } from '../support/sandboxes.ts';

test('a process that is killed at fifty moments each of an import, an export and a deletion leaves nothing half done', async () => {
  expect(await killAndLook({ data: emptyFolder(), rounds: 150, units: 10_000, seed: 311_203 })).toEqual([]);
});
