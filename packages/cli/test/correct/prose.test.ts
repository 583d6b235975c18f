// What is corrected of a file. The oracle of the properties is the file's own maker: it knows which of its parts are prose.

import fc from 'fast-check';
import { decodeText } from 'language-service-sheets/text-encoding';
import { expect } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { correctFile } from '../../src/commands/correct/corrected-file.ts';
import { proseOf } from '../../src/commands/correct/prose/file-prose.ts';
import { openSandbox, runCommand, test } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';

type Format = Parameters<typeof proseOf>[2];

/** The file with "teh" corrected wherever it is sent; a service also spoils what looks like code. */
async function fixed(text: string, format: Format): Promise<string> {
  const prose = await proseOf('a', text, format);
  const service = async (sent: readonly string[]) => sent.map((one) => one.replaceAll(/teh/g, 'the'));
  return (await correctFile({ name: 'a', ...decodeText(Buffer.from(text)) }, prose, 10_000, service)).text;
}

/** Parts of a file: prose has its words, and the rest stays. */
type Part = readonly ['prose' | 'kept', string];
const written = (parts: readonly Part[]) => parts.map(([, text]) => text).join('');
const expected = (parts: readonly Part[]) =>
  parts.map(([kind, text]) => (kind === 'prose' ? text.replaceAll('teh', 'the') : text)).join('');

const words = fc.constantFrom('Read teh guide', 'teh', 'Ä teh 中文', 'teh 👩‍👧 end');
const prose = words.map((text): Part => ['prose', text]);
const kept = (...texts: readonly string[]) => fc.constantFrom(...texts.map((text): Part => ['kept', text]));

const inline = fc.oneof(
  prose,
  kept(
    '`teh`',
    '``a ` teh``',
    '<b title="teh">',
    '</b>',
    'https://a.example/teh',
    'a_teh_b',
    '{{ teh }}',
    '&teh;',
  ),
  prose.map(([, text]): readonly Part[] => [
    ['kept', '['],
    ['prose', text],
    ['kept', '](docs/teh.md "teh")'],
  ]),
  prose.map(([, text]): readonly Part[] => [
    ['kept', '**'],
    ['prose', text],
    ['kept', '**'],
  ]),
  prose.map(([, text]): readonly Part[] => [
    ['kept', '![*'],
    ['prose', text],
    ['kept', '*](teh.png)'],
  ]),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((parts): readonly Part[] =>
  // A line that begins with a tag is a block of HTML.
  parts.flatMap((part, at): readonly Part[] => [
    ['prose', at === 0 ? 'So ' : ' '],
    // One part, or several.
    ...(typeof part[0] === 'string' ? [part as Part] : (part as readonly Part[])),
  ]),
);
const started = fc
  .tuple(kept('', '# ', '- ', '1. ', '> ', '| ', '- [ ] '), line)
  .map(([start, rest]) => [start, ...rest]);
const codes = kept(
  '```js\nconst teh = 1;\n\nteh();\n```',
  '~~~~\nteh\n~~~\nteh\n~~~~',
  '    teh = 1\n\n    teh()',
  '- item\n\n  ```\n  teh\n  ```',
  '- item\n\n      teh()',
  '> ```\n> teh',
  '<div class="teh">\n<p>teh</p>\n</div>',
  '<!-- teh\n\nteh -->',
  '<pre>\nteh\n\nteh\n</pre>',
  '[teh]: https://a.example/teh "teh"',
  '$$\nteh\n$$',
  '- item\n```sh\nteh\n```',
  '- `a`\n- odd `\n- `teh`',
  'See [teh] and [a][teh].\n\n[teh]: teh.md',
  '[![](teh.png)](teh.md)',
).map((part): readonly Part[] => [part]);

test('Markdown: every byte outside of prose stays', async () => {
  const blocks = fc.array(fc.oneof(started, codes), { maxLength: 8 });
  const front = fc.constantFrom('', '---\ntitle: teh\n---\n', '+++\ntitle = "teh"\n+++\n');
  await fc.assert(
    fc.asyncProperty(front, blocks, fc.constantFrom('\n', '\r\n'), async (head, parts, end) => {
      // A paragraph ends what an item of a list began.
      const between: Part = ['kept', '\n\n'];
      const outside: Part = ['prose', 'So teh end'];
      const all: Part[] = [
        ['kept', head],
        ...parts.flatMap((block) => [...block, between, outside, between]),
      ];
      const [before, after] = [written(all), expected(all)].map((text) => text.replaceAll('\n', end));
      expect(await fixed(before ?? '', 'markdown')).toBe(after);
    }),
    propertyRuns(300),
  );
});

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
