// The rows of docs/sandbox-fidelity.md: a title of a story or a test of the sandbox has the words of each.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citable } from '../support/source-document.ts';

const page = readFileSync(new URL('../../../../docs/sandbox-fidelity.md', import.meta.url), 'utf8');
const line = /^\| (.*) \| (documented|assumed|not modelled) \| (.*?) ?\|$/gm;
const rows = Array.from(page.matchAll(line), ([, behaviour = '', standing, clause = '']) => {
  return { behaviour, standing, clause };
});

const folder = join(import.meta.dirname, '..');
const titles = globSync('**/*.{txt,test.ts}', { cwd: folder })
  .flatMap((path) => [
    ...readFileSync(join(folder, path), 'utf8').matchAll(
      /^# (.+)$|\b(?:test|describe)\(\s*'(.+)',|\)\(\s*'(.+)',/gm,
    ),
  ])
  .map(([, story, once, each]) => story ?? once ?? each ?? '');

test.each(rows.filter(({ standing }) => standing !== 'not modelled'))('$behaviour', ({ behaviour }) => {
  expect(titles).toContainEqual(expect.stringContaining(behaviour));
});

test('what is documented cites a clause of docs/source.md, and nothing else does', () => {
  const clauses = citable();
  const wrong = rows.filter(({ standing, clause }) =>
    standing === 'documented' ? !clauses.has(clause) : clause !== '',
  );
  expect([rows.length > 100, wrong]).toEqual([true, []]);
});

test('every behaviour is its own sentence, once', () => {
  const sentences = rows.map(({ behaviour }) => behaviour);
  expect(sentences.filter((one) => !/^["`\w%].*[.]$/.test(one))).toEqual([]);
  expect(new Set(sentences).size).toBe(sentences.length);
});
