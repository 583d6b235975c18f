// Builds the packages and packs each from a separate folder, as registries, compilers and users see them.
import { execFileSync, spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { installIn, runStep } from '../steps.ts';
import { bulk, client, commandLine, type ReleasedPackage, root, sandbox, verify } from './packages.ts';
import { currentVersion } from './set-version.ts';
import { stagePackage } from './stage-package.ts';

const released = { client, sandbox, verify, commandLine, bulk };

/** The path of each packed package. */
export type Tarballs = Readonly<Record<keyof typeof released, string>>;

/** Builds, checks and packs every package into packed/. Exits if a check rejects a package. */
export function packPackages(): Tarballs {
  installIn('scripts/prove');
  for (const name of ['sandbox', 'verify', 'cli']) runStep(process.execPath, [`packages/${name}/build.ts`]);
  runStep(process.execPath, ['--conditions=source', 'scripts/docs/write-pages.ts']);
  // The sandbox has built the client, whose types the compiler reads.
  runStep(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json']);
  const tarballs = eachReleased(pack);
  judgePacked();
  return tarballs;
}

/** What packPackages packed before. */
export function packedTarballs(): Tarballs {
  const version = currentVersion(root);
  return eachReleased(({ name }) => join(root, 'packed', `${name}-${version}.tgz`));
}

function eachReleased(pathOf: (one: ReleasedPackage) => string): Tarballs {
  const paths = Object.entries(released).map(([key, one]) => [key, pathOf(one)]);
  // Each key of `released` has its path.
  return Object.fromEntries(paths) as Tarballs;
}

/** Assembles a built package, checks it and packs it; returns the path of the tarball. */
function pack(one: ReleasedPackage): string {
  const folder = join(root, 'packed', one.name);
  stagePackage(one, folder);
  judgeManifest(folder);
  judgeTypes(folder);
  const output = execFileSync('npm', ['pack', folder, '--json', '--pack-destination', join(root, 'packed')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename, files, size, unpackedSize }] = JSON.parse(output);
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  const tarball = join(root, 'packed', filename);
  console.log(
    `Packed ${relative(root, tarball)}: ${files.length} files, ${kilobytes(size)}, ${kilobytes(unpackedSize)} unpacked.`,
  );
  return tarball;
}

/** Both checkers are installed when they are needed. */
function tool(path: string): string {
  return join(root, 'scripts/prove/node_modules', path);
}

/** The tests of what is published: its files, its manifests, its pages. */
function judgePacked(): void {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=proof-packages'],
    {
      cwd: root,
      env: { ...process.env, PACKED: join(root, 'packed') },
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

function judgeManifest(folder: string): void {
  runStep(process.execPath, [tool('publint/src/cli.js'), folder, '--strict']);
}

function judgeTypes(folder: string): void {
  const attw = tool('@arethetypeswrong/cli/dist/index.js');
  runStep(process.execPath, [
    attw,
    '--pack',
    folder,
    '--profile',
    'node16',
    '--format',
    'ascii',
    '--no-color',
  ]);
}
