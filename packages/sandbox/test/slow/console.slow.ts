// The console of the sandbox in Chromium: what it shows of the mistakes of a program, at every width, of hostile names,
// after a restart, and by keys alone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from 'language-service-sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import type { Page } from '../../../../test/slow/browser.ts';
import { focused, tabTo } from '../../../../test/slow/tab-to.ts';
import { asking, browser, counts, makeMistakes, open, textsOf, until } from './console-page.ts';

afterAll(() => browser?.close());

const axe =
  browser &&
  readFileSync(join(import.meta.dirname, '../../../../test/slow/node_modules/axe-core/axe.min.js'), 'utf8');
const HOSTILE = ['<img src=x onerror=alert(1)>', '\u202Eevil', 'x'.repeat(10_000)];

/** The names of the controls that can be used, as they are read aloud. */
const namesOf = (page: Page, selector: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('${selector}')].map((one) => one.ariaLabel ?? one.textContent)`,
  );

describe.skipIf(browser === undefined)('the console in Chromium', () => {
  test.each(['light', 'dark'] as const)(
    'in %s: axe finds nothing, no width scrolls, names are texts',
    async (colorScheme) => {
      await using sandbox = createSandbox();
      const { ask, declare } = asking(sandbox);
      for (const name of HOSTILE) {
        await ask('POST', '/v3/style_profiles', { name });
        await declare(name.slice(0, 100));
      }
      await makeMistakes(sandbox);
      await using opened = await open(sandbox, { colorScheme });
      const { page, url, requests, errors } = opened;
      await counts(page, sandbox.journal.entries().length);
      for (const width of [1440, 1024, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 800 });
        expect([width, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([width, width]);
      }
      await page.setViewportSize({ width: 1440, height: 1400 });
      expect(await page.evaluate("document.querySelectorAll('img').length")).toBe(0);
      await page.click('.rows .again');
      await until(page, "!document.querySelector('.detail').hidden");
      expect(await page.textContent('.meanings')).toContain('had already succeeded: exchange 13');
      await page.evaluate(`${axe}; 0`);
      const found = await page.evaluate(
        "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 120)))",
      );
      expect(found).toEqual([]);
      expect(requests.filter((one) => !one.startsWith(url))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

  test('mistakes are marked, a job lists its exchanges, and without --control nothing can be changed', async () => {
    await using sandbox = createSandbox();
    await makeMistakes(sandbox);
    await using opened = await open(sandbox, {}, {});
    const { page } = opened;
    await counts(page, sandbox.journal.entries().length);
    const marks = ['expired', 'fault', 'invalid', 'key', 'retry', 'storm', 'twice'];
    expect([...new Set(await textsOf(page, '.rows .mark'))].sort()).toEqual(marks);
    expect(await textsOf(page, '.rows .fault-mark .status')).toEqual(['–']);
    expect(await textsOf(page, '.jobs .state')).toEqual([
      ...['no file yet', 'processing', 'completed', 'failed', 'expired', 'completed'],
    ]);
    await page.click('.jobs li:nth-child(3) button');
    expect(await textsOf(page, '.rows > :not([hidden]) .method')).toEqual(['PUT', 'POST']);
    await page.click('.rows > :not([hidden])');
    await until(page, "!document.querySelector('.detail').hidden");
    expect(
      await namesOf(page, ':is(main, header) :is(button, select, input):enabled:not(li *, .rows *)'),
    ).toEqual(['Operation', 'Status or mark', 'Text in the request', 'Close', 'Copy as curl']);
  });

  test('after a restart, nothing is lost and nothing twice', async () => {
    await using before = createSandbox();
    await using after = createSandbox();
    for (const path of ['/v3/glossaries', '/v3/style_rules']) await asking(before).ask('GET', path);
    await using opened = await open(before);
    const { page, restart } = opened;
    await counts(page, 2);
    await asking(before).ask('GET', '/v3/style_profiles');
    await restart(before);
    await counts(page, 3);
    await asking(after).ask('GET', '/v3/voice');
    await restart(after);
    await counts(page, 4);
    expect(await textsOf(page, '.rows .path')).toEqual(
      ['voice', 'style_profiles', 'style_rules', 'glossaries'].map((name) => `/v3/${name}`),
    );
    expect(await textsOf(page, '.rows .mark.soft')).toEqual(['restarted']);
    expect(await page.isVisible('.another')).toBe(true);
    expect((await textsOf(page, '.rows .earlier')).length).toBe(3);
  });

  test('by keys alone, an exchange is read, made a fault, and the sandbox is reset', async () => {
    await using sandbox = createSandbox();
    await makeMistakes(sandbox);
    await using opened = await open(sandbox);
    const { page } = opened;
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const hasFocus = (selector: string) => until(page, `document.activeElement.matches('${selector}')`);
    await counts(page, sandbox.journal.entries().length);
    const startMs = sandbox.clock.now();
    await tabTo(page, '[data-advance="1m"]');
    await press('Space');
    await expect.poll(() => sandbox.clock.now()).toBeGreaterThan(startMs + 60_000);
    await tabTo(page, '.rows');
    await press('ArrowDown', 'ArrowDown');
    await asking(sandbox).ask('GET', '/v3/glossaries');
    await counts(page, sandbox.journal.entries().length);
    await hasFocus('.rows > :nth-child(3)');
    await press('Enter');
    await hasFocus('.detail');
    expect((await page.evaluate<{ faults: string[] }>(focused('*'))).faults).toEqual([]);
    await tabTo(page, '.make-fault');
    await press('Enter');
    await until(page, "document.querySelector('.faults .count').textContent === '2'");
    await press('Escape');
    await hasFocus('.rows > :nth-child(3)');
    while (!(await page.evaluate<boolean>("document.activeElement.matches('.reset')")))
      await press('Shift+Tab');
    await press('Enter', 'Shift+Tab', 'Enter');
    await expect.poll(() => sandbox.journal.entries().length, { timeout: 20_000 }).toBe(0);
    await hasFocus('.reset');
  });
});
