// A sandbox with a large account: 200 glossaries of 1 000 entries, 100 style rule lists and 50 style profiles that hold them.

import { createSandbox, serve } from 'language-service-sandbox';

const sandbox = createSandbox({ journalLimit: 1 });
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const entries = numbers(1000)
  .map((at) => `term ${at} of the workshop\tBegriff ${at} der Werkstatt`)
  .join('\n');
const glossaries = numbers(200).map((at) =>
  sandbox.seed.glossary({
    name: `Glossary ${at}`,
    dictionaries: [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }],
  }),
);
const lists = numbers(100).map((at) => sandbox.seed.styleRuleList({ name: `List ${at}` }));
for (const at of numbers(50))
  sandbox.seed.styleProfile({
    name: `Profile ${at}`,
    glossary_ids: glossaries.slice(at * 4, at * 4 + 4).map(({ glossary_id }) => glossary_id),
    style_rule_ids: lists.slice(at * 2, at * 2 + 2).map(({ style_id }) => style_id),
  });
const server = await serve(sandbox);
console.log(server.url);
