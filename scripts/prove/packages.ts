// Tests the packed packages as a user installs them. The tarballs are installed in an empty folder, and run on the
// oldest and the newest Node.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { checked, exits, type Outcome } from '../outcomes.ts';
import { installIn, root, runStep, scratchFolder } from '../steps.ts';

/** The limits for one installed package and its dependencies: the total size, and the number of packages. */
const MOST = { megabytes: 15, packages: 16 };
const expected = '240 segments, 240 after the memory was brought back. Charge the battery.\n1 added, 1 done';
/**
 * The paths of two older versions of Node, which are installed only on Linux x64. On other systems, the packages are
 * tested only with the Node of this process.
 */
const [node20 = '', node22 = ''] = ['node-20', 'node-22-13'].map((name) =>
  join(root, 'test/runtimes/node_modules', name, 'bin/node'),
);

/** Packs the packages, checks their contents, tests them in temporary folders, and returns the outcomes. */
export function provePackages(): readonly Outcome[] {
  installIn('test/runtimes');
  runStep(process.execPath, ['--conditions=source', 'scripts/pack.ts']);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=proof-packages'];
  const contents = exits('the contents of the packages', vitest, { PACKED: join(root, 'packed') });
  using scratch = scratchFolder('language-service-installed');
  const alone = install(join(scratch.path, 'sandbox'), ['sandbox']);
  // One entry of the client needs this package. The tests in other folders show that the other entries work without it.
  const api = `@opentelemetry/api@${manifest.devDependencies['@opentelemetry/api']}`;
  const both = install(join(scratch.path, 'both'), ['client', 'sandbox', 'bulk'], api);
  // The packages that the command line needs are listed here, because they are not in a registry.
  const terminal = install(join(scratch.path, 'terminal'), ['cli', 'client', 'sandbox']);
  const nodes = [node22, process.execPath].filter(existsSync);
  const old = [node20].filter(existsSync);
  const entries = 'the entries are one client';
  return [
    contents,
    weighs('the sandbox', alone),
    weighs('the command line', terminal),
    ...nodes.map((node) => prints(node, both, 'installed', expected)),
    ...[...old, ...nodes].flatMap((node) => [
      prints(node, both, 'entries', entries),
      prints(node, both, 'entries', entries, '--reverse'),
    ]),
    ...old.map((node) => refuses(node, terminal)),
  ];
}

/**
 * Installs tarballs of `npm run pack`, and packages of a registry, in an empty folder. Returns the path of the folder.
 */
function install(folder: string, names: readonly string[], ...others: readonly string[]): string {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  const tarballs = names.map((name) =>
    join(root, 'packed', `language-service-${name}-${manifest.version}.tgz`),
  );
  const options = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, ...tarballs, ...others], { cwd: folder, stdio: 'inherit' });
  copyFileSync(join(root, 'examples/nordlicht.tmx'), join(folder, 'nordlicht.tmx'));
  return folder;
}

function weighs(name: string, folder: string): Outcome {
  const files = globSync('node_modules/**', { cwd: folder }).map((path) => statSync(join(folder, path)));
  const megabytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1_000_000;
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  // One of these entries is the folder itself.
  const count = Object.keys(packages).length - 1;
  const what = `${name} with its dependencies has at most ${MOST.megabytes} MB and ${MOST.packages} packages`;
  const holds = megabytes <= MOST.megabytes && count <= MOST.packages;
  return checked(what, holds, `${megabytes.toFixed(1)} MB, ${count} packages`);
}

/** Checks that a program prints exactly `text`. If the program fails, the outcome contains its error output. */
function prints(node: string, cwd: string, name: string, text: string, ...args: readonly string[]): Outcome {
  const program = `${name}-program.js`;
  copyFileSync(join(import.meta.dirname, program), join(cwd, program));
  const { status, stdout, stderr } = spawnSync(node, [program, ...args], { cwd, encoding: 'utf8' });
  const seen = (status === 0 ? stdout : stderr).trim();
  return checked([program, ...args, 'on', versionOf(node)].join(' '), seen === text, seen);
}

/**
 * Checks that the command line refuses to run on the old Node at the path `node`. It must print exactly one line to
 * stderr, and exit with code 2.
 */
function refuses(node: string, folder: string): Outcome {
  const program = join(folder, 'node_modules/language-service-cli/dist/main.js');
  const { status, stdout, stderr } = spawnSync(node, [program, '--version'], { encoding: 'utf8' });
  const line = `language-service needs Node >= 22.13; this is ${versionOf(node)}\n`;
  const holds = status === 2 && stderr === line && stdout === '';
  const seen = `${stderr.trim()}, exit code ${status}`;
  return checked(`the command line refuses ${versionOf(node)} with one line`, holds, seen);
}

function versionOf(node: string): string {
  return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
}
