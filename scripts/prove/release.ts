// Checks the published packages as registries, compilers and users see them.
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { readOptions } from '../options.ts';
import {
  bulk,
  client,
  commandLine,
  type ReleasedPackage,
  root,
  sandbox,
  verify,
} from '../release/packages.ts';
import { stagePackage } from '../release/stage-package.ts';
import { tryInstalled } from '../release/try-installed.ts';
import { installIn, runStep } from '../steps.ts';

const usage = `Usage: npm run prove -- release [options]

Builds the client, the sandbox, the verification, the command line and the bulk package, and packs them into packed/,
from where they are published (npm publish packed/…tgz). Holds their manifests and types against what registries and
compilers ask for, installs them in an empty folder, and runs them on the oldest and the newest Node they support.

  --no-install  only build, pack and judge
  --help        this text`;

/** Ends with 1 if an installed package fails; each finding of a checker ends it earlier. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = readOptions(usage, { 'no-install': { type: 'boolean' } }, args);
  installIn('scripts/prove');
  for (const name of ['sandbox', 'verify', 'cli']) runStep(process.execPath, [`packages/${name}/build.ts`]);
  // The sandbox has built the client, whose types the compiler reads.
  runStep(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json']);
  const tarballs = {
    client: pack(client),
    sandbox: pack(sandbox),
    verify: pack(verify),
    commandLine: pack(commandLine),
    bulk: pack(bulk),
  };
  if (options['no-install']) return 0;
  installIn('test/runtimes');
  const proofs = await tryInstalled(tarballs);
  for (const { what, holds, seen } of proofs) console.log(`${holds ? 'ok    ' : 'FAILED'} ${what} (${seen})`);
  const failed = proofs.filter(({ holds }) => !holds).length;
  console.log(`${proofs.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Assembles a built package, checks it and packs it; returns the path of the tarball. */
function pack(released: ReleasedPackage): string {
  const folder = join(root, 'packed', released.name);
  stagePackage(released, folder);
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
    'esm-only',
    '--format',
    'ascii',
    '--no-color',
  ]);
}
