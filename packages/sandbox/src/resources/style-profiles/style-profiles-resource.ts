import { defineResource } from '../resource.ts';
import { styleProfileLimit, styleProfilesHandlers } from './style-profiles-handlers.ts';
import { seedRecorded, styleProfilesSeed, styleProfilesStory } from './style-profiles-seed.ts';

export const styleProfiles = defineResource({
  name: 'styleProfiles',
  handlers: styleProfilesHandlers,
  limits: [styleProfileLimit],
  seed: styleProfilesSeed,
  story: styleProfilesStory,
  recorded: {
    id: 'style_profile_id',
    references: ['style_profile_id'],
    isNewestFirst: true,
    seed: seedRecorded,
  },
});
