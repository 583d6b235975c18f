// A sandbox with a large account: 200 glossaries of 1 000 entries, 100 style rule lists and 50 style profiles. The
// profiles refer to these glossaries and lists.
import { createSandbox, serve } from 'language-service-sandbox';

const sandbox = createSandbox({ journalLimit: 1 });
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));
const entries = times(1000, (at) => `term ${at} of the workshop\tBegriff ${at} der Werkstatt`).join('\n');
const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' as const }];
const glossaries = times(200, (at) => sandbox.seed.glossary({ name: `Glossary ${at}`, dictionaries }));
const lists = times(100, (at) => sandbox.seed.styleRuleList({ name: `List ${at}` }));
for (const at of times(50, (number) => number))
  sandbox.seed.styleProfile({
    name: `Profile ${at}`,
    glossary_ids: glossaries.slice(at * 4, at * 4 + 4).map(({ glossary_id }) => glossary_id),
    style_rule_ids: lists.slice(at * 2, at * 2 + 2).map(({ style_id }) => style_id),
  });
console.log((await serve(sandbox)).url);
