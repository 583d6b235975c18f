import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPage } from '../../examples/react-upload/page-files.ts';
import { buildReactPage, hasReact } from '../support/built-react-page.ts';
import { bundled } from '../support/bundled-size.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

// The pages of the examples, built by a bundler, run against the sandbox. Their weight is in scripts/sizes.

/** An element as far as the pages use it. */
class PageElement extends EventTarget {
  value: string | number = '';
  files: File[] = [];
}

/** Builds and opens a page whose server adds the key; gives its elements. */
async function openPage(
  folder: string,
  ids: readonly string[],
  key: string = fixtures.key,
): Promise<Readonly<Record<string, PageElement>>> {
  const sandbox = createSandbox();
  const served = await serve(sandbox);
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await served.close();
    await sandbox.close();
  });
  const markup = readFileSync(`examples/${folder}/index.html`, 'utf8');
  expect(ids.filter((id) => !markup.includes(` id="${id}"`))).toEqual([]);
  const elements = Object.fromEntries(ids.map((id) => [id, new PageElement()]));
  const { fetch } = globalThis;
  vi.stubGlobal('document', { querySelector: (selector: string) => elements[selector.slice(1)] ?? null });
  vi.stubGlobal('location', { origin: served.url });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    // A page has no key; its server adds it.
    expect(headers.has('authorization')).toBe(false);
    if (/^\/v[23]\//.test(new URL(url).pathname)) headers.set('authorization', `Service-Auth-Key ${key}`);
    return fetch(url, { ...init, headers });
  });
  runInThisContext(`(() => {${await bundled({ file: `examples/${folder}/page.ts` })}})()`);
  return elements;
}

async function outcomeOf({ outcome }: { readonly outcome?: PageElement | undefined }): Promise<unknown> {
  await expect.poll(() => outcome?.value, { timeout: 10_000 }).not.toBe('');
  return outcome?.value;
}

test('the correction box corrects its text', async () => {
  const page = await openPage('correction-page', ['text', 'correct', 'outcome']);
  const { text, correct, outcome } = page;
  if (text !== undefined) text.value = 'Check the brakes befor every ride.';
  correct?.dispatchEvent(new Event('click'));
  expect(await outcomeOf({ outcome })).toBe('Corrected');
  expect(text?.value).toBe('Check the brakes before every ride.');
});

test('the upload page imports the chosen file', async () => {
  const page = await openPage('upload-page', ['file', 'sent', 'outcome']);
  const { file, sent, outcome } = page;
  if (file !== undefined) file.files = [new File([readFileSync('examples/nordlicht.tmx')], 'nordlicht.tmx')];
  file?.dispatchEvent(new Event('change'));
  expect(await outcomeOf({ outcome })).toBe('Imported, 0 segments skipped');
  expect(sent?.value).toBe(1);
});

const guide = readFileSync('docs/guides/migrating.md', 'utf8');
const client: object = createClient({ baseUrl: 'https://api.example.com', apiKey: 'key' });

test('the client has each method of the column of this client in the guide to migrate', () => {
  const methods = [...guide.matchAll(/\| `(\w+)\.(\w+)\([^|]*\|$/gm)];
  expect(methods.length).toBeGreaterThanOrEqual(15);
  for (const [, resource = '', method = ''] of methods)
    expect(client).toHaveProperty([resource, method], expect.any(Function));
});

// The React page of the examples is built.

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
