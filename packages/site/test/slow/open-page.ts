// The built site, served to Chromium, and its pages with what goes wrong on them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFiles } from '../../../../scripts/docs/serve-files.ts';
import { site } from '../built-site.ts';
import { type Look, launchBrowser, type Page } from './browser.ts';

export const browser = await launchBrowser();
export const served = await serveFiles(0);
served.files = site;
export const pages = [...site.keys()].filter((path) => path.endsWith('.html')).sort();

export const desk = { width: 1440, height: 900 };
export const phone = { width: 360, height: 800 };
/** Ends the browser and the server. */
export async function closeAll(): Promise<void> {
  served.close();
  await browser?.close();
}

/** A page that keeps what went wrong on it, and where it sent requests. */
export async function openPage(
  look: Look,
  slowdown = 1,
): Promise<{ page: Page; errors: string[]; requests: string[] } & AsyncDisposable> {
  const context = await browser?.newContext(look);
  const page = await context?.newPage();
  if (page === undefined || context === undefined) throw new Error('skipped without Chromium');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => requests.push(request.url()));
  return { page, errors, requests, [Symbol.asyncDispose]: () => context.close() };
}

const axeFile = join(import.meta.dirname, 'node_modules', 'axe-core', 'axe.min.js');
const axe = browser === undefined ? '' : readFileSync(axeFile, 'utf8');

const everything = "axe.run({ resultTypes: ['violations'] })";
// A tag runs also the rule of the strictest level, which the default leaves out.
const onlyColors =
  "axe.run('main', { resultTypes: ['violations'], runOnly: ['cat.color'], rules: { 'color-contrast-enhanced': { enabled: false } } })";

/** What the checker of accessibility finds in a line each, by all the rules that it has by default. */
export function violations(page: Page): Promise<string[]> {
  return check(page, everything);
}

/** What it finds of the colors of the words: a page that was checked by all rules has other colors now. */
export function violationsOfColors(page: Page): Promise<string[]> {
  return check(page, onlyColors);
}

async function check(page: Page, run: string): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.addScriptTag({ content: axe });
  return page.evaluate(
    `${run}.then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`,
  );
}
