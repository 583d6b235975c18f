// The pictures of the console that the documents show. `UPDATE_PICTURES=1` with this test draws them again.

import { join } from 'node:path';
import { createSandbox } from 'language-service-sandbox';
import { afterAll, test } from 'vitest';
import { browser, counts, makeMistakes, open, until } from './console-page.ts';

const folder = join(import.meta.dirname, '../../../../docs/images');
const isDrawn = browser !== undefined && process.env['UPDATE_PICTURES'] === '1';

afterAll(() => browser?.close());

const shown = [
  ['console.png', { width: 1120, height: 480 }, ''],
  ['console-exchange.png', { width: 1120, height: 600 }, '.rows .again'],
] as const;

test.skipIf(!isDrawn).each(shown)('%s is drawn', async (name, size, selector) => {
  await using sandbox = createSandbox();
  await makeMistakes(sandbox);
  await using opened = await open(sandbox, { viewport: { width: 1240, height: 720 } });
  const { page } = opened;
  await counts(page, sandbox.journal.entries().length);
  await until(page, "document.querySelectorAll('.jobs li').length > 4");
  if (selector !== '') await page.click(selector);
  await page.setViewportSize(size);
  await page.screenshot({ path: join(folder, name) });
});
