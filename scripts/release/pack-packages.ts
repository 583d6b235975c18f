// Builds the packages and packs each from a separate folder, as registries, compilers and users see them.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { installIn, runStep } from '../steps.ts';
import { type ReleasedPackage, released, releasedPackages, root } from './packages.ts';
import { currentVersion } from './set-version.ts';
import { stagePackage } from './stage-package.ts';

/** The path of each packed package. */
export type Tarballs = Readonly<Record<keyof typeof released, string>>;

/** Builds, checks and packs every package into packed/. Exits if a check rejects a package. */
export function packPackages(): Tarballs {
  installIn('scripts/prove');
  for (const name of ['sandbox', 'verify', 'cli']) runStep(process.execPath, [`packages/${name}/build.ts`]);
  runStep(process.execPath, ['--conditions=source', 'scripts/docs/write-pages.ts']);
  // The sandbox has built the client, whose types the compiler reads.
  runStep(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json']);
  releasedPackages.forEach(pack);
  // The tests of what is published: its files, its manifests, its pages.
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=proof-packages'];
  runStep(process.execPath, vitest, { PACKED: join(root, 'packed') });
  return packedTarballs();
}

/** What packPackages packed before. */
export function packedTarballs(): Tarballs {
  const paths = Object.entries(released).map(([key, one]) => [key, tarballOf(one)]);
  // Each key of `released` has its path.
  return Object.fromEntries(paths) as Tarballs;
}

/** npm names a tarball after the package and its version. */
export function tarballOf({ name }: ReleasedPackage): string {
  return join(root, 'packed', `${name}-${currentVersion(root)}.tgz`);
}

/** Assembles a built package, checks it and packs it. */
function pack(one: ReleasedPackage): void {
  const folder = join(root, 'packed', one.name);
  stagePackage(one, folder);
  judge(folder);
  const output = execFileSync('npm', ['pack', folder, '--json', '--pack-destination', join(root, 'packed')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [{ filename, files, size, unpackedSize }] = JSON.parse(output);
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  console.log(
    `Packed packed/${filename}: ${files.length} files, ${kilobytes(size)}, ${kilobytes(unpackedSize)} unpacked.`,
  );
}

/** What publint and attw say of the manifest and the types; both are installed when they are needed. */
function judge(folder: string): void {
  const tools = 'scripts/prove/node_modules';
  const attw = `${tools}/@arethetypeswrong/cli/dist/index.js`;
  const options = ['--profile', 'node16', '--format', 'ascii', '--no-color'];
  runStep(process.execPath, [`${tools}/publint/src/cli.js`, folder, '--strict']);
  runStep(process.execPath, [attw, '--pack', folder, ...options]);
}
