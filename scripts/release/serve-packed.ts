// A registry of the packed packages on this machine: npm installs them by their names, and all others from its own
// registry, where a request for them is sent on.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { refuseStranger } from 'language-service-description/loopback-guard';
import { releasedPackages, root } from './packages.ts';
import { integrityOf } from './registry.ts';

export interface Registry {
  /** Its address, for `npm_config_registry`. */
  readonly url: string;
  close(): void;
}

/** Serves what is in packed/; what is not there is redirected to `upstream`, an address that ends with a slash. */
export async function servePacked(upstream: string): Promise<Registry> {
  let url = '';
  const known = new Map(releasedPackages.map(({ name }) => [`/${name}`, name]));
  const server = createServer((request, response) => {
    if (refuseStranger(request, response, 'Use 127.0.0.1 as the host.')) return;
    const path = decodeURIComponent(request.url ?? '');
    const name = known.get(path);
    if (name !== undefined)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(packumentOf(name, url)));
    else if (path.endsWith('.tgz') && path.startsWith('/packed/')) response.end(tarballOf(path.slice(8)));
    else response.writeHead(307, { location: new URL(path.slice(1), upstream).href }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens to a port has one.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What npm asks of a package: one version, which is the latest. */
function packumentOf(name: string, url: string) {
  const manifest = JSON.parse(readFileSync(join(root, 'packed', name, 'package.json'), 'utf8'));
  const { version } = manifest;
  const file = `${name}-${version}.tgz`;
  const dist = { tarball: `${url}/packed/${file}`, integrity: integrityOf(join(root, 'packed', file)) };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}

function tarballOf(file: string): Buffer {
  return readFileSync(join(root, 'packed', file));
}
