import { assumed, documented, notModelled } from '../../fidelity/behaviour.ts';
import { defineResource } from '../resource.ts';
import { styleRuleListLimit, styleRulesHandlers } from './style-rules-handlers.ts';
import { seedRecordedStyleRules, styleRulesSeed, styleRulesStory } from './style-rules-seed.ts';

const RAISED = assumed('The version of the list rises by 1, and its updated_time is now.');

const LENGTHS = assumed('A label of more than 100 characters, or a prompt of more than 300, gives 400.');

export const styleRules = defineResource({
  name: 'styleRules',
  title: 'Style rules',
  handlers: styleRulesHandlers,
  limits: [styleRuleListLimit],
  seed: styleRulesSeed,
  story: styleRulesStory,
  recorded: { id: 'style_id', references: ['style_id', 'style_rule_ids'], seed: seedRecordedStyleRules },
  behaviours: {
    styleRules_create: [
      documented(
        'Style rules: POST /v3/style_rules',
        'Takes name, language, configured_rules and custom_instructions, and answers with the whole list.',
      ),
      documented('Style rule list: language', 'A language other than the eight gives 400.'),
      documented('Limits: Custom instructions per create request', 'More than 200 instructions give 400.'),
      assumed('Needs name and language, and answers with 201. The version begins at 1.'),
      assumed('Unknown rules and values are stored unchanged.'),
      assumed('A prompt of more than 300 characters gives 400; a label may have any length here.'),
      assumed('An account with 1000 lists gets 456; the number is a setting.'),
    ],
    styleRules_list: [
      documented('Limits: page_size', 'A page_size that is not from 1 to 25 gives 400.'),
      documented(
        'Style rules: GET /v3/style_rules',
        'A flag decides whether configured_rules and custom_instructions are shown.',
      ),
      assumed('The flag is `detailed`, and false by default.'),
      assumed(
        'Pages begin at 0 and have 10 lists by default. A page after the last is empty; a page below 0 is the first. There is no total.',
      ),
      assumed('The oldest list comes first.'),
    ],
    styleRules_get: [
      assumed('Answers with the whole list; an id that is unknown or of another account gives 404.'),
    ],
    styleRules_update: [
      documented(
        'Style rules: PATCH /v3/style_rules/{style_id}',
        'Changes the name, and answers with 200, the whole list and X-Trace-ID.',
      ),
      documented('Style rule list: version', 'The version rises.'),
      assumed('It rises by 1, even if nothing changes.'),
    ],
    styleRules_delete: [
      assumed('Answers with 204 and no body.'),
      assumed('Style profiles keep the id of a deleted list; a translation with such a profile ignores it.'),
    ],
    styleRules_replaceConfiguredRules: [
      assumed('Takes the whole object, replaces all rules, and answers with 200 and the whole list.'),
      RAISED,
      notModelled('Rules change no translation.'),
    ],
    styleRules_createInstruction: [
      LENGTHS,
      assumed('Needs label and prompt, and answers with 201 and the instruction.'),
      RAISED,
      notModelled('Instructions added after the creation of a list are not limited in number.'),
      notModelled('Instructions change no translation.'),
    ],
    styleRules_getInstruction: [
      documented(
        'Style rules: GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id}',
        'Answers with id, label, prompt and source_language.',
      ),
      documented('Custom instruction: source_language', 'source_language is optional.'),
    ],
    styleRules_replaceInstruction: [
      LENGTHS,
      assumed('Needs label and prompt, replaces all but the id, and answers with 200.'),
      RAISED,
    ],
    styleRules_deleteInstruction: [
      documented(
        'Style rules: DELETE /v3/style_rules/{style_id}/custom_instructions/{instruction_id}',
        'The answer is empty.',
      ),
      assumed('The status is 204.'),
      RAISED,
    ],
  },
});
