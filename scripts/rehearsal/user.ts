// Somebody who installs the packages by their names in an empty folder.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasedPackages, root } from '../release/packages.ts';
import type { Proof } from '../release/run-installed.ts';
import type { Ended } from './clone.ts';

interface LockEntry {
  readonly version: string;
  readonly hasInstallScript?: boolean;
}

export interface User {
  install(specifiers: readonly string[]): Ended;
  /** The paths of what is installed. */
  installed(): readonly string[];
  withInstallScripts(): readonly string[];
  /** What the installed packages of a version do. */
  uses(version: string): readonly Proof[];
}

/** A user with an empty folder and the environment that names the registry. */
export function userIn(folder: string, environment: Readonly<Record<string, string>>): User {
  const env = { ...process.env, ...environment };
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  copyFileSync(join(root, 'examples/nordlicht.tmx'), join(folder, 'nordlicht.tmx'));
  copyFileSync(join(root, 'scripts/release/installed-program.js'), join(folder, 'program.js'));
  const run = (program: string, ...args: readonly string[]): Ended =>
    spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  const lock = (): Record<string, LockEntry> =>
    JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')).packages;
  const shows = (what: string, { status, stdout, stderr }: Ended, expected: RegExp): Proof => ({
    what,
    holds: status === 0 && expected.test(stdout),
    seen: `exit code ${status}: ${`${stdout}${stderr}`.trim().split('\n', 1).join('')}`,
  });
  return {
    install: (specifiers) => run('npm', 'install', '--no-audit', '--no-fund', ...specifiers),
    installed: () => Object.keys(lock()),
    withInstallScripts: () =>
      Object.entries(lock()).flatMap(([path, entry]) => (entry.hasInstallScript ? [path] : [])),
    uses: (version) => [
      versionsAre(lock(), version),
      shows(`npm finds the tree of ${version} valid`, run('npm', 'ls', '--all'), /language-service-client/),
      shows(`client and sandbox ${version} run`, run('node', 'program.js'), /^240 segments, 240 after/),
      shows(
        `the command line says ${version}`,
        run('npx', '--no-install', 'language-service', '--version'),
        new RegExp(`^${version.replaceAll('.', '\\.')}$`, 'm'),
      ),
      shows(
        `verify ${version} starts`,
        run('npx', '--no-install', 'language-service-verify', '--help'),
        /^Usage: language-service-verify/,
      ),
    ],
  };
}

function versionsAre(lock: Readonly<Record<string, LockEntry>>, version: string): Proof {
  const seen = releasedPackages.map(({ name }) => `${name} ${lock[`node_modules/${name}`]?.version}`);
  return {
    what: `all packages are at ${version}`,
    holds: seen.every((one) => one.endsWith(` ${version}`)),
    seen: seen.join(', '),
  };
}
