import type { Ask } from '../../support/ask.ts';
import { atLeast, atMost, each, ids, inBytes, inCharacters, type Limit } from './limit.ts';

const createList = (ask: Ask, part: object) =>
  ask('POST', '/v3/style_rules', { name: 'a', language: 'en', ...part });
const instruct = (ask: Ask, part: object) =>
  ask('POST', `/v3/style_rules/${ids.styleRuleList}/custom_instructions`, {
    label: 'a',
    prompt: 'b',
    ...part,
  });
const createTerms = (ask: Ask, part: object) =>
  ask('POST', '/v3/spoken-terms', { name: 'a', term_lists: [], ...part });

/** "Custom instructions per create request 200". */
export const instructionLimits: readonly Limit[] = [
  {
    of: 'the instructions of a new list',
    sizes: atMost(200, 201),
    send: (ask, size) =>
      createList(ask, { custom_instructions: Array(size).fill({ label: 'a', prompt: 'b' }) }),
    says: '"message":"custom_instructions: ',
  },
];

/** What the document gives no number for. */
export const ownLimits: readonly Limit[] = [
  ...each(inCharacters, (text) => ({
    of: 'a label',
    sizes: atMost(100, 201),
    send: (ask, size) => instruct(ask, { label: text(size) }),
    says: '"message":"label: ',
  })),
  ...each(inCharacters, (text) => ({
    of: 'a prompt',
    sizes: atMost(300, 201),
    send: (ask, size) => instruct(ask, { prompt: text(size) }),
    says: '"message":"prompt: ',
  })),
  ...each(inCharacters, (text) => ({
    of: 'a prompt of a new list',
    sizes: atMost(300, 201),
    send: (ask, size) => createList(ask, { custom_instructions: [{ label: 'a', prompt: text(size) }] }),
    says: '"message":"custom_instructions.0.prompt: ',
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
  {
    of: 'the texts of a correction',
    sizes: atLeast(1, 200),
    send: (ask, size) => ask('POST', '/v2/write/correct', { text: Array(size).fill('a'), target_lang: 'de' }),
    says: '"message":"text: ',
  },
];
