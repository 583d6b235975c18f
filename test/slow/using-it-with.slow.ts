import { expect, test } from 'vitest';
import { playPage } from '../docs/player/play.ts';
import { stepsOf } from '../docs/player/steps.ts';

// The packed client in compilers, test runners and bundlers, which the page installs. `npm run pack` packs it.

test('the page of tools does what it says', { timeout: 900_000 }, async () => {
  expect((await playPage(stepsOf('docs/guides/using-it-with.md'), 'packed')).join('\n')).toBe('');
});
