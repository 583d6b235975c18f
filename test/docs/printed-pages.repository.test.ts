import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { playPage } from './player/play.ts';
import { stepsOf } from './player/steps.ts';

// Every program and command that a page prints runs once, and prints what the page says.

/** These pages install tools of others; `npm run prove -- nightly` plays them. */
const exclude = ['docs/guides/uploads.md', 'docs/guides/using-it-with.md'];
const pages = globSync(
  ['{AGENTS,README}.md', 'docs/index.md', 'docs/guides/*.md', 'packages/{bulk,cli,sandbox}/README.md'],
  {
    exclude,
  },
).sort();

test.concurrent.for(pages)('%s does what it says', { timeout: 120_000 }, async (page) => {
  const faults = await playPage(stepsOf(page));
  expect(faults, faults.join('\n')).toEqual([]);
});
