// The command is bundled: one file holds what every start needs, and what a command alone needs is a file beside it that
// is loaded when that command runs. The client is in the bundle, since loading its hundred files takes longer than a
// request, and so are other packages, which weigh several times what is used of them; the sandbox stays a package.

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

  --when-stale  only if a file that it was built of has changed; says nothing
  --help        show this help`;

const { 'when-stale': onlyWhenStale } = readOptions(usage, { 'when-stale': { type: 'boolean' } });

const folder = import.meta.dirname;
const built = join(folder, 'dist');
/** What help finds beside the commands. */
const pages = globSync('../../docs/{errors.md,guides/*.md}', { cwd: folder }).map((page) =>
  join(folder, page),
);
/** Goes when the packages are installed again. */
const record = join(folder, '../../node_modules/.cache/language-service-cli.json');
/** What is installed beside the command: a separate program. */
const external = [/^node:/, /^language-service-sandbox$/];

if (onlyWhenStale !== true || !isFresh(join(built, 'main.js'), record)) await build();

/** Builds beside the old build, which a command may be loading, and takes its place in one step. */
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

/** Returns the index of what help finds. It is made of the sources, in a process that reads them. */
async function printedSearch(): Promise<string> {
  const program = ['--conditions=source', join(folder, 'print-search.ts')];
  return (await promisify(execFile)(process.execPath, program, { maxBuffer: 1e8 })).stdout;
}

/** Gives the files that it read. */
async function bundleCommand(target: string): Promise<string[]> {
  const bundle = await rolldown({
    input: { main: join(folder, 'src/main.ts') },
    platform: 'node',
    // The packages of this repository are taken as they are written. The bundler adds `import` and `require` itself, each
    // for its kind: a `require` that gets a module in place of CommonJS gets a namespace in place of a class.
    resolve: {
      conditionNames: ['source', 'node'],
      // The main file of this package is UMD, whose `require` a bundler does not see.
      alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    },
    external,
    // What an engine of the manifest does not read is written in older words.
    transform: { target: 'node22.13' },
    checks: { ineffectiveDynamicImport: false },
  });
  const { output } = await bundle.write({
    dir: target,
    // Node loads CommonJS faster than modules, and keeps its compiled code the same way.
    format: 'cjs',
    chunkFileNames: '[name].js',
    // What a completion loads is one file, and what every other start loads is a second one: opening a file takes longer
    // than reading it.
    codeSplitting: {
      groups: [
        { name: 'commands', test: /src\/(commands\/command-table|frame\/find-command)\.ts$/, priority: 2 },
        { name: 'program', test: /src\/(program|frame\/run-command-line)\.ts$/, priority: 1 },
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
