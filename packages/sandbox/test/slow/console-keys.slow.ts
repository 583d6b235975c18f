// The console of the sandbox in Chromium, by keys alone.

import { createSandbox } from 'language-service-sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import type { Page } from '../../../../test/slow/browser.ts';
import { focused, tabTo } from '../../../../test/slow/tab-to.ts';
import { asking, browser, counts, makeMistakes, open, until } from './console-page.ts';

afterAll(() => browser?.close());

/** What the focus is on, as it is read aloud; nothing outside of the page. */
const NAME_OF_FOCUS = `(() => {
  const one = document.activeElement;
  if (one === document.body) return '';
  const label = document.getElementById(one.getAttribute('aria-labelledby'));
  return one.ariaLabel ?? (label ?? one).textContent;
})()`;

function keysOf(page: Page) {
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    },
    hasFocus: (selector: string) => until(page, `document.activeElement.matches('${selector}')`),
  };
}

describe.skipIf(browser === undefined)('the console in Chromium, by keys alone', () => {
  test('each control is reached, in the order of the page', async () => {
    await using sandbox = createSandbox();
    await makeMistakes(sandbox);
    await using opened = await open(sandbox);
    const { page } = opened;
    await counts(page, sandbox.journal.entries().length);
    const stops: string[] = [];
    const faults: string[] = [];
    for (let isInside = true; isInside && stops.length < 50; ) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate<string>(NAME_OF_FOCUS);
      isInside = stop !== '';
      if (isInside) stops.push(stop);
      if (isInside) faults.push(...(await page.evaluate<{ faults: string[] }>(focused('*'))).faults);
    }
    expect(faults).toEqual([]);
    expect(stops).toEqual([
      ...['+1 min', '+31 min', 'To next timer', 'Load examples', 'Reset…', 'Light or dark'],
      ...['Operation', 'Status or mark', 'Text in the request', 'Exchanges'],
      ...['Time shown', 'Clock: move it forward', 'Jobs', 'Clear', 'Which requests', 'What happens'],
      ...['How often', 'Arm', 'Style profiles', 'What they hold'],
    ]);
  });

  test('lists are read, and no change of a list takes the focus', async () => {
    await using sandbox = createSandbox();
    await makeMistakes(sandbox);
    await using opened = await open(sandbox);
    const { page } = opened;
    const { press, hasFocus } = keysOf(page);
    await counts(page, sandbox.journal.entries().length);
    const startMs = sandbox.clock.now();
    await tabTo(page, '[data-advance="1m"]');
    await press('Space');
    await expect.poll(() => sandbox.clock.now()).toBeGreaterThan(startMs + 60_000);
    await tabTo(page, '.rows > div');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    await hasFocus('.detail');
    await tabTo(page, '.make-fault');
    await press('Enter');
    await until(page, "document.querySelector('.faults .count').textContent === '2'");
    await press('Escape');
    await hasFocus('.rows > div');
    await tabTo(page, '.lanes ol');
    await press('ArrowDown', 'ArrowDown');
    const selected = "document.querySelector('.lanes [aria-selected=true]').textContent";
    await until(page, "document.querySelector('.lanes [aria-selected=true]')?.ariaPosInSet === '2'");
    const job = await page.evaluate<string>(selected);
    await asking(sandbox).declare('one more.tmx');
    await until(page, "document.querySelector('.lanes ol').textContent.includes('one more')");
    expect(await page.evaluate<string>(selected)).toBe(job);
    await hasFocus('.lanes ol');
    await press('Space');
    await hasFocus('.detail');
    await press('Escape');
    await hasFocus('.lanes ol');
  });

  test('a fault is armed, and the sandbox is reset', async () => {
    await using sandbox = createSandbox();
    await makeMistakes(sandbox);
    await using opened = await open(sandbox);
    const { page } = opened;
    const { press, hasFocus } = keysOf(page);
    await tabTo(page, '.place');
    await press('g', 'Tab', 'ArrowDown', 'Tab', 'Tab', 'Enter');
    await until(page, "document.querySelector('.faults .count').textContent === '2'");
    const isReset = "document.activeElement.matches('.reset')";
    while (!(await page.evaluate<boolean>(isReset))) await press('Shift+Tab');
    await press('Enter', 'Escape');
    await hasFocus('.reset');
    await press('Enter', 'Shift+Tab', 'Enter');
    await expect.poll(() => sandbox.journal.entries().length, { timeout: 20_000 }).toBe(0);
    await hasFocus('.reset');
  });
});
