// Builds the site of the documents with VitePress: guides, reference, commands and errors. Without --out, serves the
// site on the loopback address.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  failWith,
  portInUse,
  readOptions,
  readPort,
  refuse,
} from 'language-service-description/command-line';
import { refuseOtherHost } from 'language-service-description/loopback-guard';
import { whenEnded } from 'language-service-description/when-ended';

const usage = `Usage: npm run docs -- [options]

Serves the documents on the loopback address. A change of a page is visible at once.

  --out <folder>   write the site to this folder and exit; any file server can serve the folder
  --base <path>    with --out: the path of the site on its server, such as /name/ (default: /)
  --redoc          serve the description as a page of Redoc instead of the documents
  --port <number>  the port; 0 uses any free port (default: 4020)
  --help           show this help`;

const options = readOptions(usage, {
  out: { type: 'string' },
  base: { type: 'string' },
  redoc: { type: 'boolean' },
  port: { type: 'string', default: '4020' },
});
if (options.out === '') refuse('--out takes a folder');
if (options.out !== undefined && options.redoc) refuse('--out and --redoc cannot be used together');
if (options.base !== undefined && (options.out === undefined || !/^\/(?:.*\/)?$/.test(options.base)))
  refuse('--base needs --out, and its path must begin and end with a slash');

const root = join(import.meta.dirname, '..');
const port = readPort(options.port);
if (options.redoc) await serveRedoc().catch(failWith);
else if (options.out === undefined) await serveSite().catch(failWith);
else await writeSite(resolve(options.out), options.base ?? '/').catch(failWith);

async function serveSite(): Promise<void> {
  // VitePress loads slowly, so the pages are written in parallel.
  const [{ createServer: createSite }] = await Promise.all([import('vitepress'), writePages()]);
  const site = await createSite(join(root, 'docs'), { port, host: '127.0.0.1', strictPort: true });
  await site.listen().catch((error: unknown) => {
    throw String(error).includes('is already in use') ? new Error(portInUse(port)) : error;
  });
  const description = join(root, 'src', 'generated', 'openapi.json');
  site.watcher.add(description).on('change', (path) => {
    if (path === description) writePages().catch((error: unknown) => console.error(String(error)));
  });
  sayWhere('documentation', site.resolvedUrls?.local[0] ?? '');
}

async function writeSite(folder: string, base: string): Promise<void> {
  await checkFolder(folder);
  process.env['DOCS_BASE'] = base;
  const [{ build }] = await Promise.all([import('vitepress'), writePages()]);
  await build(join(root, 'docs'), { outDir: folder });
  console.log(`Wrote the site to ${relative(process.cwd(), folder) || '.'}.`);
}

async function serveRedoc(): Promise<void> {
  const { configArguments, runRedocly } = await import('./generate/redocly.ts');
  const input = join(root, 'openapi', 'openapi.yaml');
  const page = join(root, 'node_modules', '.cache', 'redoc.html');
  const args = ['--output', page, '--inlineBundle', ...configArguments(input)];
  const built = await runRedocly(['build-docs', input, ...args]);
  if (!built.ok) throw new Error(built.stderr.trim());
  const html = await readFile(page);
  const server = createServer((request, response) => {
    if (!refuseOtherHost(request, response, 'Use 127.0.0.1 as the host.'))
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .end(html);
  });
  server.on('error', (error: NodeJS.ErrnoException) =>
    failWith(error.code === 'EADDRINUSE' ? new Error(portInUse(port)) : error),
  );
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    sayWhere('description', `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`);
  });
}

/** Writes the pages that are generated from the description and from the commands. */
async function writePages(): Promise<void> {
  const program = join(root, 'scripts', 'docs', 'write-pages.ts');
  await promisify(execFile)(process.execPath, ['--conditions=source', program], { cwd: root });
}

function sayWhere(what: string, url: string): void {
  console.log(`The ${what} is at ${url.replace(/\/$/, '')}. Ctrl-C ends it.`);
  whenEnded(() => process.exit(0));
}

/**
 * Throws an Error if the folder contains files, but is not the result of an earlier build. The build would delete these
 * files.
 */
async function checkFolder(path: string): Promise<void> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new Error(`${path} is not a readable folder (${error.code})`);
  });
  if (names.length > 0 && !names.includes('hashmap.json'))
    throw new Error(`${path} contains other files. Name an empty folder, or one that this command wrote`);
}
