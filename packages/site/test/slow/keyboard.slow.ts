import { afterAll, describe, expect, test } from 'vitest';
import type { Page } from './browser.ts';
import { browser, closeAll, desk, openPage, phone, served } from './open-page.ts';

// Everything that a page does, by Tab, Enter and the arrows alone: on a phone with a keyboard, and on a desk.

afterAll(closeAll);

/** More stops than this have no reader left. */
const MOST_STOPS = 150;

/** What has the focus: whether it is what is looked for, and what keeps a reader from seeing it. */
const focused = (selector: string) => `(() => {
  const one = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
  // What is longer than the screen is seen where its part on the screen is.
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
  const above = document.elementFromPoint(x, y);
  const isSeen = above !== null && (one.contains(above) || above.contains(one));
  let opacity = 1;
  for (let part = one; part instanceof Element; part = part.parentElement) opacity *= Number(getComputedStyle(part).opacity);
  const faults = [
    ...(one === document.body ? ['nothing has the focus'] : []),
    ...(width * height === 0 || !isSeen ? ['is not on the screen, or below something else'] : []),
    ...(opacity < 1 ? ['is transparent'] : []),
    ...(outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? ['has no outline'] : []),
  ];
  const name = one.outerHTML.slice(0, 120);
  return { isThere: one.matches(${JSON.stringify(selector)}), faults: faults.map((fault) => name + ' ' + fault) };
})()`;

/** Presses Tab until the focus is there; every stop on the way is seen. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const found: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const { isThere, faults } = await page.evaluate<{ isThere: boolean; faults: string[] }>(
      focused(selector),
    );
    found.push(...faults);
    if (!isThere) continue;
    expect(found).toEqual([]);
    return;
  }
  throw new Error(`No Tab of ${MOST_STOPS} reaches ${selector}.`);
}

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
