// What a converter leaves out: each text and note counts, with its reason and the first line.

import { poToTmx, xliffToTmx } from 'language-service-tmx';
import { expect, test } from 'vitest';
import { Kept, streamOf } from '../support/output.ts';

test('PO counts plural forms and comments that have no place in a memory', async () => {
  const po = [
    '# of the file\nmsgid ""\nmsgstr "Language: pl\\n"',
    '# of a translator\n# more\n#. of a program\nmsgid "a"\nmsgstr "b"',
    'msgid "one"\nmsgid_plural "many"\nmsgstr[0] "x"\nmsgstr[1] "y"\nmsgstr[2] ""',
  ].join('\n\n');
  const back = new Kept();
  const { units, losses } = await poToTmx(streamOf(po), back.sink, 'en');
  expect(units).toBe(2);
  expect(losses).toEqual([
    { what: 'note', reason: 'comment', count: 2, places: [{ line: 8, count: 2 }] },
    { what: 'translation', reason: 'pluralForm', count: 1, places: [{ line: 11 }] },
    { what: 'unit', reason: 'notTranslated', count: 1, places: [{ line: 11 }] },
  ]);
});

test('XLIFF counts proposals', async () => {
  const content = `<xliff version="1.2"><file source-language="en" target-language="de"><body>\n<trans-unit id="u"><source>a</source><target>b</target><alt-trans><target>c</target></alt-trans></trans-unit></body></file></xliff>`;
  const result = await xliffToTmx(streamOf(content), new Kept().sink);
  const losses = [{ what: 'translation', reason: 'alternative', count: 1, places: [{ line: 2 }] }];
  expect(result).toEqual({ units: 1, losses });
});
