import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// `npm run prove -- nightly` does what the page says; here: it says something of every tool that its table names.

const pageOfTools = 'docs/guides/using-it-with.md';
const [opening = '', ...sections] = readFileSync(pageOfTools, 'utf8').split(/^(?=## )/m);
const named = [...opening.matchAll(/^\| \[(.+)\]\(#/gm)].map(([, name]) => name);

test('the table names every section, in its order', () => {
  expect(named).toEqual(sections.map((section) => /^## (.*)/.exec(section)?.[1]));
  expect(named.length).toBeGreaterThan(6);
});
