import { assumed, type BehavioursOf, documented, notModelled } from '../../fidelity/behaviour.ts';

const RAISED = assumed('The version of the list rises by 1, and its updated_time is now.');

const LENGTHS = assumed('A label of more than 100 characters, or a prompt of more than 300, gives 400.');

/** Style rule lists, their rules and their instructions. */
export const styleRulesBehaviours: BehavioursOf<'styleRules'> = {
  styleRules_create: [
    documented(
      'Style rules: POST /v3/style_rules',
      'Takes name, language, configured_rules and custom_instructions, and answers with the whole list.',
    ),
    documented('Style rule list: language', 'A language that is none of the eight gives 400.'),
    documented('Limits: Custom instructions per create request', 'More than 200 instructions give 400.'),
    assumed('Needs name and language, and answers with 201. The version begins at 1.'),
    assumed('Rules and values that are not among the known ones are kept as they are.'),
    assumed('A prompt of more than 300 characters gives 400; a label may be of any length here.'),
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
      'Pages begin at 0 and hold 10 lists by default; a page behind the last is empty, one below 0 the first; there is no total.',
    ),
    assumed('The oldest list comes first.'),
  ],
  styleRules_get: [assumed('Answers with the whole list; an unknown or a foreign id gives 404.')],
  styleRules_update: [
    documented(
      'Style rules: PATCH /v3/style_rules/{style_id}',
      'Changes the name, and answers with 200, the whole list and X-Trace-ID.',
    ),
    documented('Style rule list: version', 'The version rises.'),
    assumed('It rises by 1, even if nothing is different.'),
  ],
  styleRules_delete: [
    assumed('Answers with 204 and no body.'),
    assumed(
      'Style profiles keep the id of a deleted list; a translation with such a profile does without it.',
    ),
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
    notModelled('How many instructions a list may hold beyond those of its creation is not limited.'),
    notModelled('Instructions change no translation.'),
  ],
  styleRules_getInstruction: [
    documented(
      'Style rules: GET /v3/style_rules/{style_id}/custom_instructions/{instruction_id}',
      'Answers with id, label, prompt and source_language.',
    ),
    documented('Custom instruction: source_language', 'An instruction may do without a source_language.'),
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
    assumed('Its status is 204.'),
    RAISED,
  ],
};
