// A folder over HTTP, compressed as a server of pages does it.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listen } from '../support/listen.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.md': 'text/markdown',
};

export async function serveFolder(folder: string) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname);
    const file = join(folder, path.replace(/\/$/, '/index.html'));
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = types[extname(file)];
    response.writeHead(200, {
      ...(type === undefined ? {} : { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' }),
    });
    response.end(type === undefined ? readFileSync(file) : gzipSync(readFileSync(file)));
  });
  return listen(server);
}
