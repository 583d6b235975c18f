import { afterAll, describe, expect, test } from 'vitest';
import type { Page } from './browser.ts';
import { coveringPages } from './covering-pages.ts';
import {
  browser,
  closeAll,
  desk,
  openPage,
  pages,
  phone,
  served,
  violations,
  violationsOfColors,
} from './open-page.ts';

// Every page of the site on a desk: by all rules of the checker in light colors, and again by those on colors in dark
// ones. On smaller screens, by all rules, the few pages that have every tag and class of the site. A whole check of every
// page on every screen takes hours.

const small = { width: 320, height: 640 };
const tablet = { width: 768, height: 1024 };
/** Both colors where space is least; each other screen in one. */
const smallScreens = [
  { colorScheme: 'light', viewport: small },
  { colorScheme: 'dark', viewport: small },
  { colorScheme: 'dark', viewport: phone },
  { colorScheme: 'light', viewport: tablet },
] as const;

afterAll(closeAll);

/** Visits the pages in two tabs. */
async function visit(
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<void>,
): Promise<{ errors: string[]; requests: string[] }> {
  const queue = paths.values();
  const tabs = await Promise.all(
    [1, 2].map(async () => {
      await using opened = await openPage({ colorScheme: 'light', viewport: desk });
      for (const path of queue) {
        await opened.page.goto(`${served.url}/${path}`);
        await look(opened.page, path);
      }
      return opened;
    }),
  );
  return { errors: tabs.flatMap(({ errors }) => errors), requests: tabs.flatMap(({ requests }) => requests) };
}

/** The distances of the headings of a page from the left. */
const headingPlaces =
  "[...new Set([...document.querySelectorAll('main :is(h1, h2)')].map((one) => Math.round(one.getBoundingClientRect().left)))]";

describe.skipIf(browser === undefined)('in Chromium', () => {
  test('every page on a desk, in both colors, keeps nobody out, and asks no other origin', {
    timeout: 1_200_000,
  }, async () => {
    const found: string[] = [];
    const { errors, requests } = await visit(pages, async (page, path) => {
      found.push(...(await violations(page)).map((violation) => `${path}: ${violation}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await violationsOfColors(page)).map((violation) => `${path}, dark: ${violation}`));
      await page.emulateMedia({ colorScheme: 'light' });
    });
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
    expect(requests.filter((url) => !url.startsWith(served.url) && !url.startsWith('data:'))).toEqual([]);
    expect(requests.length).toBeGreaterThan(pages.length);
  });

  test('pages with every tag and class, on smaller screens, keep nobody out', {
    timeout: 600_000,
  }, async () => {
    const found: string[] = [];
    await visit(coveringPages(), async (page, path) => {
      for (const { colorScheme, viewport } of smallScreens) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const name = `${path}, ${viewport.width}, ${colorScheme}`;
        found.push(...(await violations(page)).map((violation) => `${name}: ${violation}`));
      }
    });
    expect(found).toEqual([]);
  });

  test('no page is wider than its screen, and every heading of a screen begins at the same place', {
    timeout: 600_000,
  }, async () => {
    const wide: string[] = [];
    const places = new Map<number, Set<number>>();
    await visit(pages, async (page, path) => {
      for (const viewport of [small, phone, tablet, desk]) {
        const { width } = viewport;
        await page.setViewportSize(viewport);
        if (await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth'))
          wide.push(`${path}, ${width}`);
        const at = places.get(width) ?? new Set();
        places.set(width, at);
        if (path !== '404.html')
          for (const place of await page.evaluate<number[]>(headingPlaces)) at.add(place);
      }
    });
    expect(wide).toEqual([]);
    expect([...places].map(([width, at]) => [width, at.size])).toEqual(
      [small, phone, tablet, desk].map(({ width }) => [width, 1]),
    );
  });
});
