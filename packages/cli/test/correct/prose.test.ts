// What is corrected of a file. The oracle of the properties is the file's own maker: it knows which of its parts are prose.

import fc from 'fast-check';
import { expect } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { markdownProse } from '../../src/commands/correct/prose/markdown-prose.ts';
import { openSandbox, runCommand, test } from '../support/command-line.ts';
import { expected, fixed, kept, type Part, prose, written } from '../support/file-parts.ts';
import { folderWith } from '../support/folder-with-files.ts';

const value = fc
  .array(fc.oneof(prose, kept('{teh}', '%(teh)s', '<b>', '</b>', '{teh, plural, one {# teh} other {teh}}')), {
    maxLength: 4,
  })
  .map((parts) => parts.flatMap((part): readonly Part[] => [part, ['kept', ' ']]));

test('JSON: keys, notes and placeholders stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 5 }), async (values) => {
      const parts = values.flatMap((one, at): readonly Part[] => [
        ['kept', `,\n  "teh${at}": "\\u0041\\"\\n`],
        ...one,
        ['kept', `",\n  "@teh${at}": {"description": "teh"}`],
      ]);
      const all: readonly Part[] = [
        ['kept', '{"a": 1.50'],
        ...parts,
        ['kept', ', "list": [true, ["'],
        ['prose', 'teh'],
        ['kept', '"]]}'],
      ];
      const after = await fixed(written(all), 'json');
      expect(after).toBe(expected(all));
      JSON.parse(after);
    }),
    propertyRuns(200),
  );
});

test('PO: sources, comments, headers, fuzzy and obsolete entries stay', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(value, value), { maxLength: 5 }), async (values) => {
      const parts = values.flatMap(([one, two], at): readonly Part[] => [
        [
          'kept',
          `\n\n# teh\n#: teh.c:1\nmsgctxt "teh ${at}"\nmsgid "teh"\nmsgid_plural "teh"\nmsgstr[0] "\\t\\"`,
        ],
        ...one,
        ['kept', '"\nmsgstr[1] ""\n"'],
        ...two,
        ['kept', '\\n"  "'],
        ...two,
        ['kept', '"\n#, fuzzy\nmsgid "teh"\nmsgstr "teh"\n\n#, fuzzy\n#~ msgid "teh"\n#~ msgstr "teh"'],
      ]);
      const all: readonly Part[] = [['kept', 'msgid ""\nmsgstr "Language: teh\\n"'], ...parts];
      expect(await fixed(written(all), 'po')).toBe(expected(all));
    }),
    propertyRuns(200),
  );
});

const content = fc
  .array(
    fc.oneof(
      prose,
      kept(
        '<x id="teh"/>',
        '<g id="1">',
        '</g>',
        '<ph id="2">teh</ph>',
        '&lt;teh&gt;',
        '&#x74;eh',
        '<!-- teh -->',
        '<![CDATA[teh]]>',
      ),
    ),
    { maxLength: 4 },
  )
  // Pairs are in pairs.
  .map((parts) => parts.filter(([, text]) => !/^<\/?g/.test(text)))
  .map((parts): readonly Part[] => [
    ['kept', '<g id="1">'],
    ...parts.flatMap((part): readonly Part[] => [part, ['kept', ' ']]),
    ['kept', '</g>'],
  ]);

test('XLIFF: sources, notes, attributes, proposals and codes stay', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { maxLength: 5 }),
      fc.constantFrom('', 'x:'),
      async (contents, prefix) => {
        const parts = contents.flatMap((one, at): readonly Part[] => [
          ['kept', `<trans-unit id="teh${at}" resname="a > teh"><source>teh</source>\n<target state="teh">`],
          ...one,
          ['kept', '</target><note>teh</note><alt-trans><target>teh</target></alt-trans></trans-unit>\n'],
          ['kept', '<trans-unit id="n" translate="no"><source>teh</source><target>teh</target></trans-unit>'],
        ]);
        const all: readonly Part[] = [
          ['kept', '<xliff version="1.2"><file source-language="en" target-language="de"><body>'],
          ...parts,
          ['kept', '</body></file></xliff>'],
        ];
        // A reference is read as the letter that it stands for.
        const named = (text: string) => text.replaceAll(/<(\/?)(?=[a-z])/g, `<$1${prefix}`);
        const after = expected(all).replaceAll('&#x74;eh', 'the');
        expect(await fixed(named(written(all)), 'xliff')).toBe(named(after));
      },
    ),
    propertyRuns(200),
  );
});

test.each([
  ['docs', 'docs is a folder'],
  ['none.rst', 'none.rst does not exist'],
])('%s is named as what it is, not as a file of an unknown format', async (name, message) => {
  const { path } = folderWith({ 'docs/a.md': 'befor' });
  const run = await runCommand(['correct', name], await openSandbox(), { folder: path });
  expect(run).toMatchObject({ code: 2, stderr: expect.stringMatching(`^error: ${message}\n`) });
});

test.each(['a.ts', 'a.yaml', 'LICENSE', 'a.html', '-'])(
  '%s is refused without --as, before anything is sent',
  async (name) => {
    const folder = folderWith({ 'b.txt': 'befor', ...(name !== '-' && { [name]: 'befor' }) });
    const sandbox = await openSandbox();
    const run = await runCommand(['correct', 'b.txt', name, '--fix'], sandbox, {
      folder: folder.path,
      stdin: 'befor',
    });
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(`${name}: the format is unknown`) });
    expect(sandbox.journal.entries('textCorrection_correct')).toEqual([]);
    expect(folder.read('b.txt')).toBe('befor');
    const all = await runCommand(['correct', name, '--fix', '--as', 'text'], sandbox, {
      folder: folder.path,
      stdin: 'befor',
    });
    expect(all.code).toBe(0);
  },
);

test.each([
  ['a.json', '{oops'],
  ['a.xlf', '<xliff version="1.2"><file>'],
  ['a.po', 'msgid "a\n'],
  ['a.md', `${'> - '.repeat(2_000)}teh\n`],
])('%s that is not of its format is refused with its line', async (name, text) => {
  const folder = folderWith({ [name]: text });
  const run = await runCommand(['correct', name], await openSandbox(), { folder: folder.path });
  expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining(`${name}:1`) });
});

test('Markdown lists and quotes on many lines may be nested 99 levels deep', () => {
  const nested = (levels: number) =>
    Array.from({ length: levels - 1 }, (_, at) => `> ${'  '.repeat(at)}- teh\n`).join('');
  expect(markdownProse(nested(99) + nested(99))).toHaveLength(2 * 98);
  expect(() => markdownProse(nested(100))).toThrow(
    'line 99, column 1: blocks are nested deeper than 99 levels',
  );
});
