// Readers of files are shared, so a message may advise an option that only some callers have.

import { expect, test } from 'vitest';
import { runCommand } from './support/command-line.ts';
import { folderWith } from './support/folder-with-files.ts';
import { openAgent } from './support/open-agent.ts';

const latin = Buffer.from('en;de\nstreet;Stra\xdfe\n', 'latin1');
const files = {
  'w.txt': latin,
  'w.csv': latin,
  'x.csv': 'bell;Klingel\n',
  'a.po': 'msgid ""\nmsgstr "Language: German\\n"\n\nmsgid "Yes"\nmsgstr "Ja"\n',
  'de.json': '{}',
  'encoding/language-service.yaml': 'glossaries: all\n',
  'encoding/glossaries/w.csv': latin,
  'older/language-service.yaml': 'glossaries: all\n',
  'older/glossaries/w.csv': 'en;de\nstreet;Stra\xdfe\n',
  'older/language-service.lock.json': `{"version":1,"things":{"glossaries/w.csv":{"kind":"glossaries","id":"1","name":"w",
    "layout":{"kind":"delimited","style":{"encoding":"windows-1252","mark":false,"format":"csv","delimiter":";","quotes":"needed",
    "lineEnd":"lf","isLastLineEnded":true},"shape":{"header":["en","de"],"roles":["lang:en","lang:de"]}}}}}`,
  'delimiter/language-service.yaml': 'glossaries: all\n',
  'delimiter/glossaries/w.csv': 'a;b,c\nd;e,f\n',
  'header/language-service.yaml': 'glossaries: all\n',
  'header/glossaries/w.en-de.csv': 'Deutsch;Englisch\nd;e\n',
  'languages/language-service.yaml': 'glossaries: all\n',
  'languages/glossaries/w.csv': 'bell;Klingel\n',
  'lang/language-service.yaml': 'spoken-terms: all\n',
  'lang/spoken-terms/w.csv': 'bell\n',
};

test.for([
  ['glossaries push w.csv', 'Save the file as UTF-8, or pass --encoding, such as windows-1252\n'],
  ['glossaries push x.csv', 'like terms.en-de.csv, or pass --source-lang and --target-lang\n'],
  ['correct w.txt', 'Save the file as UTF-8\n'],
  ['qa check a.po --target-lang de --glossary x.csv', 'like terms.en-de.csv\n'],
  ['account plan encoding', 'Save the file as UTF-8\n'],
  ['account plan older', 'Save the file as windows-1252\n'],
  ['account plan delimiter', 'Name the columns in row 1\n'],
  ['account plan header', 'Name the columns in row 1\n'],
  ['account plan languages', 'like terms.en-de.csv\n'],
  ['account plan lang', 'like names.en.csv\n'],
] as const)('%s names only options of the command', async ([line, advice]) => {
  const { path: folder } = folderWith(files);
  const { stderr } = await runCommand(line.split(' '), undefined, { folder });
  expect(stderr).toContain(advice);
});

test('an agent reads the arguments of its tool', async () => {
  const [session] = await openAgent({ folder: folderWith(files).path });
  const answerTo = async (given: object) => JSON.stringify(await session.call('check_translations', given));
  for (const files of [['de.json'], ['de.json', 'w.csv']]) {
    const text = await answerTo({ files });
    expect(text).toContain('Pass the file of the source language with source_file"');
    expect(text).not.toContain('--');
    expect(text.includes('or pass encoding, such as windows-1252')).toBe(files.length > 1);
  }
  expect(await answerTo({ files: ['a.po'] })).toContain('or pass source_lang or target_lang"');
  expect(await answerTo({ files: ['w.csv'] })).toContain('or pass encoding, such as windows-1252."');
  expect(await answerTo({ files: ['w.csv'], encoding: 'windows-1252' })).toContain('"units":1');
});
