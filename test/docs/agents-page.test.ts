import { readFileSync } from 'node:fs';
import * as surface from 'language-service-client';
import { expect, test } from 'vitest';

// AGENTS.md is what an agent reads of the package, so it is complete. printed-pages.test.ts runs its programs.

const page = readFileSync('AGENTS.md', 'utf8');

test('it names every method of the client, and no other', () => {
  const {
    api: _,
    withOptions: __,
    ...resources
  } = surface.createClient({ baseUrl: 'https://a.test', apiKey: 'b' });
  const named = [...page.matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, resource = '', methods = '']) => [
    resource,
    [...methods.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort(),
  ]);
  const methods = Object.entries(resources).map(([resource, one]) => [resource, Object.keys(one).sort()]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(methods));
});
