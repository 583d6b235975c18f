import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readCode, readSources, testFolders } from '../support/source-files.ts';
import glossary from './words.json' with { type: 'json' };

// One thing has one word. `words.json` has the words that the house no longer uses, each with its replacement: phrases in
// comments, messages, help and documents, names in code. `except` holds ordinary uses of a phrase; `in` holds the folders
// where a name has this meaning, `notYet` those that still have it. Tests keep the phrases too, not the names: they fake
// services and readers that have words of their own.

interface Entry {
  readonly old: string;
  readonly use: string;
  readonly except?: readonly string[];
  readonly in?: readonly string[];
  readonly notYet?: readonly string[];
}

/** A file: what it says to people, and the names in its code. */
interface Words {
  readonly path: string;
  readonly prose: string;
  readonly names: ReadonlySet<string>;
}

const { phrases, names }: { readonly phrases: readonly Entry[]; readonly names: readonly Entry[] } = glossary;

const isWritten = ({ path }: Words) => !path.includes('/generated/');
const sources = readCode(wordsOf).filter(isWritten);
const tests = readSources(testFolders, wordsOf).filter(
  (file) => isWritten(file) && !file.path.startsWith('test/house/words'),
);

// The documents of the service and what is made from its description have the words of their source.
const documents = globSync(
  ['*.md', 'docs/**/*.md', 'examples/*/*.md', 'openapi/**/*.yaml', 'packages/*/README.md', 'test/*/*.md'],
  { exclude: ['docs/source.md', 'openapi/components/schemas/**'] },
).map((path) => ({ path, prose: readFileSync(path, 'utf8'), names: new Set<string>() }));

test.for([...phrases])('no text says "$old"', (entry) => {
  expect(saying([...sources, ...tests, ...documents], entry)).toEqual([]);
});

test.for([...names])('no code has the name $old', (entry) => {
  expect(naming(sources, entry)).toEqual([]);
});

test('the sources, the tests and the documents are read', () => {
  expect([sources.length > 500, tests.length > 500, documents.length > 50]).toEqual([true, true, true]);
});

function saying(files: readonly Words[], entry: Entry): string[] {
  const { old, except = [] } = entry;
  const phrase = patternOf(old);
  const ordinary = except.map((one) => patternOf(one, 'gi'));
  return within(files, entry)
    .filter(({ prose }) => phrase.test(ordinary.reduce((text, one) => text.replaceAll(one, ''), prose)))
    .map(({ path }) => `${path}: ${old}`);
}

function naming(files: readonly Words[], entry: Entry): string[] {
  return within(files, entry)
    .filter((file) => file.names.has(entry.old))
    .map(({ path }) => `${path}: ${entry.old}`);
}

function within(files: readonly Words[], { in: folders = [''], notYet = [] }: Entry): Words[] {
  const isBelow = (path: string) => (folder: string) => folder === '' || path.startsWith(`${folder}/`);
  return files.filter(({ path }) => folders.some(isBelow(path)) && !notYet.some(isBelow(path)));
}

/** The whole words of a phrase, over line ends too. */
function patternOf(phrase: string, flags = 'i'): RegExp {
  return new RegExp(`(?<![\\w-])${phrase.replaceAll(' ', '\\s+')}(?![\\w-])`, flags);
}

function wordsOf(path: string, text: string): Words {
  const { program, comments } = parseSync(path, text);
  const comment = comments.map(({ value }) => value.replaceAll(/^\s*\*/gm, '')).join('\n');
  const said = [comment];
  const names = new Set<string>();
  new Visitor({
    Identifier: ({ name }) => void names.add(name),
    PrivateIdentifier: ({ name }) => void names.add(name),
    Literal: ({ value }) => void (typeof value === 'string' && said.push(value)),
    TemplateElement: ({ value }) => void said.push(value.cooked ?? value.raw),
    JSXText: ({ value }) => void said.push(value),
  }).visit(program);
  return { path, prose: said.join('\n|\n'), names };
}
