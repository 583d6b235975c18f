// The command is bundled: one file holds what every start needs, and what a command alone needs is a file beside it that
// is loaded when that command runs. The client is in the bundle, since loading its hundred files takes longer than a
// request; programs of their own and what draws tables stay packages.

import { chmodSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const folder = import.meta.dirname;
const built = join(folder, 'dist');
/** What is installed beside the command: programs of their own, and what a few commands alone need. */
const external = [
  /^node:/,
  /^language-service-(sandbox|verify)$/,
  /^(string-width|diff|read-excel-file|write-excel-file|@modelcontextprotocol\/server)(\/|$)/,
];

rmSync(built, { recursive: true, force: true });
await bundleCommand();
writeFileSync(join(built, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
chmodSync(join(built, 'main.js'), 0o755);
const files = globSync('**/*.js', { cwd: built }).map((name) => join(built, name));
const bytes = files.reduce((sum, path) => sum + readFileSync(path).length, 0);
console.log(`Built packages/cli/dist/: ${files.length} files (${Math.ceil(bytes / 1000)} kB).`);

async function bundleCommand(): Promise<void> {
  const bundle = await rolldown({
    input: { main: join(folder, 'src/main.ts') },
    platform: 'node',
    // The packages of this repository are taken as they are written.
    resolve: { conditionNames: ['source', 'node', 'import', 'default'] },
    external,
    // What an engine of the manifest does not read is written in older words.
    transform: { target: 'node22.13' },
    checks: { ineffectiveDynamicImport: false },
  });
  await bundle.write({
    dir: built,
    // Node loads CommonJS faster than modules, and keeps its compiled code the same way.
    format: 'cjs',
    chunkFileNames: '[name].js',
    // What a completion loads is one file, and what every other start loads is a second one: opening a file takes longer
    // than reading it.
    codeSplitting: {
      groups: [
        { name: 'commands', test: /src\/commands\/(command-table|find-command)\.ts$/, priority: 2 },
        { name: 'program', test: /src\/(program|run-command-line)\.ts$/, priority: 1 },
      ],
    },
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  });
  await bundle.close();
}
