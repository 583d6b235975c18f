// What is typed, what is printed, and how it ends.

import { join } from 'node:path';
import { testStories } from '../../../test/support/test-stories.ts';
import { playStory } from './support/play-story.ts';

testStories(join(import.meta.dirname, 'stories'), playStory);
