// Generated accounts with odd and equal names: as somebody makes them in the web application.

import fc from 'fast-check';
import type { Sandbox } from 'language-service-sandbox';

/** Equal after a change of case or of Unicode form, names that programs keep for themselves, and those of this program. */
const oddTexts = (
  'Terms|terms|TERMS|A|A (2)|A (3)|0|1|10|con|nul.txt|__proto__|constructor|a: b # c|' +
  '- x|日本語|é|e\u0301|../up|"q"|true|null|language-service|language-service.yaml|language-service.lock.json|.language-service|SHA256SUMS|everything'
).split('|');

const filled = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('A', 'A (2)', 'a', ...oddTexts) },
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((text) => text.trim() !== ''),
);
/** Style rule lists, their instructions and glossaries may have no name at all. */
const anyText = fc.oneof({ weight: 5, arbitrary: filled }, fc.constant(''));

export const oddInstructions = fc.array(
  fc.record(
    { id: fc.uuid(), label: anyText, prompt: anyText, source_language: fc.constantFrom('de', 'en', '') },
    { requiredKeys: ['id', 'label', 'prompt'] },
  ),
  { maxLength: 5 },
);

/** A term of a file has no tabs, no lines and no spaces at its ends. */
const term = filled
  .map((text) => text.replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, '').trim())
  .filter((text) => text !== '');
const rows = fc
  .uniqueArray(fc.tuple(term, term), { maxLength: 4, selector: ([source]) => source.normalize('NFKC') })
  .map((all) => all.map(([source, target]) => `${source}\t${target}`).join('\n'));
const held = fc.uniqueArray(fc.nat(2), { maxLength: 3 });

export const oddAccounts = fc.record({
  lists: fc.array(
    fc.record({
      name: anyText,
      configured_rules: fc.dictionary(
        filled,
        fc.dictionary(filled, fc.constantFrom('x', 'true', '1', ''), { maxKeys: 2 }),
        { maxKeys: 2 },
      ),
      custom_instructions: oddInstructions,
    }),
    { maxLength: 3 },
  ),
  glossaries: fc.array(fc.record({ name: anyText, entries: rows }), { maxLength: 3 }),
  terms: fc.array(
    fc.record({
      name: anyText,
      entries: fc.uniqueArray(term, { maxLength: 3, selector: (text) => text.normalize('NFKC') }),
    }),
    { maxLength: 2 },
  ),
  profiles: fc.array(
    fc.record({
      name: filled,
      description: filled,
      glossaries: held,
      lists: held,
      documents: fc.uniqueArray(filled, { maxLength: 3 }),
    }),
    { maxLength: 2 },
  ),
});

type OddAccount = typeof oddAccounts extends fc.Arbitrary<infer T> ? T : never;

export function seedOdd({ seed }: Sandbox, { lists, glossaries, terms, profiles }: OddAccount): void {
  const made = lists.map((list) => seed.styleRuleList(list).style_id);
  const ids = glossaries.map(({ name, entries }) => {
    const dictionaries = entries === '' ? [] : [{ source_lang: 'en', target_lang: 'de', entries }];
    return seed.glossary({ name, dictionaries }).glossary_id;
  });
  for (const { name, entries } of terms)
    seed.spokenTerms({
      name,
      term_lists: entries.length === 0 ? [] : [{ lang: 'en', entries: entries.join('\n') }],
    });
  for (const { glossaries: some, lists: others, documents, ...profile } of profiles) {
    const those = (all: readonly string[], places: readonly number[]) =>
      places.flatMap((at) => all[at] ?? []);
    seed.styleProfile({
      ...profile,
      glossary_ids: those(ids, some),
      style_rule_ids: those(made, others),
      example_document_ids: documents,
    });
  }
}
