import { expect, test } from 'vitest';
import { headingsOf } from '../src/headings.ts';

const below = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 2, cells }));

test.for([
  ['en,de', 'lang:en lang:de'],
  ['EN,pt-BR', 'lang:en lang:pt-br'],
  ['German,Français', 'lang:de lang:fr'],
  ['Deutsch,Englisch', 'lang:de lang:en'],
  ['allemand,日本語', 'lang:de lang:ja'],
  ['source,target', 'source target'],
  ['Source Language,target_lang', 'source_lang target_lang'],
  ['Begriff,Übersetzung', 'source target'],
  ['key,comment', 'key note'],
  ['tuid,creationdate', 'key created'],
  ['foo,x-y', 'other other'],
] as const)('%s names %s', ([header, said]) => {
  expect(headingsOf(header.split(','), []).join(' ')).toBe(said);
});

test.for([
  ['ID', ['1', '2'], 'key'],
  ['id', ['app.title', 'app.name'], 'key'],
  ['IT', ['A-17', 'B-2'], 'key'],
  ['IT', ['IT', 'EDV'], 'lang:it'],
  ['no', ['1.', '2.'], 'key'],
  ['id', ['bingkai', 'lonceng'], 'lang:id'],
  ['it', ['telaio', 'sella'], 'lang:it'],
  ['no', [], 'lang:no'],
] as const)('%s above %j is %s', ([name, texts, said]) => {
  const rows = below(...texts.map((text) => [text, 'frame']));
  expect(headingsOf([name, 'en'], rows)[0]).toBe(said);
});

test('a column of numbers is no language, wherever it stands', () => {
  const rows = below(['frame', 'telaio', '1'], ['bell', 'check-in', '2']);
  expect(headingsOf(['en', 'it', 'id'], rows)).toEqual(['lang:en', 'lang:it', 'key']);
});
