// Checks the published packages as registries, compilers and users see them.
import { readOptions } from '../options.ts';
import { packPackages } from '../release/pack-packages.ts';
import { tryInstalled } from '../release/try-installed.ts';
import { installIn } from '../steps.ts';

const usage = `Usage: npm run prove -- release [options]

Builds the client, the sandbox, the verification, the command line and the bulk package, and packs them into packed/,
from where they are published (npm publish packed/…tgz). Holds their manifests and types against what registries and
compilers ask for, installs them in an empty folder, and runs them on the oldest and the newest Node they support.

  --no-install  only build, pack and judge
  --help        this text`;

/** Ends with 1 if an installed package fails; each finding of a checker ends it earlier. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = readOptions(usage, { 'no-install': { type: 'boolean' } }, args);
  const tarballs = packPackages();
  if (options['no-install']) return 0;
  installIn('test/runtimes');
  const proofs = await tryInstalled(tarballs);
  for (const { what, holds, seen } of proofs) console.log(`${holds ? 'ok    ' : 'FAILED'} ${what} (${seen})`);
  const failed = proofs.filter(({ holds }) => !holds).length;
  console.log(`${proofs.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
