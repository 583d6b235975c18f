import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const README = new URL('../README.md', import.meta.url).pathname;
const CONTROL = readFileSync(new URL('../src/server/http/control.ts', import.meta.url), 'utf8');

test('the README names every command, and no other', () => {
  const text = readFileSync(README, 'utf8');
  const named = [...text.matchAll(/`(GET|POST|DELETE) ([\w/]+)[^`]*`/g)].map(
    ([, method, path]) => `${method} ${path}`,
  );
  const there = [...CONTROL.matchAll(/^ {2}'(\w+ [\w/]+)':/gm)].map(([, command]) => command);
  expect(named.sort()).toEqual(there.sort());
});
