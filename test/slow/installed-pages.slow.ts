import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { playPage } from '../docs/player/play.ts';
import { stepsOf } from '../docs/player/steps.ts';

// The packed packages as the first pages install them, with frameworks, compilers, test runners and bundlers. `npm run pack` packs it.

const guides = ['bulk', 'cluster', 'uploads', 'using-it-with', 'when-a-guess-is-wrong'];
const pages = ['README.md', 'docs/index.md', ...guides.map((name) => `docs/guides/${name}.md`)];

test.for(pages)('%s does what it says', { timeout: 900_000 }, async (page) => {
  expect((await playPage(stepsOf(page), resolve('packed'))).join('\n')).toBe('');
});
