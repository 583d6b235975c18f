// Bundles the command line. One file contains what every start needs. What a single command needs is in another file,
// which is loaded when the command runs. The bundle contains the client and other packages, because loading hundreds of
// files takes longer than a request. The sandbox stays a package.

import { execFile } from 'node:child_process';
import { chmodSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readOptions } from 'language-service-description/command-line';
import { rolldown } from 'rolldown';
import { bundledPackages, NOTICES, printNotices } from '../../scripts/build/notices.ts';
import { isFresh, rememberInputs } from './built-inputs.ts';

const usage = `Usage: node packages/cli/build.ts [options]

Builds the command line into packages/cli/dist/.

  --when-stale  build only if a source file has changed; print nothing
  --help        show this help`;

const { 'when-stale': onlyWhenStale } = readOptions(usage, { 'when-stale': { type: 'boolean' } });

const folder = import.meta.dirname;
const built = join(folder, 'dist');
/** The documents that `language-service help <words>` searches, besides the commands. */
const pages = globSync('../../docs/{errors.md,guides/*.md}', { cwd: folder }).map((page) =>
  join(folder, page),
);
/**
 * The file that records the source files of the build. `npm ci` deletes this file together with node_modules, so that
 * the next build is not skipped.
 */
const record = join(folder, '../../node_modules/.cache/language-service-cli.json');
/** The modules that the bundle imports but does not contain: those of Node, and the sandbox, a separate program. */
const external = [/^node:/, /^language-service-sandbox$/];

if (onlyWhenStale !== true || !isFresh(join(built, 'main.js'), record)) await build();

/**
 * Builds into a new folder, and then replaces the old build in one step. Meanwhile, commands can load the old build.
 */
async function build(): Promise<void> {
  const fresh = join(folder, `.dist-${process.pid}`);
  const [inputs, search] = await Promise.all([bundleCommand(fresh), printedSearch()]);
  writeFileSync(join(fresh, 'search.json'), search);
  writeFileSync(join(fresh, 'package.json'), `${JSON.stringify({ type: 'commonjs' })}\n`);
  chmodSync(join(fresh, 'main.js'), 0o755);
  rmSync(built, { recursive: true, force: true });
  renameSync(fresh, built);
  rememberInputs(join(built, 'main.js'), [...inputs, ...pages, import.meta.filename], record);
  if (onlyWhenStale === true) return;
  const files = globSync('**/*.js', { cwd: built }).map((name) => join(built, name));
  const bytes = files.reduce((sum, path) => sum + readFileSync(path).length, 0);
  console.log(`Built packages/cli/dist/: ${files.length} files (${Math.ceil(bytes / 1000)} kB).`);
}

/** Returns the search index of the help. A separate process prints it from the sources. */
async function printedSearch(): Promise<string> {
  const program = ['--conditions=source', join(folder, 'print-search.ts')];
  return (await promisify(execFile)(process.execPath, program, { maxBuffer: 1e8 })).stdout;
}

/** Bundles the command. Returns the paths of its source files. */
async function bundleCommand(target: string): Promise<string[]> {
  const bundle = await rolldown({
    input: { main: join(folder, 'src/main.ts') },
    platform: 'node',
    // The packages of this repository are taken as they are written. The bundler adds `import` and `require` itself, each
    // for its kind: a `require` that gets a module in place of CommonJS gets a namespace in place of a class.
    resolve: {
      conditionNames: ['source', 'node'],
      // The main file of this package is UMD, which the bundler cannot bundle.
      alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    },
    external,
    // Syntax that the oldest supported Node lacks is transformed.
    transform: { target: 'node22.13' },
    checks: { ineffectiveDynamicImport: false },
  });
  const { output } = await bundle.write({
    dir: target,
    // Node loads CommonJS faster than ES modules.
    format: 'cjs',
    chunkFileNames: '[name].js',
    // The modules for completion are in one file, and those for every other start in a second file. The client, resources
    // of the account and table files have one file each. Opening a file takes longer than reading it.
    codeSplitting: {
      groups: [
        { name: 'commands', test: /src\/(commands\/command-table|frame\/find-command)\.ts$/, priority: 2 },
        { name: 'program', test: /src\/(program|frame\/run-command-line)\.ts$/, priority: 1 },
        { name: 'client', test: /src\/create-core\.ts$/, priority: 1 },
        { name: 'resources', test: /src\/replace-resource\.ts$/, priority: 1 },
        { name: 'files', test: /src\/(commands\/sync\/synced-files|one-file)\.ts$/ },
      ],
    },
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: false } },
  });
  const inputs = await bundle.watchFiles;
  await bundle.close();
  const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
  writeFileSync(join(target, NOTICES), printNotices(bundledPackages(modules)));
  return inputs;
}
