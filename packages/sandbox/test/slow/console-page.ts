// The console of a sandbox in Chromium, with requests like those of programs that make mistakes.

import { readFileSync } from 'node:fs';
import { fixtures, type Sandbox, type ServeOptions, serve } from 'language-service-sandbox';
import { expect } from 'vitest';
import { type Look, launchBrowser, type Page } from '../../../../test/slow/browser.ts';

export const browser = await launchBrowser();
const TMX = readFileSync(fixtures.sample, 'utf8');

/** Waits; the policy of the page lets no script evaluate a text again and again. */
export function until(page: Page, script: string): Promise<void> {
  return expect.poll(() => page.evaluate(script), { timeout: 60_000 }).toBe(true);
}

export const textsOf = (page: Page, selector: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent)`,
  );

/** Sends requests to a sandbox, and a file to a signed address. */
export function asking(sandbox: Sandbox) {
  const ask = async (method: string, path: string, value?: unknown, key: string = fixtures.key) => {
    const headers = { authorization: `Service-Auth-Key ${key}`, 'content-type': 'application/json' };
    const body = value === undefined ? null : JSON.stringify(value);
    const response = await sandbox
      .fetch(`http://127.0.0.1${path}`, { method, headers, body })
      .catch(() => {});
    return Object(await response?.json().catch(() => undefined));
  };
  const declare = (file_name: string) => {
    const source_file = { file_name, content_length: Buffer.byteLength(TMX) };
    return ask('POST', '/v3/translation_memories/import', { source_file });
  };
  const upload = (url: string) => {
    const headers = { 'content-type': 'application/xml' };
    return sandbox.fetch(url, { method: 'PUT', headers, body: TMX });
  };
  return { ask, declare, upload };
}

/** What goes wrong with programs. */
export async function makeMistakes(sandbox: Sandbox): Promise<void> {
  const { ask, declare, upload } = asking(sandbox);
  await sandbox.seed.story();
  const late = await declare('late.tmx');
  sandbox.clock.advance('31m');
  await upload(late.upload_url);
  sandbox.jobs.script({ on: 'import', duration: '1m', failure: 'line 7, column 3: unexpected tag' });
  await upload((await declare('broken.tmx')).upload_url);
  sandbox.jobs.script({ on: 'import', duration: '1m' });
  await upload((await declare('brakes.tmx')).upload_url);
  sandbox.clock.advance('6m');
  await sandbox.idle();
  sandbox.jobs.script({ on: 'import', duration: '12m' });
  const manual = await declare('manual.tmx');
  await declare('manual.tmx');
  await upload(manual.upload_url);
  sandbox.clock.advance('4m');
  for (let poll = 0; poll < 12; poll += 1) await ask('GET', `/v3/translation_memories/jobs/${manual.job_id}`);
  await ask('GET', '/v3/style_rules', undefined, fixtures.keys.revoked);
  const { style_id } = await ask('POST', '/v3/style_rules', { name: 'Workshop', language: 'de' });
  await ask('POST', '/v3/style_profiles', { name: 'Repairs', style_rule_ids: [style_id] });
  await ask('DELETE', `/v3/style_rules/${style_id}`);
  await ask('POST', '/v3/glossaries', { nmae: 'x' });
  sandbox.faults.add({ on: 'glossaries_list', reset: true });
  await ask('GET', '/v3/glossaries');
  await ask('GET', '/v3/glossaries');
  sandbox.faults.add({ on: 'styleRules_create', status: 429, times: 3 });
}

const desk = { width: 1440, height: 900 };

/** A page of a sandbox. */
export async function open(
  sandbox: Sandbox,
  look: Partial<Look> = {},
  options: ServeOptions = { control: true },
) {
  let served = await serve(sandbox, options);
  const context = await browser?.newContext({ colorScheme: 'light', viewport: desk, ...look });
  const page = await context?.newPage();
  if (page === undefined || context === undefined) throw new Error('skipped without Chromium');
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(served.console ?? '');
  await until(page, "document.querySelector('.live').textContent === '● Live'");
  const end = async () => {
    await context.close();
    await served.close();
  };
  /** Serves another sandbox at the same address. */
  const restart = async (other: Sandbox) => {
    await served.close();
    await until(page, "document.querySelector('.live').textContent.includes('Not connected')");
    served = await serve(other, { ...options, port: Number(new URL(served.url).port) });
  };
  return { page, context, url: served.url, requests, errors, restart, [Symbol.asyncDispose]: end };
}

export const counts = (page: Page, count: number) =>
  until(page, `document.querySelector('.exchanges .count').textContent === '${count}'`);
