import { defineResource } from '../resource.ts';
import { styleRuleListLimit, styleRulesHandlers } from './style-rules-handlers.ts';
import { styleRulesSeed, styleRulesStory } from './style-rules-seed.ts';

export const styleRules = defineResource({
  name: 'styleRules',
  handlers: styleRulesHandlers,
  limits: [styleRuleListLimit],
  seed: styleRulesSeed,
  story: styleRulesStory,
});
