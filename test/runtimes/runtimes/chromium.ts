// Chromium, once as a page and once as a service worker, each of another origin than the service: `localhost` is
// another host to it than `127.0.0.1`.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../bundling.ts';
import { type Runtime, startProcess } from './runtime.ts';

export const chromium: readonly Runtime[] = [
  runtime('page', (query) => `<script type="module" src="start-page.js?${query}"></script>`),
  runtime(
    'service worker',
    (query) =>
      `<script>navigator.serviceWorker.register('start-page.js?${query}', { type: 'module' })</script>`,
  ),
];

function runtime(name: string, page: (query: string) => string): Runtime {
  return {
    name: `Chromium ${name}`,
    install: 'apt-get install chromium',
    version,
    async start({ folder, origin }) {
      await bundle(folder, { entry: 'start-page', conditions: ['browser', 'module'] });
      const query = new URLSearchParams({ origin });
      writeFileSync(join(folder, 'page.html'), page(String(query)));
      const address = `http://localhost:${new URL(origin).port}/pages/page.html?${query}`;
      const profile = `--user-data-dir=${join(folder, 'profile')}`;
      return startProcess('chromium', [
        '--headless',
        '--disable-gpu',
        '--no-first-run',
        ...sandboxing(),
        profile,
        address,
      ]);
    },
  };
}

/** Chromium refuses its own sandbox to root. */
function sandboxing(): readonly string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}

function version(): string | undefined {
  try {
    return execFileSync('chromium', ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
