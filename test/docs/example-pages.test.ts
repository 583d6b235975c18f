import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundled } from '../../packages/site/src/bundled-size.ts';

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

async function saidBy({ said }: { readonly said?: PageElement | undefined }): Promise<unknown> {
  await expect.poll(() => said?.value, { timeout: 10_000 }).not.toBe('');
  return said?.value;
}

test('the correction box corrects its text', async () => {
  const page = await openPage('correction-page', ['text', 'correct', 'said']);
  const { text, correct, said } = page;
  if (text !== undefined) text.value = 'Check the brakes befor every ride.';
  correct?.dispatchEvent(new Event('click'));
  expect(await saidBy({ said })).toBe('Corrected');
  expect(text?.value).toBe('Check the brakes before every ride.');
});

test('the correction box shows an error', async () => {
  const page = await openPage('correction-page', ['text', 'correct', 'said'], fixtures.keys.revoked);
  const { correct, said } = page;
  correct?.dispatchEvent(new Event('click'));
  expect(await saidBy({ said })).toMatch(/^POST .* -> 401: .*Check the key$/);
});

test('the upload page imports the chosen file', async () => {
  const page = await openPage('upload-page', ['file', 'sent', 'said']);
  const { file, sent, said } = page;
  if (file !== undefined) file.files = [new File([readFileSync('examples/nordlicht.tmx')], 'nordlicht.tmx')];
  file?.dispatchEvent(new Event('change'));
  expect(await saidBy({ said })).toBe('Imported, 0 segments skipped');
  expect(sent?.value).toBe(1);
});
