import type { components } from 'language-service-client/schema';
import type { Service } from '../../sandbox-service.ts';
import { exampleReply } from '../../seed/examples.ts';
import { ownerOf, type SeedOptions } from '../../seed/seed-options.ts';
import { timestamp } from '../../time/clock.ts';

type StyleRuleList = components['schemas']['StyleRuleList'];
type StyleRuleListPage = components['schemas']['StyleRuleListPage'];

export interface StyleRulesSeed {
  styleRuleList(part?: Partial<StyleRuleList>, options?: SeedOptions): StyleRuleList;
}

export function styleRulesSeed({ catalog, clock, newId }: Service): StyleRulesSeed {
  return {
    styleRuleList: (part = {}, options = {}) => {
      const now = timestamp(clock.now());
      const list = {
        style_id: newId(),
        name: 'Product documentation style',
        creation_time: now,
        updated_time: now,
        language: 'en' as const,
        version: 1,
        configured_rules: {},
        custom_instructions: [],
        ...part,
      };
      catalog.styleRules.insert(ownerOf(options), list.style_id, list);
      return list;
    },
  };
}

/** The lists of the description's examples. */
export function styleRulesStory({ catalog }: Service, account: string): void {
  const english = exampleReply<StyleRuleList>('styleRules_get', 200);
  const [german] = exampleReply<StyleRuleListPage>('styleRules_list', 200, 'detailed').style_rules;
  for (const list of [english, german])
    if (list !== undefined) catalog.styleRules.insert(account, list.style_id, list);
}
