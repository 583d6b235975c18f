// Loads the page, its style and its script. The build writes them to this folder. In the repository, the same program
// creates them when the page is first opened.

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

type PageFiles = Readonly<Record<string, { readonly type: string; readonly text: string }>>;

const built = new URL('./page.json', import.meta.url);
const program = fileURLToPath(new URL('../../console-page.ts', import.meta.url));

let files: Promise<PageFiles> | undefined;

/** Returns the files of the console page, keyed by file name. The key of the HTML file is an empty text. */
export function pageFiles(): Promise<PageFiles> {
  files ??= (existsSync(built) ? readFile(built, 'utf8') : make()).then(JSON.parse);
  return files;
}

async function make(): Promise<string> {
  return (await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 22 })).stdout;
}
