import { defineResource } from '../resource.ts';
import { styleProfilesBehaviours } from './style-profiles-behaviours.ts';
import { styleProfileLimit, styleProfilesHandlers } from './style-profiles-handlers.ts';
import { seedRecordedStyleProfiles, styleProfilesSeed, styleProfilesStory } from './style-profiles-seed.ts';

export const styleProfiles = defineResource({
  name: 'styleProfiles',
  title: 'Style profiles',
  handlers: styleProfilesHandlers,
  limits: [styleProfileLimit],
  seed: styleProfilesSeed,
  story: styleProfilesStory,
  refersTo: ['styleRules', 'translationMemories', 'spokenTerms', 'glossaries'],
  recorded: { id: 'style_profile_id', references: ['style_profile_id'], seed: seedRecordedStyleProfiles },
  behaviours: styleProfilesBehaviours,
});
