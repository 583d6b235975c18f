// Tests the stories of a folder: what is played again must be what the file says. UPDATE_STORIES=1 writes them again.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readStories, type Story } from './story-text.ts';

export function testStories(folder: string, play: (story: Story) => Promise<string>): void {
  describe.each(globSync('**/*.txt', { cwd: folder }).sort())('%s', (file) => {
    const path = join(folder, file);
    const stories = readStories(readFileSync(path, 'utf8'));
    const played: string[] = [];

    test.each(stories)('$title', async (story) => {
      played.push(await play(story));
      if (process.env['UPDATE_STORIES'] === undefined) expect(played.at(-1)).toBe(story.text);
    });

    afterAll(() => {
      const isWhole = played.length === stories.length;
      if (process.env['UPDATE_STORIES'] !== undefined && isWhole) writeFileSync(path, played.join(''));
    });
  });
}
