import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../built-site.ts';
import { coveringPages } from './covering-pages.ts';
import { browser, closeAll, desk, openPage, pages, phone } from './open-page.ts';

// A page whose rest arrives after its beginning is drawn, as on a slow line: what is drawn stays where it is.

const types: Readonly<Record<string, string>> = { html: 'text/html', css: 'text/css', js: 'text/javascript' };
const server = createServer();
let sendRest = () => {};
let address = '';

beforeAll(async () => {
  server.on('request', ({ url = '' }, response) => {
    const text = site.get(url.slice(1)) ?? '';
    const type = types[url.split('.').at(-1) ?? ''] ?? 'image/svg+xml';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    const [beginning = '', rest] = text.split(/(?<=<\/h1>)(.*)/s);
    if (rest === undefined) return response.end(text);
    sendRest = () => response.end(rest);
    return response.write(beginning);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server that listens on a port has an address object, not the name of a pipe.
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await closeAll();
});

/** How far what was drawn moved afterwards, as Chromium counts it. */
const layoutShift = `new Promise((resolve) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) sum += value; })
    .observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => setTimeout(() => resolve(sum), 50));
})`;

/** Those of the reference are the longest. */
const slowest = new Set([...coveringPages(), ...pages.filter((path) => path.startsWith('reference/'))]);

describe.skipIf(browser === undefined)('in Chromium', () => {
  test.for([phone, desk])(
    'at $width px and a processor slowed four times, what is drawn stays where it is',
    { timeout: 300_000 },
    async (viewport) => {
      await using opened = await openPage({ colorScheme: 'dark', viewport }, 4);
      const { page } = opened;
      const shifts: [string, number][] = [];
      for (const path of slowest) {
        await page.goto(`${address}/${path}`, { waitUntil: 'commit' });
        await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
        sendRest();
        await page.waitForFunction("document.readyState === 'complete'");
        shifts.push([path, await page.evaluate<number>(layoutShift)]);
      }
      expect(shifts.length).toBeGreaterThan(10);
      expect(shifts.filter(([, shift]) => shift > 0.05)).toEqual([]);
    },
  );
});
