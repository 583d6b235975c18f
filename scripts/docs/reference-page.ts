// The documentation is one HTML file that contains Redoc and needs no network. It is built from a copy of the description
// that has as text what Redoc drops.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { portInUse } from '../fail.ts';
import { readDescription } from '../generate/read-description.ts';
import { configArguments, runRedocly } from '../generate/redocly.ts';
import { readableDescription } from './readable-description.ts';

/** Builds the documentation into one HTML file, and writes the copy of the description beside it. */
export async function buildDocumentation(input: string, output: string): Promise<void> {
  await mkdir(dirname(output), { recursive: true });
  const config = configArguments(input);
  const { document } = await readDescription(input);
  const copy = join(dirname(output), 'description.json');
  await writeFile(copy, JSON.stringify(readableDescription(document), null, 2));
  const built = await runRedocly(['build-docs', copy, ...config, '--inlineBundle', '-o', output]);
  if (!built.ok) throw new Error(`Building the documentation failed.\n${built.stdout}${built.stderr}`);
  await writeFile(output, withoutRemoteImages(await readFile(output, 'utf8')));
}

/** Redoc loads a badge and icons from its maker. An image that does not load is not shown. */
function withoutRemoteImages(page: string): string {
  return page.replaceAll(/https:\/\/cdn\.redoc(ly\.com|\.ly)\//g, 'data:,');
}

/** A file that is served on a port. */
export interface ServedFile {
  readonly url: string;
  close(): void;
}

/** Serves one HTML file at every path of the port. */
export async function serveFile(file: string, port: number): Promise<ServedFile> {
  const server = createServer((_, response) => {
    readFile(file).then(
      (page) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not built yet.'),
    );
  });
  await new Promise<void>((listening, failed) => {
    const fail = (error: NodeJS.ErrnoException) =>
      failed(error.code === 'EADDRINUSE' ? new Error(portInUse(port)) : error);
    server.once('error', fail).listen(port, '127.0.0.1', listening);
  });
  // A server that listens on a port has an address object, not the name of a pipe.
  const { port: taken } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${taken}`, close };
}
