import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox, serve } from 'language-service-sandbox';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { openImports } from '../../examples/react-upload/open-imports.ts';
import { readPage } from '../../examples/react-upload/page-files.ts';
import { createUploadServer } from '../../examples/react-upload/upload-server.ts';
import { buildReactPage, hasReact } from '../support/built-react-page.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { launchBrowser, type Page, type PageRequest } from './browser.ts';

// The React page of the examples, in Chromium, against the sandbox: what its reader sees, and what it sends.

const nordlicht = 'examples/nordlicht.tmx';
const browser = hasReact() ? await launchBrowser() : undefined;
const folder = await scratchFolder();
if (browser !== undefined) await buildReactPage(folder.path);

afterAll(async () => {
  await browser?.close();
  await folder[Symbol.asyncDispose]();
});

interface OpenedPage {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly requests: readonly PageRequest[];
  readonly failures: readonly string[];
}

/** Opens the page of a server over a sandbox. It keeps its progress in `window.seen`, and its words in `window.heard`. */
async function openPage(): Promise<OpenedPage> {
  const sandbox = createSandbox({ cors: '*' });
  const api = await serve(sandbox);
  const client = createClient({ baseUrl: api.url, apiKey: fixtures.key });
  const failures: string[] = [];
  const parts = {
    imports: openImports(client),
    page: readPage(folder.path),
    log: (error: unknown) => failures.push(String(error)),
  };
  const server = createUploadServer(parts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const context = await browser?.newContext({
    colorScheme: 'light',
    viewport: { width: 800, height: 600 },
  });
  const page = await context?.newPage();
  if (page === undefined) throw new Error('skipped without Chromium');
  onTestFinished(async () => {
    await context?.close();
    server.close().closeAllConnections();
    await api.close();
    await sandbox.close();
  });
  const requests: PageRequest[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('pageerror', (error) => failures.push(error.message));
  const address = server.address();
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
  await page.waitForFunction("document.querySelector('form')");
  await page.evaluate(
    `window.seen = []; window.heard = new Set(); new MutationObserver(() => {
      const bar = document.querySelector('progress');
      heard.add(document.querySelector('[role=status]').textContent);
      if (bar?.hasAttribute('value')) seen.push(bar.value / bar.max);
    }).observe(document.body, { subtree: true, childList: true, attributes: true })`,
  );
  return { page, sandbox, requests, failures };
}

async function upload(page: Page, path: string): Promise<void> {
  await page.setInputFiles('input[type=file]', path);
  await page.click('button[type=submit]');
}

/** Waits for a text in the region with this role, and gives it. */
async function said(page: Page, role: 'status' | 'alert', beginning: string): Promise<string | null> {
  const region = `document.querySelector('[role=${role}]')`;
  await page.waitForFunction(`${region}.textContent.startsWith(${JSON.stringify(beginning)})`);
  return page.textContent(`[role=${role}]`);
}

const memoriesIn = async ({ fetch }: Sandbox) => {
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch });
  return (await client.translationMemories.list()).total_count ?? 0;
};

describe.skipIf(browser === undefined)('in Chromium', () => {
  test('a chosen file is imported, and no request of the page has the key', async () => {
    const { page, sandbox, requests, failures } = await openPage();
    const before = await memoriesIn(sandbox);
    await upload(page, nordlicht);
    expect(await said(page, 'status', 'Imported')).toBe('Imported. Segments skipped: 0.');
    expect(await memoriesIn(sandbox)).toBe(before + 1);
    expect(await page.evaluate<string[]>('[...heard].filter(Boolean)')).toEqual([
      'Preparing the upload',
      'Sending the file',
      'The file has arrived. The service is importing it.',
      'Imported. Segments skipped: 0.',
    ]);
    expect((await page.evaluate<number[]>('seen')).length).toBeGreaterThan(0);
    expect(await page.textContent('[role=alert]')).toBe('');
    expect(requests.map((request) => request.method())).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT']),
    );
    const sent = await Promise.all(
      requests.map(async (request) =>
        JSON.stringify([request.url(), await request.allHeaders(), request.postData()]),
      ),
    );
    expect(sent.filter((text) => text.includes(fixtures.key) || /authorization/i.test(text))).toEqual([]);
    const put = sandbox.journal.entries().filter(({ method }) => method === 'PUT');
    expect(put.map(({ headers }) => 'authorization' in headers)).toEqual([false]);
    const built = [...readPage(folder.path).values()].map(({ bytes }) => bytes.toString());
    expect(built.filter((text) => text.includes(fixtures.key))).toEqual([]);
    expect(failures).toEqual([]);
  });

  test('a checker of accessibility finds nothing, before and after an upload', async () => {
    const { page } = await openPage();
    const axe = join('packages', 'site', 'test', 'slow', 'node_modules', 'axe-core', 'axe.min.js');
    await page.addScriptTag({ content: readFileSync(axe, 'utf8') });
    const violations = () =>
      page.evaluate<string[]>('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
    expect(await violations()).toEqual([]);
    await upload(page, nordlicht);
    await said(page, 'status', 'Imported');
    expect(await violations()).toEqual([]);
  });

  test('an upload shows its progress, and Cancel ends it', async () => {
    const { page, sandbox, failures } = await openPage();
    const before = await memoriesIn(sandbox);
    sandbox.faults.add({ on: 'upload', readBytesPerSecond: 2_000_000 });
    const large = join(folder.path, 'large.tmx');
    writeFileSync(large, Buffer.alloc(40_000_000, ' '));
    await upload(page, large);
    await page.waitForFunction('seen.some((part) => part > 0.1 && part < 0.9)');
    expect(await page.textContent('[role=status]')).toBe('Sending the file');
    await page.click('button[type=button]');
    expect(await said(page, 'status', 'Cancelled')).toBe('Cancelled. Nothing is imported.');
    expect(await page.isVisible('progress')).toBe(false);
    await sandbox.idle();
    expect(await memoriesIn(sandbox)).toBe(before);
    expect(failures).toEqual([]);
    await upload(page, nordlicht);
    await said(page, 'status', 'Imported');
  });

  test('a file that is no translation memory shows the reason of the service', async () => {
    const { page } = await openPage();
    const broken = join(folder.path, 'broken.tmx');
    writeFileSync(broken, '<tmx version="1.4"><body><tu></body></tmx>');
    await upload(page, broken);
    const words = await said(page, 'alert', 'The service refused');
    expect(words).toMatch(
      /^The service refused the file: .{10,}\. Correct the file, then upload it again\.$/,
    );
  });

  test.for([
    ['an empty file', '', /^This file cannot be imported: .*content_length.* Choose another file\.$/],
    ['a file that the store refuses', ' ', /^The store refused the file \(403\)\. Upload the file again/],
  ] as const)('%s gets its reason and what to do', async ([, contents, reason]) => {
    const { page, sandbox } = await openPage();
    sandbox.faults.add({ on: 'upload', status: 403 });
    const file = join(folder.path, 'refused.tmx');
    writeFileSync(file, contents);
    await upload(page, file);
    await page.waitForFunction("document.querySelector('[role=alert]').textContent !== ''");
    expect(await page.textContent('[role=alert]')).toMatch(reason);
  });
});
