// A bill of materials for each package: what it installs, as npm resolves it, and what its bundle contains.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOTICES, readNotices } from '../build/notices.ts';

/** A component of CycloneDX; npm and the notices have more fields than are read here. */
interface Component {
  readonly name: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface Bill {
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
}

/**
 * Writes the CycloneDX bill of a packed package beside its tarball and returns its components. `folder` is what was packed;
 * `siblings` are the tarballs of the packages of this repository, by name.
 */
export function writeBill(folder: string, siblings: Readonly<Record<string, string>>): readonly Component[] {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { metadata, components, ...rest } = resolve(manifest, siblings);
  const all = [...components.map(withoutPlace), ...bundledIn(folder)];
  const bill = {
    ...rest,
    metadata: { component: { ...withoutPlace(metadata.component), name: manifest.name } },
    components: all,
  };
  writeFileSync(`${folder}-${manifest.version}.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`);
  return all;
}

/** What npm would install, without installing it. */
function resolve(manifest: Manifest, siblings: Readonly<Record<string, string>>): Bill {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'bill-of-materials-'));
  const folder = join(scratch.path, manifest.name);
  const { [manifest.name]: _, ...others } = siblings;
  const files = Object.fromEntries(Object.entries(others).map(([name, path]) => [name, `file:${path}`]));
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [name, files[name] ?? range]),
  );
  mkdirSync(folder);
  // The packages of this repository are not at a registry yet, those that its packages bring included.
  const { name, version, license } = manifest;
  const text = JSON.stringify({ name, version, license, dependencies, overrides: files });
  writeFileSync(join(folder, 'package.json'), text);
  const npm = (...args: readonly string[]) =>
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  npm('install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  // npm wrote it; only the fields above are read.
  return JSON.parse(npm('sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx')) as Bill;
}

/** A tarball of this repository would bring a path of this machine along. */
function withoutPlace({ externalReferences: _, ...component }: Component): Component {
  return component;
}

function bundledIn(folder: string): Component[] {
  const files = ['dist', 'dist/node'].map((part) => join(folder, part, NOTICES)).filter(existsSync);
  return files
    .flatMap((path) => readNotices(readFileSync(path, 'utf8')))
    .map(({ name, version, license }) => ({
      'bom-ref': `bundled:${name}@${version}`,
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ license: { id: license } }],
    }));
}
