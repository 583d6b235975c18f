import { mkdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import { serveFiles } from '../../../../scripts/docs/serve-files.ts';
import { site } from '../built-site.ts';
import { type Look, launchBrowser, type Page } from './browser.ts';

// The site as readers meet it: in Chromium, in both colors, on a desk and on a phone.

const browser = await launchBrowser();
const served = await serveFiles(0);
served.files = site;
const pages = [...site.keys()].filter((path) => path.endsWith('.html')).sort();

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const looks: Readonly<Record<string, Look>> = {
  'light desk': { colorScheme: 'light', viewport: desk },
  'dark desk': { colorScheme: 'dark', viewport: desk },
  'light phone': { colorScheme: 'light', viewport: phone },
  'dark phone': { colorScheme: 'dark', viewport: phone },
};

afterAll(async () => {
  served.close();
  await browser?.close();
});

/** A page that keeps what went wrong on it, and where it sent requests. */
async function openPage(
  look: Look,
): Promise<{ page: Page; errors: string[]; requests: string[] } & AsyncDisposable> {
  const context = await browser?.newContext(look);
  const page = await context?.newPage();
  if (page === undefined || context === undefined) throw new Error('skipped without Chromium');
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  return { page, errors, requests, [Symbol.asyncDispose]: () => context.close() };
}

const axeFile = join(import.meta.dirname, 'node_modules', 'axe-core', 'axe.min.js');
const axe = browser === undefined ? '' : readFileSync(axeFile, 'utf8');

/** The rules whose result depends on colors and on the size of the screen. */
const rulesOfLooks = ['color-contrast', 'scrollable-region-focusable', 'target-size', 'aria-hidden-focus'];

/** What the checker of accessibility finds, in a line each. */
async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.addScriptTag({ content: axe });
  const only = rules === undefined ? '' : `, runOnly: ${JSON.stringify(rules)}`;
  // What is around the words is the same on every page: it is looked at whole where every rule is asked.
  const place = rules === undefined ? 'document' : "'main'";
  return page.evaluate(
    `axe.run(${place}, { resultTypes: ['violations']${only} }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`,
  );
}

describe.skipIf(browser === undefined)('in Chromium', () => {
  test.for(Object.entries(looks))(
    'every page, %s: no error, no foreign request, nothing that keeps a reader out',
    { timeout: 900_000 },
    async ([name, look]) => {
      await using opened = await openPage(look);
      const { page, errors, requests } = opened;
      const found: string[] = [];
      for (const path of pages) {
        await page.goto(`${served.url}/${path}`);
        found.push(
          ...(await violations(page, name === 'light desk' ? undefined : rulesOfLooks)).map(
            (violation) => `${path}: ${violation}`,
          ),
        );
        const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth + 1');
        if (isWide) found.push(`${path}: wider than the screen`);
      }
      expect(found).toEqual([]);
      expect(errors).toEqual([]);
      expect(requests.filter((url) => !url.startsWith(served.url) && !url.startsWith('data:'))).toEqual([]);
      expect(requests.length).toBeGreaterThan(pages.length);
      const folder = join('reports', 'site');
      mkdirSync(folder, { recursive: true });
      for (const path of [
        'index.html',
        'reference/translation-memories/index.html',
        'guides/importing/index.html',
      ]) {
        await page.goto(`${served.url}/${path}`);
        await page.screenshot({
          path: join(folder, `${path.split('/').at(-2) ?? 'home'}-${name.replace(' ', '-')}.png`),
        });
      }
    },
  );

  test.each([
    ['importFrom', /guides\/importing/],
    ['segments list', /reference\/translation-memories\/(?:index\.html)?#translationMemories_listSegments/],
    ['RateLimitError', /errors\/(?:index\.html)?#ratelimiterror/],
    ['用語', /reference\/glossaries|reference\/spoken-terms/],
    ['翻訳メモリ', /reference\/translation-memories/],
    ['Ubersetzungsspeicher', /reference\/translation-memories/],
    ['glosary', /glossar/],
  ])('the search finds %s by the keyboard alone', async (words, place) => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page, errors } = opened;
    await page.goto(`${served.url}/index.html`);
    await page.keyboard.press('/');
    await page.waitForFunction("document.querySelector('dialog.find')?.open");
    await page.keyboard.type(words);
    expect(await violations(page)).toEqual([]);
    const places = await page.evaluate<string[]>(
      "[...document.querySelectorAll('#found li')].map((one) => one.dataset.place)",
    );
    const at = places.findIndex((one) => place.test(one));
    expect({ at, places }).toEqual({ at: expect.toSatisfy((one: number) => one >= 0 && one < 5), places });
    for (let step = 0; step < at; step += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(place);
    expect(errors).toEqual([]);
  });

  test('Esc closes the search, and a slash in a field is a slash', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page } = opened;
    await page.goto(`${served.url}/index.html`);
    await page.keyboard.press('/');
    await page.waitForFunction("document.querySelector('dialog.find')?.open");
    await page.keyboard.type('a/b');
    expect(await page.evaluate("document.querySelector('dialog.find input').value")).toBe('a/b');
    await page.keyboard.press('Escape');
    await page.waitForFunction("document.querySelector('dialog.find').open === false");
  });

  test('the switch hides what is assumed, and keeps what is documented', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page } = opened;
    await page.goto(`${served.url}/reference/style-rules/index.html`);
    const count = (selector: string) =>
      page.evaluate<number>(
        `[...document.querySelectorAll('${selector}')].filter((one) => one.offsetParent !== null).length`,
      );
    const fields = await count('.fields > li');
    expect(await count('.mark')).toBeGreaterThan(100);
    await page.click('#hide-assumed');
    expect(await count('.mark')).toBe(0);
    const left = await count('.fields > li');
    expect(left).toBeGreaterThan(25);
    expect(left).toBeLessThan(fields);
    expect(await page.isVisible('#styleRules_list')).toBe(true);
    await page.goto(`${served.url}/reference/glossaries/index.html`);
    expect(await count('.mark')).toBe(0);
  });

  test('an operation is tried against the sandbox, and nothing is sent anywhere else', async () => {
    const sandbox = createSandbox({ cors: [served.url] });
    await sandbox.seed.story();
    const api = await serve(sandbox);
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page, errors, requests } = opened;
    await page.goto(`${served.url}/reference/glossaries/index.html`);
    for (const [id, status] of [
      ['glossaries_get', '200'],
      ['glossaries_create', '201'],
      ['glossaries_getEntries', '200'],
      ['glossaries_delete', '204'],
    ] as const) {
      await page.click(`#${id} .try`);
      await page.waitForFunction("document.querySelector('dialog form')");
      await page.evaluate(
        `(() => { const [address, key] = document.querySelectorAll('dialog form input'); address.value = '${api.url}'; key.value = '${fixtures.key}'; })()`,
      );
      expect(await violations(page)).toEqual([]);
      await page.click('dialog form button');
      await page.waitForFunction("/^\\d{3}/.test(document.querySelector('dialog pre').textContent)");
      expect((await page.textContent('dialog pre'))?.slice(0, 3)).toBe(status);
      expect(sandbox.journal.entries(id)).toHaveLength(1);
      await page.click('dialog .row button[type=button]');
    }
    const foreign = requests.filter((url) => !url.startsWith(served.url) && !url.startsWith(api.url));
    expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
    const stored = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');
    expect(stored).not.toContain(fixtures.key);
    expect(errors).toEqual([]);
    await api.close();
    await sandbox.close();
  });

  test('a sandbox that is not there is said in words', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page } = opened;
    await page.goto(`${served.url}/reference/voice/index.html`);
    await page.click('.try');
    await page.waitForFunction("document.querySelector('dialog form')");
    await page.fill('dialog form input', 'http://127.0.0.1:1');
    await page.click('dialog form button');
    await page.waitForFunction(
      "document.querySelector('dialog pre').textContent.includes('Nothing came back')",
    );
  });

  test('the colors change by the button and stay', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page } = opened;
    const background = () =>
      page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');
    await page.goto(`${served.url}/index.html`);
    const light = await background();
    await page.click('header .theme');
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.goto(`${served.url}/guides/lists/index.html`);
    expect(await background()).toBe(dark);
  });

  test('the site works from a file: pages, samples and search', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-'));
    for (const [path, text] of site) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    await using opened = await openPage({ colorScheme: 'light', viewport: phone });
    const { page, errors } = opened;
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
    await page.click('header .menu');
    await page.click('#navigation summary >> text=API reference');
    await page.click('#navigation >> text=Translation memories');
    await page.waitForURL(/reference\/translation-memories\/index\.html$/);
    await page.click('.tabs [data-key=command]');
    expect(await page.isVisible('#translationMemories_get [data-sample=command]')).toBe(true);
    await page.click('header .search');
    await page.waitForFunction("document.querySelector('dialog.find')?.open");
    await page.keyboard.type('errors and retries');
    await page.keyboard.press('Enter');
    await page.waitForURL(/^file:.*guides/);
    expect(errors).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
