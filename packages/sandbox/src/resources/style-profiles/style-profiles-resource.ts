import { assumed, documented, notModelled } from '../../fidelity/behaviour.ts';
import { defineResource } from '../resource.ts';
import { styleProfileLimit, styleProfilesHandlers } from './style-profiles-handlers.ts';
import { seedRecordedStyleProfiles, styleProfilesSeed, styleProfilesStory } from './style-profiles-seed.ts';

export const styleProfiles = defineResource({
  name: 'styleProfiles',
  title: 'Style profiles',
  handlers: styleProfilesHandlers,
  limits: [styleProfileLimit],
  seed: styleProfilesSeed,
  story: styleProfilesStory,
  recorded: { id: 'style_profile_id', references: ['style_profile_id'], seed: seedRecordedStyleProfiles },
  behaviours: {
    styleProfiles_list: [
      documented(
        'Style profiles: GET /v3/style_profiles',
        'Shows the profiles the account owns and those shared with it, the newest first, with total_count.',
      ),
      documented('Limits: page_size', 'A page_size above 100 is reduced to 100.'),
      assumed('Pages begin at 0 and have 10 profiles by default; a page_size below 1 counts as 1.'),
      assumed('A shared profile can be read, not changed or deleted; only a seed shares one.'),
    ],
    styleProfiles_create: [
      documented('Style profile 1', 'Every list is optional: a profile may hold only a name.'),
      documented(
        'Style profile: translation_memory_ids',
        'A second memory of the same source language is refused.',
      ),
      documented('Style profile: spoken_terms_id', 'A profile links one Spoken Terms collection at most.'),
      documented(
        'Style profile: glossary_ids',
        'The order of the ids is kept; glossaries apply in this order.',
      ),
      assumed('An id that cannot be linked gives 400, which names its list, and nothing is created.'),
      assumed('Answers with 201; an empty name gives 400; glossary_priority_enabled is false by default.'),
      assumed('An account with 1000 profiles gets 456; the number is a setting.'),
      notModelled('Ids of example documents are not checked: no operation creates such documents.'),
      notModelled('The number of components of a profile is not limited.'),
    ],
    styleProfiles_get: [
      documented('Style profile: description', 'Fields that are unset are left out.'),
      assumed('Answers with the whole profile; an id that is unknown or of another account gives 404.'),
    ],
    styleProfiles_update: [
      documented('Style profile 1', 'Components can be linked later.'),
      assumed('An absent field stays as it is; a sent list replaces that list; an empty name gives 400.'),
      assumed('The id of a deleted component stays in its list, and an update may send it again.'),
      assumed('"" clears description and industry; null or "" clears spoken_terms_id.'),
      assumed('Answers with 200 and the whole profile, or changes nothing.'),
    ],
    styleProfiles_delete: [
      documented('Style profile 2', 'The components stay.'),
      assumed('Answers with 204 and no body.'),
    ],
  },
});
