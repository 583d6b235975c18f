import type { Ask } from '../../support/ask.ts';
import { atMost, each, ids, inBytes, inCharacters, type Limit } from './limit.ts';

const instruct = (ask: Ask, part: object) =>
  ask('POST', `/v3/style_rules/${ids.styleRuleList}/custom_instructions`, {
    label: 'a',
    prompt: 'b',
    ...part,
  });
const createTerms = (ask: Ask, part: object) =>
  ask('POST', '/v3/spoken-terms', { name: 'a', term_lists: [], ...part });

/** What the document gives no number for. */
export const ownLimits: readonly Limit[] = [
  ...each(inCharacters, (text) => ({
    of: 'a label',
    sizes: atMost(100, 201),
    send: (ask, size) => instruct(ask, { label: text(size) }),
    says: '"message":"label: ',
  })),
  ...each(inCharacters, (text) => ({
    of: 'a term list',
    sizes: atMost(300, 201),
    send: (ask, size) => createTerms(ask, { term_lists: [{ lang: 'en', entries: text(size) }] }),
    says: '"detail":"term_lists.0.entries: ',
  })),
  {
    of: 'a term list that others are merged into',
    sizes: atMost(300, 200),
    send: async (ask, size) => {
      await ask('PUT', `/v3/spoken-terms/${ids.spokenTerms}/term-lists`, {
        lang: 'fr',
        entries: 'a'.repeat(200),
      });
      const term_lists = [{ lang: 'fr', entries: 'b'.repeat(size - 201) }];
      return ask('PATCH', `/v3/spoken-terms/${ids.spokenTerms}`, { term_lists });
    },
    says: '"detail":"term_lists: ',
  },
  ...each(inBytes, (text) => ({
    of: 'the name of Spoken Terms',
    sizes: atMost(1024, 201),
    send: (ask, size) => createTerms(ask, { name: text(size) }),
    says: '"detail":"name: ',
  })),
];
