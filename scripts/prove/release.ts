// Checks the published packages as registries, compilers and users see them.
import { readOptions } from 'language-service-description/command-line';
import { packedTarballs, packPackages } from '../release/pack-packages.ts';
import { printProofs } from '../release/run-installed.ts';
import { tryDocuments } from '../release/try-documents.ts';
import { tryInstalled } from '../release/try-installed.ts';
import { installIn } from '../steps.ts';

const usage = `Usage: npm run prove -- release [options]

Builds the client, the sandbox, the verification, the command line and the bulk package, and packs them into packed/,
from where they are published (npm publish packed/…tgz). Holds their manifests and types against what registries and
compilers ask for, installs them in an empty folder, and runs them on the oldest and the newest Node they support.
Plays every packed page as its reader does: what it installs, starts, runs and shows.

  --no-install      only build, pack and judge
  --packed          only installs and plays, what is packed already
  --pages <part>    only plays the pages whose path contains this, of what is packed already
  --help            this text`;

/** Ends with 1 if an installed package fails; each finding of a checker ends it earlier. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = readOptions(
    usage,
    {
      'no-install': { type: 'boolean' },
      packed: { type: 'boolean' },
      pages: { type: 'string' },
    },
    args,
  );
  if (options.pages !== undefined) {
    installIn('test/runtimes');
    return printProofs(await tryDocuments(options.pages));
  }
  const tarballs = options.packed ? packedTarballs() : packPackages();
  if (options['no-install']) {
    console.log(`${Object.keys(tarballs).length} passed, 0 failed`);
    return 0;
  }
  installIn('test/runtimes');
  return printProofs([...(await tryInstalled(tarballs)), ...(await tryDocuments())]);
}
