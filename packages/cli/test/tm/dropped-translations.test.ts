// What an import and a check of the account report as dropped is what the export lacks. An XML parser that is not ours counts
// both files.

import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { type ForeignText, unitsBySaxes } from '../../../tmx/test/support/units-by-saxes.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { tm } from '../support/memory-commands.ts';
import { manyUnits, memoryOf, unit } from '../support/memory-files.ts';

const unstored = ['ar', 'uk'];

interface Variant {
  readonly language: string;
  readonly text: string;
  readonly second: boolean;
}

const variant = fc.record({
  language: fc.constantFrom('de', 'de', 'de-AT', 'fr', 'ko', 'en-GB', 'en', 'ar', 'uk', ''),
  text: fc.constantFrom('one', 'two', 'two', ' '),
  second: fc.boolean(),
});
const units = fc.array(
  fc.record({ source: fc.integer({ min: 0, max: 4 }), variants: fc.array(variant, { maxLength: 5 }) }),
  { maxLength: 8 },
);

function written({ language, text, second }: Variant): string {
  const tag = language === '' ? '' : ` xml:lang="${language}"`;
  // Regions that the service does not keep apart share their texts.
  const shown = text === ' ' ? text : `${text} ${language.replace('-AT', '')}`;
  const further = second ? `<seg>further ${language}</seg>` : '';
  return `<tuv${tag}><seg>${shown}</seg>${further}</tuv>`;
}

/** Translations of the file whose source and text no unit of the export has. */
function lacking(file: readonly ForeignText[][], exported: readonly ForeignText[][]): number {
  const stored = new Set<string>();
  for (const texts of exported) for (const { text } of targetsOf(texts)) stored.add(pairOf(texts, text));
  let count = 0;
  for (const texts of file)
    for (const { text } of targetsOf(texts)) if (!stored.has(pairOf(texts, text))) count += 1;
  return count;
}

const sourceIn = (texts: readonly ForeignText[]) =>
  texts.find(({ language }) => language === 'en') ?? texts[0];
const targetsOf = (texts: readonly ForeignText[]) => texts.filter((one) => one !== sourceIn(texts));
const pairOf = (texts: readonly ForeignText[], text: string) => `${sourceIn(texts)?.text} = ${text}`;

async function importOf(content: string) {
  const folder = folderWith({
    'some.tmx': content,
    'account/language-service.yaml': 'translation-memories: all\n',
    'account/translation-memories/managed.tmx': content,
  });
  const sandbox = await openSandbox();
  const { path, environment } = folder;
  const json = async (...args: string[]) => {
    const { code, stdout } = await runCommand([...args, '--json'], sandbox, { folder: path, environment });
    return { code, data: JSON.parse(stdout).data };
  };
  const { code, data: rows } = await json('tm', 'import', 'some.tmx');
  expect(code).toBe(0);
  expect(await json('account', 'apply', 'account')).toMatchObject({ code: 0 });
  const { data: account } = await json('account', 'check', 'account');
  const { data: checks } = await json('tmx', 'check', 'some.tmx');
  const exported = async (memory: string) => {
    await tm(sandbox, folder, ['export', memory, '-o', `${memory}.out.tmx`]);
    return unitsBySaxes(join(path, `${memory}.out.tmx`));
  };
  return {
    dropped: rows[0].dropped,
    check: checks[0].dropped,
    account: account.dropped,
    file: unitsBySaxes(join(path, 'some.tmx')),
    exported: await exported(rows[0].memoryId),
    managed: await exported('managed'),
  };
}

test('an import and both checks report as dropped what the export lacks', async () => {
  const property = fc.asyncProperty(units, async (some) => {
    const stored = unit({ en: 'Always', de: 'Immer' });
    const generated = some.map(
      ({ source, variants }) =>
        `<tu><tuv xml:lang="en"><seg>Source ${source}</seg></tuv>${variants.map(written).join('')}</tu>`,
    );
    const { dropped, check, account, file, exported, managed } = await importOf(
      memoryOf(stored, ...generated),
    );
    expect(dropped.translations).toBe(lacking(file, exported));
    for (const language of unstored)
      expect(dropped.languages[language] ?? 0).toBe(
        file.flat().filter((one) => one.language === language && !one.text.startsWith('further')).length,
      );
    expect(check).toEqual(dropped);
    const path = 'translation-memories/managed.tmx';
    expect(account).toEqual(lacking(file, managed) === 0 ? [] : [{ path, ...dropped }]);
  });
  await fc.assert(property, propertyRuns(200));
}, 120_000);

const withArabic = memoryOf(
  ...manyUnits(2),
  unit({ en: 'Wheel', de: 'Rad', ar: 'عجلة' }),
  unit({ en: 'Chain', ar: 'سلسلة', uk: 'ланцюг' }),
);

test('translations in languages that are not stored are named, and fail a strict import', async () => {
  const sandbox = await openSandbox();
  const folder = folderWith({
    'arabic.tmx': withArabic,
    'only.tmx': memoryOf(unit({ en: 'A', de: 'B', ar: 'C' })),
  });
  const { code, stdout } = await tm(sandbox, folder, ['import', 'arabic.tmx', '--round-trip']);
  expect({ code, stdout }).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('3 translations dropped (ar, uk)'),
  });
  const again = await tm(sandbox, folder, ['import', 'arabic.tmx']);
  expect(again.stdout).toContain('3 translations dropped (ar, uk)');
  const strict = await tm(sandbox, folder, ['import', 'only.tmx', '--fail-on', 'skipped']);
  expect(strict).toMatchObject({
    code: 13,
    stdout: expect.stringContaining('0 skipped, 1 translation dropped (ar)'),
  });
});

test('a file that cannot be imported is refused with its place before anything is sent', async () => {
  const sandbox = await openSandbox();
  sandbox.journal.clear();
  const broken = memoryOf(...manyUnits(3)).replace('</tuv></tu>', '</tu>');
  const folder = folderWith({ 'broken.tmx': broken, 'alone.tmx': memoryOf(unit({ en: 'alone' })) });
  const { code, stdout } = await tm(sandbox, folder, ['import', 'broken.tmx', 'alone.tmx']);
  expect(code).toBe(2);
  expect(stdout).toMatch(/broken\.tmx was not imported: .* \(\S*broken\.tmx:3:\d+\)/);
  expect(stdout).toContain(
    'alone.tmx was not imported: no unit can be stored, because every unit is in one language only',
  );
  expect(sandbox.journal.entries().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(await tm(sandbox, folder, ['import', 'broken.tmx', '--no-check'])).toMatchObject({ code: 11 });
});
