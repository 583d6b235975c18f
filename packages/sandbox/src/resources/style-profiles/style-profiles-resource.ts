import { defineResource } from '../resource.ts';
import { styleProfileLimit, styleProfilesHandlers } from './style-profiles-handlers.ts';
import { styleProfilesSeed, styleProfilesStory } from './style-profiles-seed.ts';

export const styleProfiles = defineResource({
  name: 'styleProfiles',
  handlers: styleProfilesHandlers,
  limits: [styleProfileLimit],
  seed: styleProfilesSeed,
  story: styleProfilesStory,
});
