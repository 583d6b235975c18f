// Somebody else writes between any two requests of a command that reads and then writes. Nothing of theirs is lost with
// exit code 0, except in the one gap that the API leaves: between the last read of a part and the write that follows it.

import type { PlatformFetch } from 'language-service-client';
import { encodeEntries } from 'language-service-client/glossary-entries';
import { expect, test } from 'vitest';
import { type Account, accountOf } from '../support/account.ts';
import { type SheetCommands, sheetCommands } from '../support/sheet-commands.ts';

const header = 'source,target,source_lang,target_lang\n';
const rows = 'a,A,en,de\nb,B,en,de\nc,C,en,de\na,A,en,fr\nb,B,en,fr\n';

interface Theirs {
  /** Writes as somebody else. */
  act(account: Account): Promise<void>;
  /** Whether the service still holds it. */
  isThere(account: Account): Promise<boolean>;
}

function theirEntry(target_lang: string, source: string, target: string): Theirs {
  const pair = { source_lang: 'en', target_lang };
  const idOf = async ({ client }: Account) =>
    (await client.glossaries.list().toArray())[0]?.glossary_id ?? '';
  return {
    async act(account) {
      const dictionaries = [{ ...pair, entries: encodeEntries({ [source]: target }) }];
      await account.client.glossaries.update(await idOf(account), { dictionaries });
    },
    async isThere(account) {
      const id = await idOf(account);
      const { dictionaries } = await account.client.glossaries.get(id);
      if (!dictionaries.some((one) => one.target_lang.toLowerCase() === target_lang)) return false;
      const read = await account.client.glossaries.getEntries(id, pair);
      return read.dictionaries.some(({ entries }) => entries.split('\n').includes(`${source}\t${target}`));
    },
  };
}

function theirTerm(lang: string, term: string): Theirs {
  const idOf = async ({ client }: Account) =>
    (await client.spokenTerms.list().toArray())[0]?.spoken_terms_id ?? '';
  return {
    async act(account) {
      await account.client.spokenTerms.update(await idOf(account), { term_lists: [{ lang, entries: term }] });
    },
    async isThere(account) {
      const id = await idOf(account);
      const { term_lists } = await account.client.spokenTerms.get(id);
      if (!term_lists.some((list) => list.lang === lang)) return false;
      return (await account.client.spokenTerms.getEntries(id, { lang })).entries.split('\n').includes(term);
    },
  };
}

interface Case {
  readonly name: string;
  /** Makes the account and the file. */
  prepare(commands: SheetCommands): Promise<void>;
  readonly line: string;
  readonly theirs: Theirs;
  /** What becomes of what was written before the command began. */
  readonly before: 'merged' | 'a conflict' | 'not concerned';
}

const pushed = (edited: string) => async (commands: SheetCommands) => {
  commands.put('terms.csv', header + rows);
  expect(await commands.run('glossaries push terms.csv')).toMatchObject({ code: 0 });
  commands.put('terms.csv', header + edited);
};
const pushedTerms = (edited: string) => async (commands: SheetCommands) => {
  commands.put('names.csv', 'term,lang\na,de\nb,de\nc,fr\n');
  expect(await commands.run('spoken-terms push names.csv')).toMatchObject({ code: 0 });
  commands.put('names.csv', `term,lang\n${edited}`);
};

const removed = rows.replace('b,B,en,de\n', '');
const changedTwo = rows.replaceAll('a,A', 'a,A2');
const oneDictionary = rows.slice(0, rows.indexOf('a,A,en,fr'));
const push = 'glossaries push terms.csv';
const cases: readonly Case[] = [
  {
    name: 'a removed row',
    prepare: pushed(removed),
    line: push,
    theirs: theirEntry('de', 'x', 'X'),
    before: 'merged',
  },
  {
    name: 'a removed row',
    prepare: pushed(removed),
    line: push,
    theirs: theirEntry('de', 'b', 'B2'),
    before: 'a conflict',
  },
  {
    name: 'a changed row',
    prepare: pushed(changedTwo),
    line: push,
    theirs: theirEntry('de', 'a', 'A3'),
    before: 'a conflict',
  },
  {
    name: 'a changed row',
    prepare: pushed(changedTwo),
    line: push,
    theirs: theirEntry('fr', 'a', 'A3'),
    before: 'a conflict',
  },
  {
    name: 'a changed row',
    prepare: pushed(changedTwo),
    line: push,
    theirs: theirEntry('de', 'x', 'X'),
    before: 'merged',
  },
  {
    name: 'a pruned dictionary',
    before: 'a conflict',
    prepare: pushed(oneDictionary),
    line: `${push} --prune`,
    theirs: theirEntry('fr', 'x', 'X'),
  },
  {
    name: 'a pruned dictionary that nobody knew',
    before: 'a conflict',
    prepare: pushed(oneDictionary),
    line: `${push} --prune`,
    theirs: theirEntry('it', 'x', 'X'),
  },
  {
    name: 'a removed row and a pruned dictionary',
    before: 'merged',
    prepare: pushed(oneDictionary.replace('b,B', 'd,D')),
    line: `${push} --prune`,
    theirs: theirEntry('de', 'x', 'X'),
  },
  {
    name: 'a removed term',
    before: 'merged',
    prepare: pushedTerms('a,de\nc,fr\n'),
    line: 'spoken-terms push names.csv',
    theirs: theirTerm('de', 'x'),
  },
  {
    name: 'an added term',
    before: 'merged',
    prepare: pushedTerms('a,de\nb,de\nc,de\nc,fr\n'),
    line: 'spoken-terms push names.csv',
    theirs: theirTerm('de', 'x'),
  },
  {
    name: 'a pruned list',
    before: 'a conflict',
    prepare: pushedTerms('a,de\nb,de\n'),
    line: 'spoken-terms push names.csv --prune',
    theirs: theirTerm('fr', 'x'),
  },
  {
    name: 'a single term',
    prepare: pushedTerms(''),
    line: 'spoken-terms remove names a --lang de',
    theirs: theirTerm('de', 'x'),
    before: 'not concerned',
  },
  {
    name: 'the last term',
    prepare: pushedTerms(''),
    line: 'spoken-terms remove names c --lang fr',
    theirs: theirTerm('fr', 'x'),
    before: 'not concerned',
  },
  {
    name: 'one more term',
    prepare: pushedTerms(''),
    line: 'spoken-terms add names d --lang de',
    theirs: theirTerm('de', 'x'),
    before: 'not concerned',
  },
];

/** Runs the command while somebody else writes before its request of this number. */
async function runBeside({ prepare, line, theirs }: Case, at: number) {
  const commands = await sheetCommands();
  await prepare(commands);
  const account = accountOf(commands.sandbox);
  const methods: string[] = [];
  const fetch: PlatformFetch = async (url, init) => {
    if (methods.length === at) await theirs.act(account);
    methods.push(init.method ?? 'GET');
    return commands.sandbox.fetch(url, init);
  };
  const client = { fetch, clock: commands.sandbox.clock };
  const { code, stdout } = await commands.run(`${line} --json`, { client });
  if (methods.length <= at) return undefined;
  const writes = methods.filter((method) => method !== 'GET');
  return {
    code,
    data: JSON.parse(stdout),
    writes,
    isBeforeWrite: methods[at] !== 'GET',
    isLost: !(await theirs.isThere(account)),
  };
}

test.each(cases)('$name: $line loses nothing of somebody else without a word', async (one) => {
  const found: string[] = [];
  for (let at = 0; ; at += 1) {
    const ended = await runBeside(one, at);
    if (ended === undefined) break;
    const { code, writes, isBeforeWrite, isLost } = ended;
    if (at === 0 && one.before === 'a conflict') {
      expect({ at, code, writes, isLost }).toEqual({ at, code: 13, writes: [], isLost: false });
      expect(ended.data).toMatchObject({ ok: false, data: { conflicts: [expect.anything()] } });
    }
    if (at === 0 && one.before === 'merged') {
      expect({ at, code, isLost }).toEqual({ at, code: 0, isLost: false });
      expect(ended.data.data.files).toMatchObject([{ toFile: { added: 1 }, conflicts: [] }]);
    }
    found.push(`${at}${isBeforeWrite ? ' before a write' : ''}${isLost && code === 0 ? ' lost' : ''}`);
  }
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((text) => text.endsWith('lost') && !text.includes('before a write'))).toEqual([]);
});
