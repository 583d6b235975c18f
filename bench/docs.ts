// Measures the time until a reader sees the first operation of the reference, on a slow line and a slow processor. It
// compares our site with Redoc, one after another in the same browser.
import { join } from 'node:path';
import { runRedocly } from '../scripts/generate/redocly.ts';
import { installIn, runStep } from '../scripts/steps.ts';
import { launchBrowser } from '../test/slow/browser.ts';
import { serveFolder } from '../test/slow/serve-folder.ts';
import { secondsUntilShown } from '../test/slow/slow-line.ts';
import { ratioOf, root } from './means.ts';
import { figure } from './report.ts';

const heading = 'List the translation memories';

export async function measure(folder: string): Promise<void> {
  installIn('test/slow');
  const browser = await launchBrowser();
  if (browser === undefined) return;
  // A browser that stays open after a failure would keep the process running.
  await using _ = { [Symbol.asyncDispose]: () => browser.close() };
  runStep('npm', ['run', '--silent', 'docs', '--', '--out', join(folder, 'site')]);
  const redoc = join(folder, 'redoc.html');
  await runRedocly(['build-docs', join(root, 'src/generated/openapi.json'), '--inlineBundle', '-o', redoc]);
  await using server = await serveFolder(folder);
  const [ours, peer] = ['site/reference/translation-memories.html', 'redoc.html'].map(
    (page) => () => secondsUntilShown(browser, `${server.url}/${page}`, heading),
  );
  if (ours && peer) figure('first operation of the reference', ...(await ratioOf(3, 's', ours, peer)));
}
