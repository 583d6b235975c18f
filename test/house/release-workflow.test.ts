import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// The workflow runs elsewhere, so its text is held: what may publish, and what it runs.

const text = readFileSync('.github/workflows/release.yml', 'utf8');
const [, head = '', prove = '', publish = ''] =
  /^(.*)^ {2}prove:\n(.*)^ {2}publish:\n(.*)$/ms.exec(text) ?? [];

const ci = readFileSync('.github/workflows/ci.yml', 'utf8');

test('a pull request is checked by the command of everybody, and may only read', () => {
  expect([...ci.matchAll(/run: (.*)$/gm)].map(([, command]) => command)).toEqual(['bash .ci/run']);
  expect(rightsOf(ci)).toEqual(['contents: read']);
});

test.for([text, ci])('every action is pinned by the hash of a commit, with its version beside it', (text) => {
  const used = [...text.matchAll(/uses: (\S+)(.*)$/gm)].map(([, action, comment]) => `${action}${comment}`);
  expect(used).not.toEqual([]);
  for (const one of used) expect(one).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('nothing has a right that a job does not name, and only the last job gets an identity', () => {
  expect(head).toMatch(/^permissions: \{\}$/m);
  expect(rightsOf(prove)).toEqual(['contents: read']);
  expect(rightsOf(publish)).toEqual(['contents: read', 'id-token: write']);
  expect(text).not.toContain('secrets.');
  expect([...text.matchAll(/persist-credentials: false/g)]).toHaveLength(
    [...text.matchAll(/actions\/checkout@/g)].length,
  );
});

test('what was packed is published, after an approval', () => {
  expect(publish).toMatch(/^ {4}needs: prove$/m);
  expect(publish).toMatch(/^ {4}environment: release$/m);
  expect(publish).toContain('npm publish "$tarball" --provenance');
  expect(publish).not.toContain('actions/checkout');
  expect(prove).toContain('bash .ci/run');
});

/** Returns the lines below `permissions:` of a job. */
function rightsOf(job: string): string[] {
  const [, rights = ''] = /^ {4}permissions:\n((?: {6}.+\n)+)/m.exec(job) ?? [];
  return rights.trim().split(/\n\s*/);
}
