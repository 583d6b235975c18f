import { readFileSync } from 'node:fs';
import * as surface from 'language-service-client';
import { expect, test } from 'vitest';
import { blocksOf } from '../../scripts/documents/blocks.ts';

// AGENTS.md is what an agent reads of the package, so it is short, complete and true.

const page = readFileSync('AGENTS.md', 'utf8');
const programs = blocksOf('AGENTS.md').filter(({ language }) => language === 'ts');

test('it has at most 8000 bytes', () => {
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(8_000);
});

test('it has a line for every method of the client', () => {
  const {
    api: _,
    withOptions: __,
    ...resources
  } = surface.createClient({ baseUrl: 'https://a.test', apiKey: 'b' });
  const lines = page.split('\n');
  const partOf = (resource: string) => {
    const from = lines.findIndex((line) => line.startsWith(`### ${resource} [`));
    const rest = lines.slice(from + 1);
    return from < 0
      ? []
      : rest.slice(
          0,
          rest.findIndex((line) => line.startsWith('#')),
        );
  };
  const several = lines.slice(lines.findIndex((line) => line.startsWith('## Several requests')));
  const missing = Object.entries(resources).flatMap(([resource, methods]) =>
    Object.keys(methods).filter((name) => {
      const known = resource === 'translationMemories' ? [...partOf(resource), ...several] : partOf(resource);
      return !known.some((line) => line.startsWith(`- \`${name}(`));
    }),
  );
  expect(missing).toEqual([]);
});

test('it says of every error what to do', () => {
  const names = Object.keys(surface).filter((name) => /^[A-Z]\w+Error$/.test(name));
  const described = names.filter((name) => new RegExp(`^- .*\\b${name}\\b.*: .+`, 'm').test(page));
  expect(described).toEqual(names.filter((name) => name !== 'LanguageServiceError'));
});

test('its three programs are examples, which are compiled, and run by the tests of the README and the how-to pages', () => {
  const examples = ['examples/first-calls.ts', 'examples/how-to/import.ts', 'examples/how-to/glossaries.ts'];
  const texts = examples.map((path) => readFileSync(path, 'utf8').split('\n// Output:')[0]?.trimEnd());
  expect(programs.map(({ text }) => text.trimEnd())).toEqual(texts);
});
