// How soon a reader sees the first operation of the reference on a slow line with a slow processor: our site and Redoc,
// one after another in the same browser.

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { runRedocly } from '../scripts/generate/redocly.ts';
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
const heading = 'List the translation memories';
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

interface Shown {
  readonly seconds: number;
  /** Received until then. */
  readonly kilobytes: number;
}

export async function measure(report: Report): Promise<void> {
  if (!existsSync(program)) return report.notMeasured('the documents in a browser', `${program} is missing`);
  using folder = mkdtempDisposableSync(join(tmpdir(), 'documents-'));
  const site = join(folder.path, 'site');
  execFileSync(process.execPath, ['--conditions=source', 'scripts/docs.ts', '--out', site], { cwd: root });
  await runRedocly([
    'build-docs',
    join(root, 'src/generated/openapi.json'),
    '--inlineBundle',
    '-o',
    join(folder.path, 'redoc.html'),
  ]);
  const server = await serveFolder(folder.path);
  // A server that listens on a port has an address object, not the name of a pipe.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  try {
    report.title('The first operation of the reference, at 1 Mbps, 40 ms and a processor slowed 4 times');
    const ours: Shown[] = [];
    while (ours.length < rounds)
      ours.push(await showFirst(browser, `${url}/site/reference/translation-memories.html`));
    // It takes so long that its figures vary little.
    const peer = await showFirst(browser, `${url}/redoc.html`);
    const middle = (key: keyof Shown) => median(ours.map((run) => run[key]));
    const detail = `${middle('kilobytes').toFixed(1)} kB; Redoc ${peer.seconds.toFixed(1)} s, ${peer.kilobytes.toFixed(1)} kB`;
    report.figure('first operation of the reference visible', middle('seconds'), detail);
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
  }
}

async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url ?? '', 'http://site').pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = types[extname(file)] ?? 'application/octet-stream';
    return response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' })
      .end(gzipSync(readFileSync(file)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** Opens a page with nothing in the cache; ends when a heading of the operation has a size on the screen. */
async function showFirst(browser: Browser, url: string): Promise<Shown> {
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
