// Serves files from memory on the loopback address: only what was built can be asked for.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path/posix';
import { gzipSync } from 'node:zlib';
import { portInUse } from 'language-service-description/command-line';
import { refuseStranger } from 'language-service-description/loopback-guard';
import { publication } from '../../packages/site/src/publication.ts';

export type ServedFiles = Awaited<ReturnType<typeof serveFiles>>;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.js': 'text/javascript',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
};

/**
 * Serves files on the port; 0 takes a free one.
 * `files`: the texts by path, `guides/lists/index.html`; they can be exchanged while it runs.
 */
export async function serveFiles(port: number) {
  const files: ReadonlyMap<string, string> = new Map();
  const served = { files };
  const server = createServer((request, response) => {
    if (!refuseStranger(request, response, 'Use 127.0.0.1 as the host.'))
      answer(served.files, request, response);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(portInUse(port)) : error;
  });
  // A server that listens on a port has an address object, not the name of a pipe.
  const { port: taken } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return Object.assign(served, { url: `http://127.0.0.1:${taken}`, close });
}

function answer(
  files: ReadonlyMap<string, string>,
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const path = readPath(url);
  const { accept = '', host = '' } = headers;
  if (path !== undefined && files.has(`${path}/index.html`)) {
    response.writeHead(301, { location: `/${path}/` }).end();
    return;
  }
  const found = findFile(files, path ?? '', /\btext\/markdown\b/.test(accept));
  const file = found ?? '404.html';
  const type = files.has(file) ? (types[extname(file)] ?? 'text/plain') : 'text/plain';
  const kept = files.get(file) ?? 'Page not found.\n';
  // A copy as Markdown names whole addresses: here, those of this server.
  const text = /^\.(?:md|txt|xml)$/.test(extname(file))
    ? kept.replaceAll(publication.address, `http://${host}/`)
    : kept;
  const isPacked = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  response
    .writeHead(found === undefined ? 404 : 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      vary: 'accept, accept-encoding',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    })
    .end(isPacked ? gzipSync(text) : text);
}

/** The file of a path: of a folder its page, or its copy for who wants Markdown; `guides/lists.md` is a copy too. */
function findFile(files: ReadonlyMap<string, string>, path: string, wantsMarkdown: boolean) {
  const page = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  const copy = page.replace(/index\.html$/, 'index.md');
  return [...(wantsMarkdown ? [copy] : []), page, page.replace(/\.md$/, '/index.md')].find((one) =>
    files.has(one),
  );
}

/** The path without its first slash; undefined where it is not one. */
function readPath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url, 'http://site').pathname).slice(1);
  } catch {
    return undefined;
  }
}
