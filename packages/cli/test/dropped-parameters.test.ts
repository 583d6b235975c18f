// Names of parameters are guessed, and a service may not know one. Each is taken out of the requests of a command, one at a
// time: the command then ends with the same result, or it fails and says so.

import { kindNames } from 'language-service-account';
import type { PlatformFetch } from 'language-service-client';
import { createSandbox, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { accountOf, memoryIn } from './support/account.ts';
import { type FolderAndSandbox, folderOf } from './support/account-folder.ts';
import { rows } from './support/account-scenario.ts';
import { temporaryFolder } from './support/folder-with-files.ts';
import { contentOf } from './support/raw-account.ts';

const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[0-9a-f]{64}/g;

/** `GET /v3/glossaries?page` or `POST /v3/glossaries dictionaries.entries`. */
type Parameter = string;

/** Passes requests on without one parameter, and notes those that there are. */
function dropping({ fetch }: Sandbox, dropped: Parameter | undefined, seen: Set<Parameter>): PlatformFetch {
  return async (url, init) => {
    const asked = new URL(url);
    const operation = `${init.method} ${asked.pathname.replaceAll(ids, '<id>')}`;
    for (const name of [...asked.searchParams.keys()]) {
      seen.add(`${operation}?${name}`);
      if (dropped === `${operation}?${name}`) asked.searchParams.delete(name);
    }
    if (typeof init.body !== 'string') return fetch(asked, init);
    const body = without(JSON.parse(init.body), operation, dropped, seen);
    const headers = new Headers(init.headers);
    headers.delete('content-length');
    return fetch(asked, { ...init, headers, body: JSON.stringify(body) });
  };
}

function without(
  value: unknown,
  path: string,
  dropped: Parameter | undefined,
  seen: Set<Parameter>,
): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, path, dropped, seen));
  if (!(value instanceof Object)) return value;
  const fields = Object.entries(value).flatMap(([key, inner]) => {
    const name = path.includes(' ', path.indexOf(' ') + 1) ? `${path}.${key}` : `${path} ${key}`;
    seen.add(name);
    return name === dropped ? [] : [[key, without(inner, name, dropped, seen)]];
  });
  return Object.fromEntries(fields);
}

const kinds = kindNames.map((kind) => `${kind}: all\n`).join('');

type Made = FolderAndSandbox;

async function account(): Promise<Made> {
  const sandbox = createSandbox({ journalLimit: 1000 });
  onTestFinished(() => sandbox.close());
  const made = { ...folderOf(sandbox, temporaryFolder()), sandbox };
  const { seed } = sandbox;
  const instruction = {
    id: '11111111-1111-4111-8111-111111111111',
    label: 'a',
    prompt: 'Do a',
    source_language: 'de',
  } as const;
  const { style_id } = seed.styleRuleList({
    name: 'List 0',
    configured_rules: { punctuation: { apostrophe: 'use_curly_apostrophes' } },
    custom_instructions: [instruction],
  });
  for (let count = 1; count < 27; count += 1) seed.styleRuleList({ name: `List ${count}` });
  const dictionary = (target_lang: string) => ({
    source_lang: 'en',
    target_lang,
    entries: `a\t${target_lang}`,
    entries_format: 'tsv' as const,
  });
  const { client } = accountOf(sandbox);
  const { glossary_id } = await client.glossaries.create({
    name: 'terms',
    dictionaries: [dictionary('de'), dictionary('fr')],
  });
  await client.glossariesV2.create({
    name: 'old',
    source_lang: 'en',
    target_lang: 'de',
    entries: 'a\tA',
    entries_format: 'tsv',
  });
  await client.spokenTerms.create({
    name: 'names',
    term_lists: [
      { lang: 'en', entries: 'Fjell' },
      { lang: 'de', entries: 'Nord' },
    ],
  });
  await memoryIn(client, 'Manuals');
  await client.styleProfiles.create({
    name: 'Profile',
    style_rule_ids: [style_id],
    glossary_ids: [glossary_id],
  });
  made.put('language-service.yaml', kinds);
  return made;
}

async function pulled(): Promise<Made> {
  const made = await account();
  await made.run('account pull');
  const { edit, put, remove } = made;
  edit('style-rules/List-0.yaml', (text) =>
    text
      .replace('use_curly', 'use_straight')
      .replace('prompt: Do a', 'prompt: Do more')
      .replace('name: List 0', 'name: New name'),
  );
  put(
    'style-rules/new.yaml',
    'name: New\nlanguage: en\nconfigured_rules:\n  punctuation:\n    apostrophe: use_curly_apostrophes\ncustom_instructions:\n  - label: x\n    prompt: Do x\n    source_language: de\n',
  );
  edit('glossaries/terms.tsv', (text) => `${text.replace('a\tde', 'a\tnew')}b\tB\ten\tde\n`);
  put('glossaries/new.tsv', rows('x\tX\ten\tde\n'));
  put('glossaries-v2/other.en-de.tsv', 'a\tB\n');
  edit('spoken-terms/names.csv', (text) => text.replace('Fjell', 'Berg'));
  put('style-profiles/other.yaml', 'name: Other\ndescription: d\nglossaries: [new]\nstyle_rules: [New]\n');
  edit('style-profiles/Profile.yaml', (text) => `${text}description: new\n`);
  remove('style-rules/List-5.yaml');
  return made;
}

async function corrected(): Promise<Made> {
  const made = await account();
  made.put('a.txt', 'You will recieve it befor noon.\n');
  return made;
}

const start = { pulled, account, corrected };

test.each<[string, keyof typeof start]>([
  ['account pull', 'account'],
  ['account plan', 'pulled'],
  ['account apply', 'pulled'],
  ['glossaries push glossaries', 'pulled'],
  ['glossaries push glossaries/terms.tsv --prune --take file', 'pulled'],
  ['correct a.txt --fix --language en-GB', 'corrected'],
])(
  '%s: without a parameter of a request, it ends as before or fails',
  async (line, begin) => {
    const result = async (dropped: Parameter | undefined, seen: Set<Parameter>) => {
      const made = await start[begin]();
      const fetch = dropping(made.sandbox, dropped, seen);
      const { code, stdout, stderr } = await made.run(line, { client: { fetch, clock: made.sandbox.clock } });
      const files = Object.entries(made.snapshot()).filter(
        ([path]) => !path.startsWith('.language-service/'),
      );
      const text = JSON.stringify([stdout.split('\n').sort(), files]).replaceAll(ids, '<id>');
      return { code, stderr, text, content: await contentOf(made.sandbox) };
    };
    const seen = new Set<Parameter>();
    const before = await result(undefined, seen);
    expect(before).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/^(To bring the old content back: .*\n)?$/),
    });
    expect(seen.size).toBeGreaterThan(1);
    const silent: string[] = [];
    for (const dropped of seen) {
      const { code, ...after } = await result(dropped, new Set());
      const isSame =
        after.text === before.text && JSON.stringify(after.content) === JSON.stringify(before.content);
      if (code === 0 && !isSame) silent.push(dropped);
    }
    expect(silent).toEqual([]);
  },
  600_000,
);
