import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsUnder } from '../support/documents.ts';

// The map of CONTRIBUTING.md names places that exist.

const map = 'CONTRIBUTING.md';
const roots = /^(\.ci|docs|examples|openapi|packages|scripts|src|test)(\/|$)/;

/** Returns the paths between backticks; `<resource>` stands for any name. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  return quoted.filter((path) => roots.test(path));
}

test('the map answers at least ten questions', () => {
  expect(rowsUnder(map, 'question', 'answer').length).toBeGreaterThanOrEqual(10);
});

test.for(rowsUnder(map, 'question', 'answer'))('%s', ([, answer = '']) => {
  expect(pathsIn(answer)).not.toEqual([]);
});

test('every path of the map exists', () => {
  const paths = pathsIn(readFileSync(map, 'utf8'));
  const missing = paths.filter((path) => {
    const pattern = path.replaceAll(/<\w+>/g, '*');
    return pattern === path && !path.includes('*') ? !existsSync(path) : globSync(pattern).length === 0;
  });
  expect(missing).toEqual([]);
});

test('"Add a command" of the command line names parts of a context and of a result that there are', () => {
  const page = readFileSync('packages/cli/README.md', 'utf8');
  const [, section = ''] = /^## Add a command\n(.*?)<!-- \/repository -->/ms.exec(page) ?? [];
  const context = readFileSync('packages/cli/src/context.ts', 'utf8');
  const result = readFileSync('packages/cli/src/commands/define-command.ts', 'utf8');
  const [parts, fields] = [/\bcontext\.(?!ts\b)(\w+)/g, /`(\w+): \{/g].map((pattern) =>
    [...section.matchAll(pattern)].map(([, name]) => name),
  );
  expect([parts?.length, fields?.length]).toEqual([7, 1]);
  expect(parts?.filter((name) => !context.includes(`  ${name}(`))).toEqual([]);
  expect(fields?.filter((name) => !result.includes(`readonly ${name}?:`))).toEqual([]);
});
