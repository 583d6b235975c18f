// What is typed and what is printed, in stories that take longer than those of stories.test.ts.

import { testStories } from '../../../test/support/test-stories.ts';
import { playStory } from './support/play-story.ts';

testStories(`${import.meta.dirname}/long-stories`, playStory);
