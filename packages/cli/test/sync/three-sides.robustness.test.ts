// The rule of three sides, over generated edits of a file and of the service: both hold what an oracle says, or nothing is
// written. second-writer.robustness.test.ts has what somebody else writes meanwhile.

import fc from 'fast-check';
import { decodeEntries, encodeEntries } from 'language-service-client/glossary-entries';
import { expect, test } from 'vitest';
import { sameRuns } from '../../../../test/support/property-runs.ts';
import { accountOf } from '../support/account.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const runs = sameRuns(1000);

const header = 'source,target,source_lang,target_lang\n';
const languages = ['de', 'fr'] as const;
type Rows = Readonly<Record<string, string>>;
type Sides = { readonly [Side in 'base' | 'file' | 'service']: Readonly<Record<'de' | 'fr', Rows>> };

const rows = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('A', 'B', 'C'), {
  noNullPrototype: true,
});
// A row that nobody touches: without any, a dictionary is gone as a whole, which is another rule.
const dictionary = rows.map((some): Rows => ({ ...some, z: 'Z' }));
const side = fc.record({ de: dictionary, fr: dictionary });
const sides: fc.Arbitrary<Sides> = fc.record({ base: side, file: side, service: side });

/** What both hold after a push; undefined when a person has to decide. */
function oracle({ base, file, service }: Sides): Sides['base'] | undefined {
  const merged: Record<'de' | 'fr', Record<string, string>> = { de: {}, fr: {} };
  for (const language of languages)
    for (const source of ['a', 'b', 'c', 'z']) {
      const [b, f, s] = [base, file, service].map((one) => one[language][source]);
      if (f !== s && f !== b && s !== b) return undefined;
      const target = f === b ? s : f;
      if (target !== undefined) merged[language][source] = target;
    }
  return merged;
}

function csvOf(all: Sides['file']): string {
  const lines = languages.flatMap((language) =>
    Object.entries(all[language]).map(([source, target]) => `${source},${target},en,${language}\n`),
  );
  return header + lines.sort().join('');
}

/** A pushed glossary, and then the edits of both sides. */
async function edited({ base, file, service }: Sides) {
  const commands = await sheetCommands();
  const { client } = accountOf(commands.sandbox);
  commands.put('terms.csv', csvOf(base));
  expect(await commands.run('glossaries push terms.csv')).toMatchObject({ code: 0 });
  const { id } = commands.lock('terms.csv');
  const replace = (language: string, entries: Rows) =>
    client.glossaries.replaceDictionary(id, {
      source_lang: 'en',
      target_lang: language,
      entries: encodeEntries(entries),
      entries_format: 'tsv',
    });
  for (const language of languages) await replace(language, service[language]);
  commands.put('terms.csv', csvOf(file));
  const stored = async () => {
    const held: Record<'de' | 'fr', Record<string, string>> = { de: {}, fr: {} };
    for (const language of languages) {
      const { dictionaries } = await client.glossaries.getEntries(id, {
        source_lang: 'en',
        target_lang: language,
      });
      for (const { entries, entries_format } of dictionaries)
        for (const { source, target } of decodeEntries(entries, { format: entries_format }))
          held[language][source] = target;
    }
    return held;
  };
  return { ...commands, stored };
}

const rowsOf = (text: string) => text.trim().split('\n').slice(1).sort();

test('both sides hold what the oracle says, or nothing is written', async () => {
  const property = fc.asyncProperty(sides, async (given) => {
    const { run, text, stored } = await edited(given);
    const expected = oracle(given);
    const { code, writes } = await run('glossaries push terms.csv');
    if (expected === undefined) {
      expect({ code, writes, file: text('terms.csv') }).toEqual({
        code: 13,
        writes: [],
        file: csvOf(given.file),
      });
      expect(await stored()).toEqual(given.service);
      return;
    }
    expect(code).toBe(0);
    const changed = languages.filter((language) => {
      const [one, other] = [expected[language], given.service[language]];
      return csvOf({ de: one, fr: {} }) !== csvOf({ de: other, fr: {} });
    });
    expect(writes).toHaveLength(changed.length);
    expect(await stored()).toEqual(expected);
    expect(rowsOf(text('terms.csv'))).toEqual(rowsOf(csvOf(expected)));
    const [again, pull] = [await run('glossaries push terms.csv'), await run('glossaries pull terms.csv')];
    expect([again.code, again.writes, pull.code]).toEqual([0, [], 0]);
  });
  await fc.assert(property, runs);
});
