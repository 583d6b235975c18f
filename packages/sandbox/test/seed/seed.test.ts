import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { asking } from '../support/ask.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

interface Seeded {
  readonly path: string;
  readonly resource: object;
}

const seeds: readonly (readonly [
  string,
  (sandbox: Sandbox, account?: string) => Promise<Seeded> | Seeded,
])[] = [
  [
    'a style rule list',
    ({ seed }, account = fixtures.account) => {
      const resource = seed.styleRuleList({ name: 'Mine' }, { account });
      return { path: `/v3/style_rules/${resource.style_id}`, resource };
    },
  ],
  [
    'a style profile',
    ({ seed }, account = fixtures.account) => {
      const resource = seed.styleProfile({ name: 'Mine' }, { account });
      return { path: `/v3/style_profiles/${resource.style_profile_id}`, resource };
    },
  ],
  [
    'a translation memory',
    async ({ seed }, account = fixtures.account) => {
      const resource = await seed.translationMemory({ name: 'Mine' }, { account });
      return { path: `/v3/translation_memories/${resource.translation_memory_id}`, resource };
    },
  ],
  [
    'a glossary',
    ({ seed }, account = fixtures.account) => {
      const resource = seed.glossary({ name: 'Mine' }, { account });
      return { path: `/v3/glossaries/${resource.glossary_id}`, resource };
    },
  ],
  [
    'a v2 glossary',
    ({ seed }, account = fixtures.account) => {
      const resource = seed.glossaryV2({ name: 'Mine' }, { account });
      return { path: `/v2/glossaries/${resource.glossary_id}`, resource };
    },
  ],
  [
    'a Spoken Terms collection',
    ({ seed }, account = fixtures.account) => {
      const resource = seed.spokenTerms({ name: 'Mine' }, { account });
      return { path: `/v3/spoken-terms/${resource.spoken_terms_id}`, resource };
    },
  ],
];

test.each(seeds)('%s that is seeded is shown as it was given', async (_, seed) => {
  const sandbox = openSandbox();
  const { path, resource } = await seed(sandbox);
  const { status, body } = await asking(sandbox)('GET', path);
  expect({ status, body }).toEqual({ status: 200, body: resource });
  expect(resource).toMatchObject({ name: 'Mine' });
});

test.each(seeds)('%s that is seeded for another account is its alone', async (_, seed) => {
  const sandbox = openSandbox();
  const { path } = await seed(sandbox, fixtures.otherAccount);
  const statuses = [
    (await asking(sandbox)('GET', path)).status,
    (await asking(sandbox, fixtures.keys.otherAccount)('GET', path)).status,
  ];
  expect(statuses).toEqual([404, 200]);
});

test('seeded entries and terms are there', async ({ sandbox }) => {
  const dictionaries = [{ source_lang: 'en', target_lang: 'fr', entries: 'brake\tfrein' }];
  const { glossary_id } = sandbox.seed.glossary({ dictionaries });
  const { spoken_terms_id } = sandbox.seed.spokenTerms({
    term_lists: [{ lang: 'de', entries: 'Nabe\nFelge' }],
  });
  const ask = asking(sandbox);
  const entries = await ask('GET', `/v3/glossaries/${glossary_id}/entries?source_lang=en&target_lang=fr`);
  const terms = await ask('GET', `/v3/spoken-terms/${spoken_terms_id}/entries?lang=de`);
  expect([entries.body, terms.body]).toEqual([
    {
      dictionaries: [
        { source_lang: 'EN', target_lang: 'FR', entries: 'brake\tfrein', entries_format: 'tsv' },
      ],
    },
    { lang: 'de', entries: 'Nabe\nFelge' },
  ]);
});
