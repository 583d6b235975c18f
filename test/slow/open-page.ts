// The built site, served to Chromium, and its pages with what goes wrong on them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from '../docs/site/built-site.ts';
import { type Look, launchBrowser, type Page, type Session } from './browser.ts';
import { serveFolder } from './serve-folder.ts';

export const browser = await launchBrowser();

const server = await serveFolder(folder);
export const { url } = server;

/** Ends the browser and the server. */
export async function closeAll(): Promise<void> {
  await server[Symbol.asyncDispose]();
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
