// The React page of the examples, in Chromium, against the sandbox: what its reader sees, and what it sends.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { afterAll, expect, test } from 'vitest';
import { openImports } from '../../examples/react-upload/open-imports.ts';
import { readPage } from '../../examples/react-upload/page-files.ts';
import { createUploadServer } from '../../examples/react-upload/upload-server.ts';
import { buildReactPage, hasReact } from '../support/built-react-page.ts';
import { listen } from '../support/listen.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { launchBrowser, type PageRequest } from './browser.ts';

const browser = hasReact() ? await launchBrowser() : undefined;
const folder = await scratchFolder();
if (browser !== undefined) await buildReactPage(folder.path);

afterAll(async () => {
  await browser?.close();
  await folder[Symbol.asyncDispose]();
});

test.skipIf(browser === undefined)(
  'a file is imported, a broken one is explained, the key stays out',
  async () => {
    await using sandbox = createSandbox({ cors: '*' });
    const api = await serve(sandbox);
    const client = createClient({ baseUrl: api.url, apiKey: fixtures.key });
    const parts = { imports: openImports(client), page: readPage(folder.path), log: console.error };
    await using served = await listen(createUploadServer(parts));
    const context = await browser?.newContext({
      colorScheme: 'light',
      viewport: { width: 800, height: 600 },
    });
    const page = await context?.newPage();
    const requests: PageRequest[] = [];
    page?.on('request', (request) => requests.push(request));
    await page?.goto(`${served.url}/`);
    const upload = async (path: string, role: string, beginning: string) => {
      await page?.setInputFiles('input[type=file]', path);
      await page?.click('button[type=submit]');
      const region = `document.querySelector('[role=${role}]')`;
      await page?.waitForFunction(`${region}.textContent.startsWith(${JSON.stringify(beginning)})`);
    };
    const broken = join(folder.path, 'broken.tmx');
    writeFileSync(broken, '<tmx version="1.4"><body><tu></body></tmx>');
    await upload(broken, 'alert', 'The service refused the file: ');
    await upload('examples/nordlicht.tmx', 'status', 'Imported. Segments skipped: 0.');
    const sent = await Promise.all(
      requests.map(async (one) => JSON.stringify([one.url(), await one.allHeaders(), one.postData()])),
    );
    expect(sent.length).toBeGreaterThan(4);
    expect(sent.filter((text) => text.includes(fixtures.key) || /authorization/i.test(text))).toEqual([]);
    await context?.close();
    await api.close();
  },
);
