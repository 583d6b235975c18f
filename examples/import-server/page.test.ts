import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFolder, openSandbox, start, tmx } from './served-imports.ts';

const [, script = ''] =
  /<script type="module">(.*)<\/script>/s.exec(readFileSync('examples/import-server/page.html', 'utf8')) ??
  [];

/** An element as far as the page uses it. */
class PageElement extends EventTarget {
  value = '';
  files: File[] = [];
}

/** Runs the script of the page, chooses files, and returns what the page shows. */
async function shownFor(ask: typeof fetch, files = [new File([tmx], 'manuals.tmx')]) {
  const [input, output, followed] = [new PageElement(), new PageElement(), [] as string[]];
  vi.stubGlobal('document', { querySelector: (name: string) => (name === 'input' ? input : output) });
  vi.stubGlobal('localStorage', {});
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super();
        followed.push(url);
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  runInThisContext(`(() => {${script}})()`);
  input.files = files;
  input.dispatchEvent(new Event('change'));
  if (files.length > 0) await expect.poll(() => output.value || followed[0]).toBeTruthy();
  return output.value || followed[0];
}

test('follows the import of the chosen file', async () => {
  const { url } = await start(openSandbox(), openFolder());
  const { fetch } = globalThis;
  const shown = await shownFor((path, init) => fetch(url + path, init));
  expect(shown).toMatch(/^\/imports\/[\w-]+\/events$/);
});

test.each([
  ['the request fails', () => Promise.reject(new TypeError('fetch failed'))],
  ['the body is not JSON', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['the body has no error', async () => Response.json({}, { status: 500 })],
])('says it when %s', async (_, ask) => {
  expect(await shownFor(ask)).toBe('The file could not be sent. Try again');
});

test('shows the error of the server', async () => {
  const ask = async () => Response.json({ error: 'The file is empty' }, { status: 400 });
  expect(await shownFor(ask)).toBe('The file is empty');
});

test('does nothing without a file', async () => {
  expect(await shownFor(() => Promise.reject(new Error('asked')), [])).toBeUndefined();
});
