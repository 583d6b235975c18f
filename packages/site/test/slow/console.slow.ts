// The console of the sandbox in Chromium: what it shows of an import, at every width, by keys alone, and of hostile names.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import { launchBrowser, type Page } from './browser.ts';

const browser = await launchBrowser();
afterAll(() => browser?.close());

const axe = browser && readFileSync(join(import.meta.dirname, 'node_modules/axe-core/axe.min.js'), 'utf8');
const HOSTILE = ['<img src=x onerror=alert(1)>', '\u202Eevil', 'x'.repeat(10_000)];

/** Waits; the policy of the page lets no script evaluate a text again and again. */
function until(page: Page, script: string): Promise<void> {
  return expect.poll(() => page.evaluate(script), { timeout: 20_000 }).toBe(true);
}

async function open(colorScheme: 'light' | 'dark', exchanges = 0) {
  const sandbox = createSandbox({ journalLimit: 6000 });
  await sandbox.seed.story();
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}`, 'content-type': 'application/json' };
  const post = (path: string, body: unknown) =>
    sandbox.fetch(`http://127.0.0.1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  for (const name of HOSTILE) await post('/v3/style_profiles', { name });
  const source_file = { file_name: 'manual.tmx', content_length: 10 };
  for (let time = 0; time < 2; time += 1) await post('/v3/translation_memories/import', { source_file });
  for (let sent = 0; sent < exchanges; sent += 1) await sandbox.fetch('http://127.0.0.1/v3/voice/no');
  const served = await serve(sandbox, { control: true });
  const context = await browser?.newContext({ colorScheme, viewport: { width: 1440, height: 900 } });
  const page = await context?.newPage();
  if (page === undefined) throw new Error('skipped without Chromium');
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(served.console ?? '');
  await until(
    page,
    "document.querySelectorAll('[role=option] .mark.violet').length === 1 || document.querySelectorAll('[role=option]').length > 20",
  );
  const end = async () => {
    await context?.close();
    await served.close();
    await sandbox.close();
  };
  return { page, served, requests, errors, [Symbol.asyncDispose]: end };
}

describe.skipIf(browser === undefined)('the console in Chromium', () => {
  test.each(['light', 'dark'] as const)(
    'in %s: axe finds nothing, no width scrolls, names are texts',
    async (look) => {
      await using opened = await open(look);
      const { page, served, requests, errors } = opened;
      for (const width of [1440, 1024, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await page.evaluate("document.querySelectorAll('img').length")).toBe(0);
      await page.click('[role=option].again');
      await until(page, "!document.querySelector('.detail').hidden");
      expect(await page.textContent('.meanings')).toContain('had already succeeded: exchange 4');
      await page.evaluate(`${axe}; 0`);
      const found = await page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 120)))",
      );
      expect(found).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(served.url))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test('by keys: a row opens, and Escape leads back to the list', async () => {
    await using opened = await open('light');
    const { page } = opened;
    await page.evaluate("document.querySelector('.rows').focus()");
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await until(page, "document.activeElement.matches('.detail')");
    await page.keyboard.press('Escape');
    await until(page, "document.activeElement.matches('.rows')");
  });

  test('5 000 exchanges are few elements', async () => {
    await using opened = await open('light', 5000);
    const { page } = opened;
    await until(page, "document.querySelector('.exchanges .count').textContent === '5005'");
    expect(await page.evaluate("document.querySelectorAll('[role=option]').length")).toBeLessThan(80);
  });
});
