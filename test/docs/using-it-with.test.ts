import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stepsOf } from '../../scripts/documents/page-steps.ts';
import { pageOfTools } from '../../scripts/release/try-documents.ts';

// `npm run prove -- release tools` does what the page says; here: it says something of every tool that its table names.

const [opening = '', ...sections] = readFileSync(pageOfTools, 'utf8').split(/^(?=## )/m);
const named = [...opening.matchAll(/^\| \[(.+)\]\(#/gm)].map(([, name]) => name);

test('the table names every section, in its order', () => {
  expect(named).toEqual(sections.map((section) => /^## (.*)/.exec(section)?.[1]));
  expect(named.length).toBeGreaterThan(6);
});

test.for(sections)('a section has a command that the proof runs: %s', (section) => {
  const steps = stepsOf(pageOfTools, () => section);
  expect(steps.filter(({ kind }) => kind === 'command' || kind === 'transcript')).not.toEqual([]);
});
