import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPage } from '../../examples/react-upload/page-files.ts';
import { buildReactPage, hasReact } from '../support/built-react-page.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

// Reads: examples/react-upload/**, src/**

// The React page of the examples is built. test/slow/react-upload.slow.ts runs it in Chromium.

const isInstalled = hasReact();

test('a page that is not built is refused with what to do', async () => {
  await using folder = await scratchFolder();
  expect(() => readPage(folder.path)).toThrow('has no index.html: build the page first (npx vite build)');
});

test.skipIf(!isInstalled)('the React page is built from the small entries, without a key', async () => {
  await using folder = await scratchFolder();
  await buildReactPage(folder.path);
  const page = readPage(folder.path);
  const scripts = [...page].filter(([path]) => path.endsWith('.js')).map(([, { bytes }]) => bytes);
  expect(scripts).toHaveLength(1);
  const script = Buffer.concat(scripts);
  expect(page.get('/')?.bytes.toString()).toContain('<script type="module"');
  expect(script.toString()).not.toMatch(/sandbox-full-key|LANGUAGE_SERVICE_KEY/);
  // Most of it is React. The whole client in place of its two entries would be more.
  expect(gzipSync(script).length).toBeLessThan(88_000);
});
