// The site in Chromium, in both colors and at both widths: accessible, whole, without errors, and its tools work.
import { rm } from 'node:fs/promises';
import { createSandbox, serve } from 'language-service-sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import { filesOf, folder } from '../docs/site/built-site.ts';
import type { Look, Page } from './browser.ts';
import { browser, closeAll, openPage, url, violations } from './open-page.ts';
import { secondsUntilShown } from './slow-line.ts';

afterAll(async () => {
  await closeAll();
  await rm(folder, { recursive: true });
});

const desk: Look = { colorScheme: 'light', viewport: { width: 1440, height: 900 } };
const phone: Look = { colorScheme: 'dark', viewport: { width: 390, height: 844 } };
const covering = ['', 'guides/importing.html', 'guides/checking-translations-in-ci.html', 'commands/tm.html'];
const checked = [...covering, 'reference/glossaries.html', 'reference/', 'errors.html'];
const reference = `${url}/reference/glossaries.html`;

/** Shows a page and waits until its scripts have run. */
async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction("document.documentElement.classList.contains('has-tools')");
}

describe.skipIf(browser === undefined)('the site in Chromium', () => {
  test.each([desk, phone])('axe finds nothing, nothing is too wide, in $colorScheme', async (look) => {
    await using opened = await openPage(look);
    const { page, errors } = opened;
    for (const path of checked) {
      await show(page, `${url}/${path}`);
      expect([path, await violations(page)]).toEqual([path, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    }
    expect(errors).toEqual([]);
  });

  test('no page has an error, and code of 80 columns is whole at 1440 px', async () => {
    await using opened = await openPage(desk);
    const { page, errors } = opened;
    for (const path of filesOf('**/*.html').filter((one) => one !== '404.html')) {
      await show(page, `${url}/${path}`);
      const cut = `[...document.querySelectorAll('.vp-doc pre')].filter((one) => one.offsetParent !== null &&
        one.scrollWidth > one.clientWidth && one.textContent.split('\\n').every((line) => line.length <= 80)).length`;
      expect([path, await page.evaluate(cut)]).toEqual([path, 0]);
    }
    expect(errors).toEqual([]);
  });

  test('a reader finds a page by the keyboard, in German', async () => {
    await using opened = await openPage(desk);
    const { page } = opened;
    await show(page, `${url}/`);
    await page.keyboard.press('Control+k');
    await page.fill('#localsearch-input', 'Stilregeln');
    await page.waitForFunction("document.querySelector('.result') !== null");
    await page.keyboard.press('Enter');
    await page.waitForURL(/style-rules/);
  });

  test('an operation is tried against a sandbox', async () => {
    await using opened = await openPage(desk);
    const { page, errors } = opened;
    const sandbox = createSandbox({ cors: '*' });
    await sandbox.seed.story();
    const served = await serve(sandbox);
    await show(page, reference);
    await page.click('[data-try=glossaries_list]');
    await page.fill('.try-it label:nth-of-type(1) input', served.url);
    await page.click('.try-it [type=submit]');
    await page.waitForFunction("document.querySelector('.try-it pre')?.textContent.startsWith('200')");
    expect(await page.textContent('.try-it pre')).toContain('Nordlicht components');
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await served.close();
  });

  test('a reader hides what is assumed, and copies the page as Markdown', async () => {
    await using opened = await openPage(desk);
    const { page } = opened;
    await show(page, reference);
    expect(await page.isVisible('#glossaries_create')).toBe(true);
    await page.click('.page-tools input');
    expect(await page.isVisible('#glossaries_create')).toBe(false);
    expect(await page.isVisible('#glossaries_get')).toBe(true);
    await page.click('.page-tools button');
    await page.waitForFunction("document.querySelector('.page-tools button').textContent === 'Copied'");
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^# Glossaries\n/);
  });

  test('the first operation is there within 2 s on a slow line', async () => {
    if (browser === undefined) throw new Error('skipped without Chromium');
    const seconds = await secondsUntilShown(browser, reference, 'List the glossaries');
    console.log(`The first operation on a slow line: ${seconds.toFixed(1)} s`);
    expect(seconds).toBeLessThan(2);
  });
});
