import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Look } from './browser.ts';
import { browser, closeAll, desk, openPage, pages, phone, rulesOf, served, violations } from './open-page.ts';

// Every page of the site in both colors, from the smallest phone to a desk.

const screens = [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desk];
const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  screens.map((viewport): Look => ({ colorScheme, viewport })),
);
const nameOf = ({ colorScheme, viewport }: Look) => `${colorScheme}-${viewport.width}`;

afterAll(closeAll);

/** How far what was drawn moved afterwards, as Chromium counts it. */
const layoutShift = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; })
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
})`;

/** The distances of the headings of a page from the left. */
const headingPlaces =
  "[...new Set([...document.querySelectorAll('main :is(h1, h2)')].map((one) => Math.round(one.getBoundingClientRect().left)))]";

describe.skipIf(browser === undefined)('in Chromium', () => {
  test.for(looks.map((look) => [nameOf(look), look] as const))(
    'every page, %s: no error, no foreign request, nothing that keeps a reader out',
    { timeout: 900_000 },
    async ([name, look]) => {
      await using opened = await openPage(look);
      const { page, errors, requests } = opened;
      const found: string[] = [];
      const places = new Set<number>();
      for (const path of pages) {
        await page.goto(`${served.url}/${path}`);
        found.push(...(await violations(page, rulesOf(look))).map((violation) => `${path}: ${violation}`));
        const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth + 1');
        if (isWide) found.push(`${path}: wider than the screen`);
        if (path !== '404.html')
          for (const place of await page.evaluate<number[]>(headingPlaces)) places.add(place);
      }
      expect([...places]).toHaveLength(1);
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
          path: join(folder, `${path.split('/').at(-2) ?? 'home'}-${name}.png`),
        });
      }
    },
  );

  test.for([phone, desk])(
    'at $width px and a processor slowed four times, what is drawn stays where it is',
    { timeout: 300_000 },
    async (viewport) => {
      await using opened = await openPage({ colorScheme: 'dark', viewport }, 4);
      const { page } = opened;
      const shifts: [string, number][] = [];
      for (const path of pages) {
        await page.goto(`${served.url}/${path}`);
        shifts.push([path, await page.evaluate<number>(layoutShift)]);
      }
      expect(shifts.filter(([, shift]) => shift > 0.05)).toEqual([]);
    },
  );
});
