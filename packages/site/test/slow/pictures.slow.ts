// The pictures of the console in the guide and on the first page: they show what it draws today.
// `UPDATE_PICTURES=1` with this test draws them again.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox } from 'language-service-sandbox';
import { afterAll, describe, expect, test } from 'vitest';
import { browser, counts, makeMistakes, open, until } from './console-page.ts';
import { drawPicture, textsOfPicture } from './draw-picture.ts';

afterAll(() => browser?.close());

const folder = join(import.meta.dirname, '../../../../docs/images');
const pictures = {
  console: ['The console of the sandbox', ''],
  'console-exchange': ['An exchange in the console of the sandbox', '.rows .again'],
} as const;

describe.skipIf(browser === undefined)('a picture', () => {
  test.each(Object.entries(pictures))('%s.svg shows what the console draws', async (name, [title, click]) => {
    await using sandbox = createSandbox();
    await makeMistakes(sandbox);
    await using opened = await open(sandbox, { viewport: { width: 1240, height: 720 } });
    const { page } = opened;
    await counts(page, sandbox.journal.entries().length);
    await until(page, "document.querySelectorAll('.lanes li').length > 4");
    if (click !== '') {
      await page.click(click);
      await until(page, "document.querySelector('.copy-test').disabled === false");
    }
    const drawn = await drawPicture(page, title);
    const path = join(folder, `${name}.svg`);
    if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(path, drawn);
    const kept = readFileSync(path, 'utf8');
    expect(kept.length).toBeLessThan(60_000);
    expect(textsOfPicture(kept)).toEqual(textsOfPicture(drawn));
  });
});
