// Somebody else writes to the same thing, or creates its name, between any two requests of an apply: nothing of theirs is lost
// and nothing is doubled with exit code 0. The oracle is what the service holds.

import type { Client, PlatformFetch } from 'language-service-client';
import { expect, test } from 'vitest';
import { lawPlaces } from '../../../../test/support/law-runs.ts';
import type { Account } from '../support/account.ts';
import { type AccountFolder, accountFolder } from '../support/account-folder.ts';

const header = 'source\ttarget\tsource_lang\ttarget_lang\n';
const files = {
  'language-service.yaml':
    'style-rules: all\nglossaries: all\nglossaries-v2: all\nspoken-terms: all\nstyle-profiles: all\n',
  'style-rules/one.yaml': 'name: one\nlanguage: en\n',
  'glossaries/one.tsv': `${header}a\tA\ten\tde\n`,
  'glossaries-v2/one.tsv': `${header}a\tA\ten\tde\n`,
  'spoken-terms/one.csv': 'term,lang\nx,en\n',
  'style-profiles/one.yaml': 'name: one\nstyle_rules: [one]\nglossaries: [glossaries/one.tsv]\n',
};
const pair = { source_lang: 'en', target_lang: 'de', entries: 'b\tB', entries_format: 'tsv' } as const;
const twins: readonly ((client: Client) => Promise<unknown>)[] = [
  ({ styleRules }) => styleRules.create({ name: 'one', language: 'de' }),
  ({ glossaries }) => glossaries.create({ name: 'one', dictionaries: [pair] }),
  ({ glossariesV2 }) => glossariesV2.create({ name: 'one', ...pair }),
  ({ spokenTerms }) => spokenTerms.create({ name: 'one', term_lists: [{ lang: 'de', entries: 'y' }] }),
  ({ styleProfiles }) => styleProfiles.create({ name: 'one' }),
];

const paths = [
  '/v3/style_rules',
  '/v3/glossaries',
  '/v2/glossaries',
  '/v3/spoken-terms',
  '/v3/style_profiles',
];

async function countsIn({ client }: Account): Promise<readonly number[]> {
  const lists = [client.styleRules, client.glossaries, client.glossariesV2, client.spokenTerms];
  return Promise.all(
    [...lists, client.styleProfiles].map(async (api) => (await api.list().toArray()).length),
  );
}

function putAll({ put }: Pick<AccountFolder, 'put'>): void {
  for (const [path, text] of Object.entries(files)) put(path, text);
}

/** Runs a line while somebody else does something before its request of this number; undefined beyond its last one. */
async function runBeside(
  { run, sandbox }: AccountFolder,
  line: string,
  at: number,
  act: () => Promise<unknown>,
) {
  const sent: string[] = [];
  const fetch: PlatformFetch = async (url, init) => {
    if (sent.push(`${init.method} ${new URL(url).pathname}`) === at + 1) await act();
    return sandbox.fetch(url, init);
  };
  const ended = await run(line, { client: { fetch, clock: sandbox.clock } });
  return sent.length > at ? { ...ended, sent } : undefined;
}

test.each(['a', 'f'])(
  'another edit of instruction %s between any two writes is kept or named',
  async (label) => {
    const labels = ['a', 'b', 'c', 'd', 'e', 'f'];
    const codes: number[] = [];
    for (let at = 0; ; at += 1) {
      const made = await accountFolder({ isEmpty: true });
      const { styleRules } = made.account.client;
      const custom_instructions = labels.map((one) => ({ label: one, prompt: `Do ${one}` }));
      const list = await styleRules.create({ name: 'one', language: 'en', custom_instructions });
      made.put('language-service.yaml', 'style-rules: all\n');
      await made.run('account pull');
      made.edit('style-rules/one.yaml', (text) => text.replaceAll('Do ', 'Never do '));
      const id = list.custom_instructions?.[labels.indexOf(label)]?.id ?? '';
      const theirs = { label, prompt: 'theirs' };
      const act = () => styleRules.replaceInstruction(list.style_id, id, theirs);
      const ended = await runBeside(made, 'account apply', at, act);
      if (ended === undefined) break;
      codes.push(ended.code);
      const { custom_instructions: now = [] } = await styleRules.get(list.style_id);
      const isKept = now.some(({ prompt }) => prompt === 'theirs');
      expect({ at, isNamed: ended.code === 13 || isKept }).toEqual({ at, isNamed: true });
      // What is not written yet when their change is seen is left alone.
      if (label === 'f' && at < 10) expect({ at, isKept }).toEqual({ at, isKept: true });
    }
    expect(codes.filter((code) => code === 13).length).toBeGreaterThan(12);
  },
  60_000,
);

test('account apply creates no name that appeared before it looked for it', async () => {
  const prepare = async () => {
    const made = await accountFolder({ isEmpty: true });
    putAll(made);
    return made;
  };
  const { requests } = await (await prepare()).run('account apply');
  for (const at of lawPlaces(requests.length, 4))
    for (const [kind, twin] of twins.entries()) {
      const made = await prepare();
      const ended = await runBeside(made, 'account apply', at, () => twin(made.account.client));
      const counts = await countsIn(made.account);
      const place = { at, kind, code: ended?.code, stderr: ended?.stderr, counts };
      expect(counts[kind], JSON.stringify(place)).toBeGreaterThan(0);
      const path = paths[kind] ?? '';
      const created = ended?.sent.indexOf(`POST ${path}`) ?? -1;
      // Between the last list and the creation nothing can be seen.
      if (ended?.code === 0 && at >= created) continue;
      expect([6, 13], JSON.stringify(place)).toContain(ended?.code);
    }
}, 120_000);
