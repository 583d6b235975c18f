import { defineResource } from '../resource.ts';
import { styleRulesBehaviours } from './style-rules-behaviours.ts';
import { styleRuleListLimit, styleRulesHandlers } from './style-rules-handlers.ts';
import { styleRulesSeed, styleRulesStory } from './style-rules-seed.ts';

export const styleRules = defineResource({
  name: 'styleRules',
  title: 'Style rules',
  handlers: styleRulesHandlers,
  limits: [styleRuleListLimit],
  seed: styleRulesSeed,
  story: styleRulesStory,
  behaviours: styleRulesBehaviours,
});
