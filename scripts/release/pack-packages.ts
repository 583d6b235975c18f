// Builds the packages and packs each from a folder of its own, as registries, compilers and users see them.
import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { installIn, runStep } from '../steps.ts';
import { bulk, client, commandLine, type ReleasedPackage, root, sandbox, verify } from './packages.ts';
import { stagePackage } from './stage-package.ts';

/** The path of each packed package. */
export interface Tarballs {
  readonly client: string;
  readonly sandbox: string;
  readonly verify: string;
  readonly commandLine: string;
  readonly bulk: string;
}

/** Builds, checks and packs every package into packed/. Ends the process when a check finds something. */
export function packPackages(): Tarballs {
  installIn('scripts/prove');
  for (const name of ['sandbox', 'verify', 'cli']) runStep(process.execPath, [`packages/${name}/build.ts`]);
  runStep(process.execPath, ['--conditions=source', 'scripts/docs/write-pages.ts']);
  // The sandbox has built the client, whose types the compiler reads.
  runStep(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json']);
  return {
    client: pack(client),
    sandbox: pack(sandbox),
    verify: pack(verify),
    commandLine: pack(commandLine),
    bulk: pack(bulk),
  };
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
