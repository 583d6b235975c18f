import { expect, test } from 'vitest';
import { expectationOf } from '../runtimes/expectations.ts';
import { bundledSize } from '../support/bundled-size.ts';
import { rowsUnder } from '../support/documents.ts';

// What the guide says of runtimes is what `npm run prove -- nightly runtimes` expects of them; its sizes are measured.

const guide = 'docs/guides/browsers-and-workers.md';
const columns = {
  'Node, Bun, Deno': ['Node', 'Bun', 'Deno'],
  workerd: ['workerd'],
  'a page': ['Chromium page'],
  'a service worker': ['Chromium service worker'],
} as const;

/** The behaviour that a row of the guide shows, and the words of its cells. */
interface GuideRow {
  readonly behaviour: string;
  readonly yes: RegExp;
  readonly otherwise: string;
}

const rows: Readonly<Record<string, GuideRow>> = {
  'calls and lists': { behaviour: 'pages one by one', yes: /3 pages/, otherwise: 'no' },
  'import a path': { behaviour: 'an import from a path', yes: /segments/, otherwise: 'refused' },
  'import a Blob': { behaviour: 'an import from a Blob', yes: /segments/, otherwise: 'no' },
  'import a stream with its size': {
    behaviour: 'an import from a stream with its size',
    yes: /segments/,
    otherwise: 'no',
  },
  'export to a path': { behaviour: 'an export to a path', yes: /no failure/, otherwise: 'refused' },
  'export to memory': { behaviour: 'an export to memory', yes: /every text/, otherwise: 'no' },
  'export to a stream': { behaviour: 'an export to a stream', yes: /every text/, otherwise: 'no' },
  'progress during an upload': {
    behaviour: 'an upload of 64 MiB',
    yes: /progress between/,
    otherwise: 'no',
  },
  'a stalled upload ends': {
    behaviour: 'an upload that stalls is given up',
    yes: /UploadError/,
    otherwise: 'at the deadline only',
  },
  'SHA-256 of the file': { behaviour: 'a download of 64 MiB', yes: /right sha256/, otherwise: 'no' },
  'a large upload asks the server first': {
    behaviour: 'the store got 64 MiB',
    yes: /asked first/,
    otherwise: 'no',
  },
  'a refused redirect reports its status': {
    behaviour: 'a redirect of a call without a body is refused',
    yes: / 302$/,
    otherwise: 'no',
  },
};

const written = rowsUnder(guide, 'operation', ...Object.keys(columns));

test('the guide says of every runtime what it is expected to show', () => {
  const expected = Object.entries(rows).map(([row, { behaviour, yes, otherwise }]) => [
    row,
    ...Object.values(columns).map((runtimes) => {
      const seen = runtimes.map((runtime) => expectationOf(runtime, behaviour).seen ?? '');
      return [...new Set(seen.map((one) => (yes.test(one) ? 'yes' : otherwise)))].join(' or ');
    }),
  ]);
  expect(written).toEqual(expected);
});

test.for(rowsUnder(guide, 'import', 'kB'))('the guide says about what %s weighs', async ([row = '', kB]) => {
  const bytes = await bundledSize({ code: `export * from '${row}'` });
  expect(Number(kB)).toBeGreaterThan((0.9 * bytes) / 1_000 - 0.1);
  expect(Number(kB)).toBeLessThan((1.1 * bytes) / 1_000 + 0.1);
});
