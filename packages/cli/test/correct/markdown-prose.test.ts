// What is corrected of a Markdown file.

import fc from 'fast-check';
import { expect } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { test } from '../support/command-line.ts';
import { expected, fixed, kept, type Part, prose, written } from '../support/file-parts.ts';

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
    '<ssh://git.example.com/teh/x.git>',
    '<vscode:teh/x>',
    'www.a.example/teh',
    '{% include note.html content="Some <b>x</b> teh" %}',
    '{{ "<em>teh</em>" | safe }}',
    '{{< figure src="teh.png" caption="*x*" >}}',
    '$a_{*}teh b_{*}$',
    '`$`',
    '<code>teh <b>teh</b> `teh`</code>',
    '<kbd class="teh">*teh*</kbd>',
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
  prose.map(([, text]): readonly Part[] => [
    ['kept', '![`teh ]` <b title="teh">'],
    ['prose', text],
    ['kept', '</b>](teh.png)'],
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
  '$$\nteh\n\nteh\n1. & teh \\\\\n- teh\n$$',
  '{% note\n\nteh %}',
  '| {{ x | teh }} | `teh` |\n|---|---|\n| {{ teh | x }} | 1 |',
  '> $$\n> teh\n> $$',
  '- item\n\n  $$\n  teh\n  + teh\n  $$',
  '```\n$$\n```',
  '- item\n```sh\nteh\n```',
  '- `a`\n- odd `\n- `teh`',
  'See [teh] and [a][teh].\n\n[teh]: teh.md',
  '![Screen teh][], ![teh] and ![a][teh]\n\n[Screen teh]: a.png\n[teh]: teh.png',
  '<code>teh</code>',
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
