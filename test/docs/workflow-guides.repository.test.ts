import { globSync } from 'node:fs';
import { failureKinds } from 'language-service-bulk';
import * as exporting from 'language-service-client/export';
import * as importing from 'language-service-client/import';
import { expect, test } from 'vitest';
import { operationTable } from '../../src/generated/operations.ts';
import type { OperationInfo, Paging } from '../../src/operations.ts';
import { blocksOf } from '../support/blocks.ts';
import { rowsUnder } from '../support/documents.ts';

// The guides and the description agree about lists and files.

const kinds: Readonly<Record<Paging['kind'], string>> = {
  number: 'numbered pages',
  cursor: 'cursor pages',
  whole: 'one response',
};

test('the guide to lists names the paging of each list', () => {
  const lists = Object.entries<OperationInfo>(operationTable).flatMap(([id, { paging }]) =>
    paging === undefined ? [] : [[id.replace('_', '.'), kinds[paging.kind]]],
  );
  expect(rowsUnder('docs/guides/lists.md', 'list', 'pagination')).toEqual(lists);
});

test.each([
  ['docs/guides/importing.md', importing],
  ['docs/guides/exporting.md', exporting],
])('%s names every function of its entry', (page, entry) => {
  const named = rowsUnder(
    page,
    `function of \`language-service-client/${page.includes('import') ? 'import' : 'export'}\``,
    'method',
  );
  // The classes of its errors are in the page of errors.
  const functions = Object.keys(entry).filter((name) => !name.endsWith('Error'));
  expect(named.map(([call = '']) => call.split('(')[0]).sort()).toEqual(functions.sort());
});

test('the guide to imports from a shell names every kind of failure', () => {
  const kinds = rowsUnder('docs/guides/terminal-imports.md', '`--kind`', 'cause').map(([kind]) => kind);
  expect(kinds).toEqual([...failureKinds]);
});

const workflows = globSync('docs/guides/*.md').flatMap((page) =>
  blocksOf(page).flatMap(({ language, text }) => (language === 'yaml' && /^jobs:/m.test(text) ? [text] : [])),
);

test('the workflows of the guides use one version of actions/checkout', () => {
  const used = workflows.map((text) => /actions\/checkout@\S+/.exec(text)?.[0]);
  expect(new Set(used).size, used.join(', ')).toBe(1);
});

test('no pull request shares the concurrency group of a push', () => {
  const groups = workflows.flatMap((text) => /^concurrency: (.*)/m.exec(text)?.[1] ?? []);
  expect(groups).toHaveLength(2);
  expect(groups.filter((group) => !group.includes('github.ref'))).toEqual([]);
});
