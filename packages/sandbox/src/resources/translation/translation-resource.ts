import { defineResource } from '../resource.ts';
import { translationBehaviours } from './translation-behaviours.ts';
import { translationHandlers } from './translation-handlers.ts';

export const translation = defineResource({
  name: 'translation',
  refersTo: ['styleRules', 'styleProfiles', 'translationMemories', 'glossaries'],
  title: 'Translation',
  handlers: translationHandlers,
  behaviours: translationBehaviours,
});
