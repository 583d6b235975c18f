// The built page, read once: only what was built can be asked for.

import { globSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface PageFile {
  readonly type: string;
  readonly bytes: Buffer;
}

/** The files by their paths in the address, `/assets/page.js`. */
export type PageFiles = ReadonlyMap<string, PageFile>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Reads what the bundler wrote into the folder. */
export function readPage(folder: string): PageFiles {
  const files = globSync('**/*.{html,js}', { cwd: folder }).map((path): [string, PageFile] => [
    `/${path.replaceAll('\\', '/')}`,
    { type: types[extname(path)] ?? '', bytes: readFileSync(join(folder, path)) },
  ]);
  const page = new Map(files);
  const index = page.get('/index.html');
  if (index === undefined)
    throw new Error(`${folder} has no index.html: build the page first (npx vite build)`);
  return page.set('/', index);
}
