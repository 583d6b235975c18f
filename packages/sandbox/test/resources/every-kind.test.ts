// What holds for every kind of resource: its list, its pages, its deletion, its limit and its seed.

import { expect } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { exampleReply } from '../../src/seed/examples.ts';
import { asking } from '../support/ask.ts';
import { exampleOperations } from '../support/example-requests.ts';
import { openSandbox, test } from '../support/sandboxes.ts';

/** The seed, the path, the field of the list, the id, the default limit, and the largest page; 0 without pages. */
const kinds = [
  ['styleRuleList', '/v3/style_rules', 'style_rules', 'style_id', 1000, 25],
  ['styleProfile', '/v3/style_profiles', 'style_profiles', 'style_profile_id', 1000, 100],
  ['translationMemory', '/v3/translation_memories', 'translation_memories', 'translation_memory_id', 100, 25],
  ['spokenTerms', '/v3/spoken-terms', 'spoken_terms', 'spoken_terms_id', 100, 0],
  ['glossary', '/v3/glossaries', 'glossaries', 'glossary_id', 1000, 0],
  ['glossaryV2', '/v2/glossaries', 'glossaries', 'glossary_id', 1000, 0],
] as const;

const seeded = async (sandbox: Sandbox, kind: (typeof kinds)[number][0], part: object, account?: string) =>
  Object(await sandbox.seed[kind](part, account === undefined ? {} : { account }));

/** A request that creates a resource of any kind; each kind ignores the fields of the others. */
const anything = {
  ...{ name: 'a', language: 'en', term_lists: [], dictionaries: [], creation_time: 'ignored' },
  ...{ source_lang: 'en', target_lang: 'de', entries: 'a\tb', entries_format: 'tsv' },
  source_file: { file_name: 'a.tmx', content_length: 1 },
};

test.for(kinds)(
  'Profiles are listed newest first with total_count. A page_size above 100 is reduced to 100. %s',
  async ([kind, path, field, id, most, largest]) => {
    const sandbox = openSandbox();
    const now = '2026-03-02T09:15:00.000Z';
    const [ask, other] = [asking(sandbox), asking(sandbox, fixtures.keys.otherAccount)];
    const names = Array.from({ length: most - 1 }, (_, index) => `${index}`);
    for (const name of names) await seeded(sandbox, kind, { [id]: `id${name}`, name, segments: 1 });
    const own = { [id]: 'own', name: 'Own', creation_time: '2020-01-01T00:00:00.000Z' };
    const foreign = Object.assign(await seeded(sandbox, kind, own, fixtures.otherAccount), {
      name: 'Changed',
    });
    const listed = async (query = '') => Object((await ask('GET', path + query)).body);
    const namesOf = async (query = ''): Promise<string[]> =>
      (await listed(query))[field].map((one: { name: string }) => one.name);
    const due = kind === 'styleProfile' ? names.toReversed() : names;
    // Style rules refuse a page size that is too small or too large.
    const [small, large] = kind === 'styleRuleList' ? [1, 25] : [0, 1000];
    const pages: [query: string, from: number, to: number][] = [
      ['?page_size=7&page=2', 14, 21],
      ['', 0, 10],
      ['?page=-1', 0, 10],
      [`?page_size=${small}&page=1`, 1, 2],
      [`?page_size=${large}&page=1`, largest, 2 * largest],
    ];
    for (const [query, from, to] of largest === 0 ? [['', 0, most] as const] : pages)
      expect([query, await namesOf(query)]).toEqual([query, due.slice(from, to)]);
    expect((await listed()).total_count ?? most - 1).toBe(most - 1);
    expect((await other('GET', `${path}/own`)).body).toEqual({ ...foreign, ...own });
    await expect(seeded(sandbox, kind, own)).rejects.toThrow('The id own already exists');
    const [create, status] = kind === 'translationMemory' ? [`${path}/import`, 202] : [path, 201];
    const { status: created, body } = await ask('POST', create, anything);
    expect([created, Object(body).creation_time ?? now]).toEqual([status, now]);
    // An import counts when it ends.
    if (status === 202) await seeded(sandbox, kind, {});
    const one = `${path}/id${names.at(-2)}`;
    const answers = [await ask('POST', create, anything), await ask('DELETE', one), await ask('DELETE', one)];
    answers.push(await ask('GET', one), await ask('POST', create, anything));
    expect(answers.map((answer) => answer.status)).toEqual([456, 204, 404, 404, status]);
  },
);

test('the story can belong to another account, and begins once', async ({ sandbox }) => {
  for (let times = 0; times < 2; times += 1) await sandbox.seed.story({ account: fixtures.otherAccount });
  for (const { id, path, method, request } of exampleOperations) {
    if (method !== 'GET') continue;
    const answer = await asking(sandbox, fixtures.keys.otherAccount)(...request);
    expect([id, answer.status]).toEqual([id, 200]);
    if (path.includes('/jobs/'))
      expect(answer.body).toEqual(exampleReply(id as never, 200, 'importCompleted'));
    const { status, body } = await asking(sandbox)(...request);
    expect([id, status]).toEqual([id, path.includes('{') ? 404 : 200]);
    expect(Object.values(Object(body)).flat().filter(Object.isExtensible)).toEqual([]);
  }
});
