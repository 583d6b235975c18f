import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import { publication } from '../../src/publication.ts';
import { site } from '../built-site.ts';
import { browser, closeAll, desk, openPage, phone, served, violations } from './open-page.ts';

// What readers do on the site, in Chromium.

afterAll(closeAll);

describe.skipIf(browser === undefined)('in Chromium', () => {
  test('a link to an operation arrives at once, below the header', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page } = opened;
    await page.goto(`${served.url}/reference/style-rules/index.html#styleRules_delete`);
    const top = await page.evaluate<number>(
      "document.querySelector('#styleRules_delete').getBoundingClientRect().top",
    );
    expect(top).toBeGreaterThan(50);
    expect(top).toBeLessThan(120);
    expect(await page.evaluate('getComputedStyle(document.documentElement).scrollBehavior')).toBe('auto');
  });

  test('the chosen language of the samples is that of every page, and TypeScript comes first', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page } = opened;
    await page.goto(`${served.url}/reference/glossaries/index.html`);
    expect(await page.isVisible('#glossaries_get [data-sample=client]')).toBe(true);
    await page.click('#glossaries_get .tabs [data-key=curl]');
    await page.goto(`${served.url}/reference/style-rules/index.html`);
    expect(await page.isVisible('#styleRules_create [data-sample=curl]')).toBe(true);
    expect(await page.isVisible('#styleRules_create [data-sample=client]')).toBe(false);
    // The request is at the right of the words, the response is below it, and a long line scrolls.
    const places = await page.evaluate<Readonly<Record<'words' | 'request' | 'response', DOMRect>>>(
      "Object.fromEntries([['words', '.words'], ['request', '[data-sample=curl]'], ['response', '.response']].map(([name, place]) => [name, document.querySelector('#styleRules_create ' + place).getBoundingClientRect().toJSON()]))",
    );
    expect(places.request.left).toBeGreaterThan(places.words.right);
    expect(places.response.top).toBeGreaterThanOrEqual(places.request.bottom);
    expect(places.response.bottom - places.request.top).toBeLessThan(desk.height);
    const line = "document.querySelector('#styleRules_create [data-sample=curl] pre code')";
    expect(await page.evaluate<boolean>(`${line}.scrollWidth > ${line}.clientWidth`)).toBe(true);
  });

  test.for([phone, desk])(
    'at $width px, what is wider than its block shows it, and Copy covers no code',
    async (viewport) => {
      await using opened = await openPage({ colorScheme: 'light', viewport });
      const { page } = opened;
      for (const path of [
        'guides/importing',
        'guides/errors-and-retries',
        'commands/tm',
        'reference/style-rules',
      ]) {
        await page.goto(`${served.url}/${path}/index.html`);
        const faults = await page.evaluate<
          string[]
        >(`[...document.querySelectorAll('pre code, .wide')].flatMap((one) => {
        const { overflowX, backgroundImage } = getComputedStyle(one);
        const isCut = one.scrollWidth > one.clientWidth && (overflowX !== 'auto' || !/gradient/.test(backgroundImage));
        const copy = one.parentElement.querySelector(':scope > .copy')?.getBoundingClientRect();
        const isCovered = copy !== undefined && copy.height > 0 && copy.bottom > one.getBoundingClientRect().top;
        return isCut || isCovered ? [one.textContent.slice(0, 60)] : [];
      })`);
        expect({ path, faults }).toEqual({ path, faults: [] });
        const cards = await page.evaluate(
          "getComputedStyle(document.querySelector('.wide tr') ?? document.body).display",
        );
        if (path.startsWith('guides')) expect(cards).toBe(viewport === phone ? 'block' : 'table-row');
      }
    },
  );

  test('Ctrl+K opens the search, and a page is copied as Markdown', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page, errors } = opened;
    await page.goto(`${served.url}/guides/lists/index.html`);
    await page.click('.copy-page');
    await page.waitForFunction("document.querySelector('.copy-page').textContent === 'Copied'");
    expect(`${await page.evaluate<string>('navigator.clipboard.readText()')}`).toBe(
      site.get('guides/lists/index.md')?.replaceAll(publication.address, `${served.url}/`),
    );
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Control+k');
      await page.waitForFunction("document.querySelector('dialog.find')?.open");
    }
    expect(errors).toEqual([]);
  });

  test.for(['/no/such/page', '/language-service-client/no/such/page'])('%s leads back', async (address) => {
    await using opened = await openPage({ colorScheme: 'light', viewport: phone });
    const { page } = opened;
    await page.goto(served.url + address);
    expect(await page.textContent('h1')).toBe('This page does not exist');
    const folder = address.startsWith('/language') ? '/language-service-client' : '';
    expect(await page.evaluate<string>("document.querySelector('main a').href")).toBe(
      `${served.url}${folder}/index.html`,
    );
  });

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

  test('the page says that no sandbox answers', async () => {
    await using opened = await openPage({ colorScheme: 'light', viewport: desk });
    const { page } = opened;
    await page.goto(`${served.url}/reference/voice/index.html`);
    await page.click('.try');
    await page.waitForFunction("document.querySelector('dialog form')");
    await page.fill('dialog form input', 'http://127.0.0.1:1');
    await page.click('dialog form button');
    await page.waitForFunction("document.querySelector('dialog pre').textContent.includes('No response')");
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
    await page.click('#navigation summary >> text=Reference');
    await page.click('#navigation >> text="Translation memories"');
    await page.waitForURL(/reference\/translation-memories\/index\.html$/);
    await page.click('#translationMemories_get .tabs [data-key=command]');
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
