// Requests and their answers. `@ open {…}` says the options of the sandbox.

import { StoryService } from '../../../test/support/story-service.ts';
import { printBlock, printStory } from '../../../test/support/story-text.ts';
import { testStories } from '../../../test/support/test-stories.ts';
import { openSandbox } from './support/sandboxes.ts';

const OPEN = 'open ';

testStories(`${import.meta.dirname}/stories`, async ({ title, blocks }) => {
  const [first] = blocks;
  const options = first?.text.startsWith(OPEN) ? JSON.parse(first.text.slice(OPEN.length)) : {};
  const service = new StoryService(openSandbox(options));
  const printed: string[][] = [];
  for (const block of blocks) {
    const lines = block.text.startsWith(OPEN) ? [] : await service.play(block.text);
    printed.push([...printBlock(block), ...lines]);
  }
  return printStory(title, printed);
});
