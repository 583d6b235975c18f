import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { playPage } from '../docs/player/play.ts';
import { stepsOf } from '../docs/player/steps.ts';

// The packed client with frameworks, compilers, test runners and bundlers, which the pages install. `npm run pack` packs it.

const pages = ['docs/guides/uploads.md', 'docs/guides/using-it-with.md'];

test.for(pages)('%s does what it says', { timeout: 900_000 }, async (page) => {
  expect((await playPage(stepsOf(page), resolve('packed'))).join('\n')).toBe('');
});
