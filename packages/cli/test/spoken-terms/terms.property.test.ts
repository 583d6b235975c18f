// The rule of terms in files, over generated collections: a pull after a push is the file, one term more is one write, a
// second push writes nothing.

import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { findingInWords } from 'language-service-sheets/place';
import { expect, test } from 'vitest';
import { sameRuns } from '../../../../test/support/property-runs.ts';
import { assumedMostCharacters } from '../../src/commands/spoken-terms/check-terms.ts';
import { termKind } from '../../src/commands/spoken-terms/term-kind.ts';
import { readSheets } from '../../src/frame/sheets/read-sheets.ts';
import { sheetCommands } from '../support/sheet-commands.ts';

const letters = fc.constantFrom(...'aábE ñß,;|"\'=+-漢字語مرحبا\u202e\u0301🙂');
const term = fc
  .array(letters, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').toWellFormed().trim())
  .filter((text) => text !== '' && text !== 'added');
/** Words that could be a header as well. */
const names = fc.constantFrom('IT', 'de', 'en', 'ja', 'fr', 'term', 'lang');
const text = fc.oneof({ weight: 2, arbitrary: term }, { weight: 1, arbitrary: names });
const lists = fc.dictionary(
  fc.constantFrom('de', 'en', 'ja'),
  fc.uniqueArray(text, { minLength: 1, maxLength: 6 }),
  { minKeys: 1, noNullPrototype: true },
);
const recipe = fc.record({
  lists,
  form: fc.constantFrom('txt', 'csv', 'tsv'),
  isHeader: fc.constant(true),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  isEnded: fc.boolean(),
  mark: fc.boolean(),
});
type Recipe = typeof recipe extends fc.Arbitrary<infer T> ? T : never;

function fileOf(
  { lists: given, form, isHeader, lineEnd, isEnded, mark }: Recipe,
  added: readonly string[] = [],
) {
  const languages = Object.keys(given).sort();
  const [first = 'de'] = languages;
  const of = (lang: string) => [...(given[lang] ?? []), ...(lang === first ? added : [])].sort();
  const delimiter = form === 'tsv' ? '\t' : ',';
  const cell = (text: string) =>
    form === 'csv' && /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const rows = languages.flatMap((lang) => of(lang).map((one) => [cell(one), lang].join(delimiter)));
  const lines =
    form === 'txt' ? of(first) : [...(isHeader ? [['term', 'lang'].join(delimiter)] : []), ...rows];
  const name = form === 'txt' ? `names.${first}.txt` : `names.${form}`;
  return { name, text: (mark ? '\uFEFF' : '') + lines.join(lineEnd) + (isEnded ? lineEnd : '') };
}

test('a pull gives the pushed file back byte by byte, a new term is one write, a second push none', async () => {
  const { folder, put, run, sandbox, text } = await sheetCommands();
  const property = fc.asyncProperty(recipe, async (one) => {
    // An account can have 100 collections.
    await sandbox.reset();
    const file = fileOf(one);
    const name = `${randomUUID()}-${file.name}`;
    put(name, file.text);
    const push = (options = '') => run(`spoken-terms push ${name}${options}`);
    expect(await push(one.form === 'txt' ? '' : ` --header ${one.isHeader ? 'yes' : 'no'}`)).toMatchObject({
      code: 0,
      writes: ['POST /v3/spoken-terms'],
    });
    expect(await push()).toMatchObject({ code: 0, writes: [] });
    rmSync(join(folder, name));
    expect(await run(`spoken-terms pull ${name}`)).toMatchObject({ code: 0 });
    expect(text(name)).toBe(file.text);
    const edited = fileOf(one, ['added']).text;
    put(name, edited);
    expect(await push()).toMatchObject({ code: 0, writes: ['PATCH /v3/spoken-terms/<id>'] });
    expect(await push()).toMatchObject({ code: 0, writes: [] });
    expect(await run(`spoken-terms pull ${name}`)).toMatchObject({ code: 0 });
    expect(text(name)).toBe(edited);
  });
  await fc.assert(property, sameRuns(300));
});

test('a list that the service may refuse as too long is named at the term that makes it so', async () => {
  const terms = Array.from({ length: 3 }, (_, at) => `${'語'.repeat(99)}${at}`);
  const read = async (lines: readonly string[]) =>
    (await readSheets(Buffer.from(lines.join('\n')), 'txt', { lang: 'ja' }, termKind)).notices.map(
      findingInWords,
    );
  expect(await read([...terms.slice(0, 2), '語'.repeat(98)])).toEqual([]);
  expect(await read(terms)).toEqual([
    'row 3, column 1: the ja list is longer than 300 characters from this term on. The service may refuse a longer list',
  ]);
  const schema = new URL('../../../../openapi/components/schemas/NewSpokenTermsList.yaml', import.meta.url);
  expect(readFileSync(schema, 'utf8')).toContain(`at most ${assumedMostCharacters} characters`);
});
