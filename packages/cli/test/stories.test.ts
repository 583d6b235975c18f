// What is typed, what is printed, and how it ends.

import { testStories } from '../../../test/support/test-stories.ts';
import { playStory } from './support/play-story.ts';

testStories(`${import.meta.dirname}/stories`, playStory);
