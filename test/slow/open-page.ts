// The built site, served to Chromium, and its pages with what goes wrong on them.
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { folder } from '../docs/site/built-site.ts';
import { type Look, launchBrowser, type Page, type Session } from './browser.ts';

export const browser = await launchBrowser();

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.md': 'text/markdown',
};

const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
  const file = join(folder, path.replace(/\/$/, '/index.html'));
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const type = types[extname(file)];
  response.writeHead(200, {
    ...(type === undefined ? {} : { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' }),
  });
  response.end(type === undefined ? readFileSync(file) : gzipSync(readFileSync(file)));
});
await once(server.listen(0, '127.0.0.1'), 'listening');
// A server that listens on a port has an address object, not the name of a pipe.
export const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Ends the browser and the server. */
export async function closeAll(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await browser?.close();
}

export interface Opened extends AsyncDisposable {
  readonly page: Page;
  readonly session: Session;
  readonly errors: readonly string[];
}

/** Opens a page that keeps what went wrong on it. */
export async function openPage(look: Look): Promise<Opened> {
  const context = await browser?.newContext(look);
  const page = await context?.newPage();
  if (page === undefined || context === undefined) throw new Error('skipped without Chromium');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const session = await context.newCDPSession(page);
  return { page, session, errors, [Symbol.asyncDispose]: () => context.close() };
}

const axeFile = join(import.meta.dirname, 'node_modules', 'axe-core', 'axe.min.js');

/** Returns what the checker of accessibility finds, a line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ content: readFileSync(axeFile, 'utf8') });
  return page.evaluate(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))",
  );
}
