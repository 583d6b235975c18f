// A line of 1 Mbps and a processor slowed 4 times.
import type { Browser } from './browser.ts';

const line = { offline: false, latency: 40, downloadThroughput: 125_000, uploadThroughput: 125_000 };

/** Returns the seconds until a page shows a heading with this text. */
export async function secondsUntilShown(browser: Browser, url: string, heading: string): Promise<number> {
  const context = await browser.newContext({ colorScheme: 'light', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    `[...document.querySelectorAll('h1, h2, h3, h4')].some((one) => one.textContent.includes(${JSON.stringify(heading)}) && one.getBoundingClientRect().height > 0)`,
  );
  const seconds = (performance.now() - startedAt) / 1000;
  await context.close();
  return seconds;
}
