// How soon a reader sees the first operation of the reference on a slow line with a slow processor: our site and Scalar,
// one after another in the same browser.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { buildSite } from '../packages/site/src/build-site.ts';
import { documentedEntries } from '../scripts/docs/client/documented-entries.ts';
import { serveFiles } from '../scripts/docs/serve-files.ts';
import { readDescription } from '../scripts/generate/read-description.ts';
import { median } from './compare.ts';
import type { Report } from './report.ts';

const program = '/usr/bin/chromium';
const root = join(import.meta.dirname, '..');
const rounds = 3;
/** 1 Mbps in bytes, and the time of a round trip. */
const line = { offline: false, downloadThroughput: 125_000, uploadThroughput: 125_000, latency: 40 };
const processorRate = 4;
/** A page that shows no operation until then fails. */
const timeout = 60_000;

interface Shown {
  readonly seconds: number;
  /** Received until then. */
  readonly kilobytes: number;
}

export async function measure(report: Report): Promise<void> {
  if (!existsSync(program)) return report.notMeasured('the documents in a browser', `${program} is missing`);
  const { files, summary } = await buildPages();
  const served = await serveFiles(0);
  served.files = files;
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  try {
    report.title('The first operation of the reference, at 1 Mbps, 40 ms and a processor slowed 4 times');
    const show = (path: string) => showFirst(browser, `${served.url}/${path}/index.html`, summary);
    const ours: Shown[] = [];
    while (ours.length < rounds) ours.push(await show('site/reference/translation-memories'));
    // It takes so long that its figures vary little.
    const peer = await show('scalar');
    const middle = (key: keyof Shown) => median(ours.map((run) => run[key]));
    const detail = `${middle('kilobytes').toFixed(1)} kB; Scalar ${peer.seconds.toFixed(1)} s, ${peer.kilobytes.toFixed(1)} kB`;
    report.figure('first operation of the reference visible', middle('seconds'), detail);
  } finally {
    await browser.close();
    served.close();
  }
}

/** Opens a page with nothing in the cache; ends when a heading of the operation has a size on the screen. */
async function showFirst(browser: Browser, url: string, heading: string): Promise<Shown> {
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  const startedAt = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout });
  await page.waitForFunction(
    (text) =>
      [...document.querySelectorAll('h1, h2, h3, h4')].some(
        (one) => one.textContent?.includes(text) && one.getBoundingClientRect().height > 0,
      ),
    heading,
    { polling: 'raf', timeout },
  );
  return { seconds: (performance.now() - startedAt) / 1000, kilobytes: bytes / 1000 };
}

/** The two references of the same description, and the heading of their first operation. */
async function buildPages(): Promise<{ files: Map<string, string>; summary: string }> {
  const { document } = await readDescription(join(root, 'openapi', 'openapi.yaml'));
  await import('../scripts/docs/write-pages.ts');
  const site = await buildSite(root, document, documentedEntries(root));
  const standalone = join(
    import.meta.dirname,
    'node_modules/@scalar/api-reference/dist/browser/standalone.js',
  );
  const files = new Map([
    ...[...site].map(([path, text]) => [`site/${path}`, text] as const),
    ['scalar/index.html', scalarPage],
    ['scalar/standalone.js', readFileSync(standalone, 'utf8')],
    ['scalar/openapi.json', JSON.stringify(document)],
  ]);
  const summary = document.paths['/v3/translation_memories']?.get?.summary;
  if (summary === undefined) throw new Error('The list of translation memories has no summary.');
  return { files, summary };
}

const scalarPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Scalar</title>
<link rel="icon" href="data:,"></head><body><div id="app"></div><script src="standalone.js"></script>
<script>Scalar.createApiReference('#app', { url: 'openapi.json', telemetry: false, withDefaultFonts: false })</script></body></html>`;
