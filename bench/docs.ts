// How soon a reader sees the first operation of the reference on a slow line with a slow processor: our site and Scalar,
// one after another in the same browser.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, errors } from 'playwright-core';
import { buildSite } from '../packages/site/src/build-site.ts';
import { documentedEntries } from '../scripts/docs/client/documented-entries.ts';
import { serveFiles } from '../scripts/docs/serve-files.ts';
import { readDescription } from '../scripts/generate/read-description.ts';
import { median } from './compare.ts';
import type { Report } from './report.ts';

const program = '/usr/bin/chromium';
const root = join(import.meta.dirname, '..');
const rounds = 3;
/** The peers take so long that their figures vary little: they are opened in the first round. */
const roundsOfPeers = 1;
/** 1 Mbps in bytes, and the time of a round trip. */
const line = { offline: false, downloadThroughput: 125_000, uploadThroughput: 125_000, latency: 40 };
const processorRate = 4;
/** A page that shows no operation until then is given up. */
const mostSeconds = 60;

const pages = {
  site: 'site/reference/translation-memories/index.html',
  Scalar: 'scalar/index.html',
} as const;

interface Shown {
  /** `mostSeconds` where no operation was seen. */
  readonly seconds: number;
  readonly kilobytes: number;
}

export async function measureDocs(report: Report): Promise<void> {
  if (!existsSync(program)) {
    report.notMeasured('the documents in a browser', `${program} is missing`);
    return;
  }
  const { files, summary } = await buildPages();
  const served = await serveFiles(0);
  served.files = files;
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  try {
    report.title('The first operation of the reference, at 1 Mbps, 40 ms and a processor slowed 4 times');
    const shown: Record<string, Shown[]> = {};
    for (let round = 0; round < rounds; round += 1)
      for (const [name, path] of Object.entries(pages)) {
        if (name !== 'site' && round >= roundsOfPeers) continue;
        shown[name] ??= [];
        shown[name].push(await showFirst(browser, `${served.url}/${path}`, summary));
      }
    for (const [name, runs] of Object.entries(shown)) say(report, name, runs);
  } finally {
    await browser.close();
    served.close();
  }
}

function say(report: Report, name: string, runs: readonly Shown[]): void {
  const middle = (key: keyof Shown) => median(runs.map((run) => run[key]));
  const isOurs = name === 'site';
  const peer = isOurs ? {} : { peer: 'the site' };
  report.figure({
    name: `first operation visible: ${name}`,
    value: middle('seconds'),
    unit: 's',
    ...peer,
    ...(isOurs && { goal: { atMost: 1.5 } }),
    detail: `${middle('kilobytes').toFixed(1)} kB received until then, at most ${mostSeconds} s`,
  });
}

/** Opens a page with nothing in the cache; ends when a heading of the operation has a size on the screen. */
async function showFirst(browser: Browser, url: string, heading: string): Promise<Shown> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate });
  try {
    const startedAt = performance.now();
    await page.goto(url, { waitUntil: 'commit', timeout: mostSeconds * 1000 });
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('h1, h2, h3, h4')].some(
          (one) => one.textContent?.includes(text) && one.getBoundingClientRect().height > 0,
        ),
      heading,
      { polling: 'raf', timeout: mostSeconds * 1000 },
    );
    const seconds = (performance.now() - startedAt) / 1000;
    return { seconds, kilobytes: bytes / 1000 };
  } catch (error) {
    if (error instanceof errors.TimeoutError) return { seconds: mostSeconds, kilobytes: bytes / 1000 };
    throw error;
  } finally {
    await context.close();
  }
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
