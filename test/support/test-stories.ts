// Tests the stories of a folder: what is played again must be what the file says. UPDATE_STORIES=1 writes them again,
// except in CI.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readStories, type Story } from './story-text.ts';

const isUpdate = process.env['UPDATE_STORIES'] !== undefined && process.env['CI'] === undefined;

export function testStories(folder: string, play: (story: Story) => Promise<string>): void {
  describe.each(globSync('**/*.txt', { cwd: folder }).sort())('%s', (file) => {
    const path = join(folder, file);
    const stories = readStories(readFileSync(path, 'utf8'));
    const played: string[] = [];

    test.each(stories)('$title', async (story) => {
      expect(story.blocks.some(({ mark }) => /[$@]|mcp/.test(mark))).toBe(true);
      played.push(await play(story));
      if (!isUpdate) expect(played.at(-1)).toBe(story.text);
    });

    afterAll(() => {
      if (isUpdate && played.length === stories.length) writeFileSync(path, played.join(''));
    });
  });
}
