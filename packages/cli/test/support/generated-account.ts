// Generated accounts with odd and equal names: as somebody makes them in the web application.

import fc from 'fast-check';
import type { Sandbox } from 'language-service-sandbox';

const name = fc.oneof(
  fc.constantFrom(
    'Terms',
    'terms',
    'TERMS',
    'con',
    'nul.txt',
    '__proto__',
    'a: b # c',
    '- x',
    '日本語',
    'é',
    'e\u0301',
    '../up',
    '"q"',
    'true',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
);

export const oddAccounts = fc.record({
  lists: fc.array(
    fc.record({
      name,
      configured_rules: fc.dictionary(
        name,
        fc.dictionary(name, fc.constantFrom('x', 'true', '1'), { maxKeys: 2 }),
        { maxKeys: 2 },
      ),
      custom_instructions: fc.array(fc.record({ id: fc.uuid(), label: name, prompt: name }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 3 },
  ),
  glossaries: fc.array(name, { maxLength: 3 }),
  profiles: fc.array(fc.record({ name, description: name, held: fc.array(fc.nat(2), { maxLength: 3 }) }), {
    maxLength: 2,
  }),
});

type OddAccount = typeof oddAccounts extends fc.Arbitrary<infer T> ? T : never;

export function seedOdd({ seed }: Sandbox, { lists, glossaries, profiles }: OddAccount): void {
  const made = lists.map((list) => seed.styleRuleList(list).style_id);
  const ids = glossaries.map((one) => seed.glossary({ name: one }).glossary_id);
  for (const { held, ...profile } of profiles) {
    const those = (all: readonly string[]) => [...new Set(held)].flatMap((at) => all[at] ?? []);
    seed.styleProfile({ ...profile, glossary_ids: those(ids), style_rule_ids: those(made) });
  }
}
