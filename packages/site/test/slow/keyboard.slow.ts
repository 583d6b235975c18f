import { afterAll, describe, expect, test } from 'vitest';
import { browser, closeAll, desk, openPage, phone, served } from './open-page.ts';
import { focused, tabTo } from './tab-to.ts';

// Everything that a page does, by Tab, Enter and the arrows alone: on a phone with a keyboard, and on a desk.

afterAll(closeAll);

const isFocused = (selector: string) => `document.activeElement?.matches(${JSON.stringify(selector)})`;

describe.skipIf(browser === undefined).each([phone, desk])(
  'in Chromium at $width px, by keys',
  (viewport) => {
    const open = async (path: string) => {
      const opened = await openPage({ colorScheme: 'light', viewport });
      await opened.page.goto(`${served.url}/${path}`);
      return opened;
    };

    test('the first Tab is a way past the navigation', async () => {
      await using opened = await open('guides/lists/index.html');
      const { page } = opened;
      await page.keyboard.press('Tab');
      expect(await page.evaluate(focused('.skip'))).toEqual({ isThere: true, faults: [] });
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(focused('main *'))).toEqual({ isThere: true, faults: [] });
    });

    test('the search, its results, and the way back', async () => {
      await using opened = await open('guides/lists/index.html');
      const { page, errors } = opened;
      await tabTo(page, 'header .search');
      await page.keyboard.press('Enter');
      await page.waitForFunction(isFocused('dialog.find input'));
      await page.keyboard.press('Escape');
      await page.waitForFunction(isFocused('header .search'));
      await page.keyboard.press('Enter');
      await page.waitForFunction(isFocused('dialog.find input'));
      await page.keyboard.type('errors and retries');
      await page.waitForFunction("document.querySelectorAll('#found li').length > 1");
      await page.keyboard.press('ArrowDown');
      const place = await page.evaluate<string>(
        "document.querySelector('#found [aria-selected=true]').dataset.place",
      );
      expect(place).toBe(
        await page.evaluate<string>("document.querySelectorAll('#found li')[1].dataset.place"),
      );
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(place.replace('#', '(?:index\\.html)?#').replace(/\/$/, '')));
      expect(errors).toEqual([]);
    });

    test('the navigation: a group opens, a page follows', async () => {
      await using opened = await open('guides/lists/index.html');
      const { page } = opened;
      if (viewport === phone) {
        await tabTo(page, 'header .menu');
        await page.keyboard.press('Enter');
        await page.waitForFunction(isFocused('header .menu[aria-expanded=true]'));
      }
      await tabTo(page, '#navigation details:last-of-type > summary');
      await page.keyboard.press('Enter');
      await tabTo(page, '#navigation details:last-of-type li a');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/source\/index\.html$/);
      expect(await page.textContent('h1')).toBe('What the service documents');
    });

    test('the language of the samples, and the form that tries an operation', async () => {
      await using opened = await open('reference/voice/index.html');
      const { page } = opened;
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await tabTo(page, '.tabs [data-key=curl]');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(focused('.tabs [data-key=curl][aria-pressed=true]'))).toEqual({
        isThere: true,
        faults: [],
      });
      expect(await page.isVisible('[data-sample=curl]')).toBe(true);
      await tabTo(page, '.tabs .try');
      await page.keyboard.press('Enter');
      await page.waitForFunction("document.querySelector('dialog')?.open");
      await page.keyboard.press('Escape');
      await page.waitForFunction(isFocused('.tabs .try'));
    });

    test('copying a page and a sample', async () => {
      await using opened = await open('guides/lists/index.html');
      const { page } = opened;
      for (const [button, text] of [
        ['.copy-page', '# '],
        ['pre .copy', 'const '],
      ] as const) {
        await tabTo(page, `main ${button}`);
        await page.keyboard.press('Enter');
        await page.waitForFunction("document.activeElement.textContent === 'Copied'");
        expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain(text);
      }
    });

    test('the colors', async () => {
      await using opened = await open('guides/lists/index.html');
      const { page } = opened;
      await tabTo(page, 'header .theme');
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
      expect(await page.evaluate(focused('header .theme'))).toEqual({ isThere: true, faults: [] });
    });
  },
);
