// Builds the packages, and packs each from a separate folder with only the published files.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from 'language-service-description/command-line';
import { releasedPackages } from './pack/packages.ts';
import { stagePackage } from './pack/stage-package.ts';
import { root, runStep } from './steps.ts';

const usage = `Usage: npm run pack [-- --help]

Builds ${releasedPackages.map(({ name }) => name).join(', ')}
and packs each into packed/, in the form in which it is published.

  --help  show this help`;

readOptions(usage, {});
for (const name of ['sandbox', 'cli']) runStep(process.execPath, [`packages/${name}/build.ts`]);
runStep(process.execPath, ['--conditions=source', 'scripts/docs/write-pages.ts']);
// The compiler reads the types of the built client. The build of the sandbox includes the client.
runStep(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'packages/bulk/tsconfig.build.json']);
for (const one of releasedPackages) {
  const folder = join(root, 'packed', one.name);
  stagePackage(one, folder);
  const args = ['pack', folder, '--json', '--pack-destination', join(root, 'packed')];
  const output = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  const [{ filename, files, size }] = JSON.parse(output);
  console.log(`Packed packed/${filename}: ${files.length} files, ${Math.ceil(size / 1000)} kB`);
}
