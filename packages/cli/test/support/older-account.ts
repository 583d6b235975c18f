// The account of the folder and the backup in `test/account/older`, which the version before lists had positions wrote.

import type { Sandbox } from 'language-service-sandbox';

const id = (number: number) => `00000000-0000-4000-8000-0000000009${String(number).padStart(2, '0')}`;
const time = '2026-11-20T10:00:00.000Z';
const times = { creation_time: time, updated_time: time };

/** Puts it into a sandbox, always with the same ids. */
export function seedOlder({ seed }: Sandbox): void {
  seed.styleRuleList({
    ...times,
    style_id: id(1),
    name: 'Manuals',
    language: 'en',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [
      { id: id(11), label: 'Tone', prompt: 'Be brief.' },
      { id: id(12), label: 'Tone', prompt: 'Be kind.', source_language: 'de' },
      { id: id(13), label: '', prompt: 'No exclamation marks.' },
      { id: id(14), label: '10', prompt: 'Write numbers as digits.' },
    ],
  });
  seed.styleRuleList({ ...times, style_id: id(2), name: 'Empty', language: 'de' });
  const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'bell\tGlocke\nA (2)\tA' }];
  seed.glossary({ glossary_id: id(3), name: 'Terms', creation_time: time, dictionaries });
  seed.glossary({ glossary_id: id(4), name: 'terms', creation_time: time, dictionaries });
  seed.spokenTerms({
    spoken_terms_id: id(5),
    name: 'Names',
    creation_time: time,
    term_lists: [{ lang: 'en', entries: 'Fjell\nNordlicht' }],
  });
  seed.styleProfile({
    ...times,
    style_profile_id: id(6),
    name: 'Manuals',
    description: 'of machines',
    style_rule_ids: [id(2), id(1)],
    glossary_ids: [id(4), id(3)],
    spoken_terms_id: id(5),
    example_document_ids: ['second', 'first'],
  });
}
