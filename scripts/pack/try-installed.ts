// What was packed, used as by somebody who has nothing else: the tarballs in an empty folder, on the oldest Nodes.
import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '../steps.ts';
import { currentVersion, released, root } from './packages.ts';
import { newNodes, oldNodes, type Proof, prints, refuses } from './run-installed.ts';

/** What may be installed. */
const MOST = { megabytes: 15, packages: 16 };
const said = `240 segments, 240 after the memory was brought back. Charge the battery.
1 added, 1 done`;

/** Returns the path of a package that `npm run pack` packed; npm names it after the package and its version. */
function tarballOf(key: keyof typeof released): string {
  return join(root, 'packed', `${released[key].name}-${currentVersion()}.tgz`);
}

/** Installs the packages in a folder that is gone afterwards, and tries them. */
export function tryInstalled(): Proof[] {
  using scratch = scratchFolder('language-service-installed');
  const alone = install(join(scratch.path, 'sandbox'), tarballOf('sandbox'));
  // Two of its entries need these packages; the other folders prove that the others do not. Undici 7 runs on each Node.
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const api = `@opentelemetry/api@${devDependencies['@opentelemetry/api']}`;
  const both = install(
    join(scratch.path, 'both'),
    tarballOf('client'),
    tarballOf('sandbox'),
    tarballOf('bulk'),
    api,
    'undici@^7.0.0',
  );
  const [client, sandbox] = [tarballOf('client'), tarballOf('sandbox')];
  // A registry would bring the other packages with it.
  const terminal = install(join(scratch.path, 'terminal'), tarballOf('commandLine'), client, sandbox);
  return [
    weighs('the sandbox', alone),
    weighs('the command line', terminal),
    ...newNodes().map((node) => runsBoth(node, both)),
    ...[...oldNodes(), ...newNodes()].flatMap((node) => [
      loadsEntries(node, both),
      loadsEntries(node, both, '--reverse'),
    ]),
    ...oldNodes().map((node) => refuses(node, terminal, 'language-service-cli', 'language-service')),
  ];
}

/** Installs tarballs in an empty folder. */
function install(folder: string, ...tarballs: readonly string[]): string {
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  execFileSync('npm', ['install', ...options, ...tarballs], { cwd: folder, stdio: 'inherit' });
  copyFileSync(join(root, 'examples/nordlicht.tmx'), join(folder, 'nordlicht.tmx'));
  return folder;
}

function weighs(name: string, folder: string): Proof {
  const files = globSync('node_modules/**', { cwd: folder }).map((path) => statSync(join(folder, path)));
  const megabytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1_000_000;
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  // One is the folder itself.
  const count = Object.keys(packages).length - 1;
  return {
    what: `${name} with all it needs is at most ${MOST.megabytes} MB and ${MOST.packages} packages`,
    holds: megabytes <= MOST.megabytes && count <= MOST.packages,
    seen: `${megabytes.toFixed(1)} MB, ${count} packages`,
  };
}

function runsBoth(node: string, folder: string): Proof {
  copyFileSync(join(import.meta.dirname, 'installed-program.js'), join(folder, 'program.js'));
  return prints(said, 'client, sandbox and bulk work together', node, ['program.js'], folder);
}

/** Loads every entry of the client in one process. */
function loadsEntries(node: string, folder: string, ...args: readonly string[]): Proof {
  copyFileSync(join(import.meta.dirname, 'entries-program.js'), join(folder, 'entries.js'));
  const what = ['the entries are one client', ...args].join(' ');
  return prints('13 calls', what, node, ['entries.js', ...args], folder);
}
