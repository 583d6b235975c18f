// Builds the published files: a declaration file per module, and the code in a few chunks. Eighty small modules would
// load slowly.

import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readOptions } from 'language-service-description/command-line';
import manifest from '../package.json' with { type: 'json' };
import { bundledPackages, NOTICES, printNotices } from './build/notices.ts';
import { type Target, targets } from './build/targets.ts';
import { root, runStep } from './steps.ts';

const usage = `Usage: npm run build -- [options]

Builds the package into dist/: JavaScript in a few chunks, and its types.

  --help  show this help`;

readOptions(usage, {});
const built = join(root, 'dist');
// `npm run docs` also builds into this folder.
const isBuilt = { exclude: ['docs/**'], cwd: built };

const started = performance.now();
for (const name of globSync('*', { ...isBuilt, exclude: ['docs'] }))
  rmSync(join(built, name), { recursive: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
// The compiler stores its state outside dist/. With the state of an earlier build it would write nothing.
const whole = ['--emitDeclarationOnly', '--incremental', 'false'];
runStep(process.execPath, [compiler, '-p', 'tsconfig.build.json', ...whole]);
for (const target of targets) {
  const bundled = bundledPackages(await bundle(target));
  // The licenses are in a separate file, because bundlers copy a license comment into every bundle.
  if (bundled.length > 0) writeFileSync(join(built, target.folder, NOTICES), printNotices(bundled));
}
for (const target of targets) for (const condition of target.conditions) load(target, condition);
const named = JSON.stringify(manifest.exports).matchAll(/"\.\/(dist\/[^"]+)"/g);
const missing = [...named].flatMap(([, path = '']) => (existsSync(join(root, path)) ? [] : [path]));
if (missing.length > 0)
  throw new Error(`The manifest names files that were not built: ${missing.join(', ')}`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const parts = [sizeOf('code', '**/*.js'), sizeOf('types', '**/*.d.ts'), sizeOf('source maps', '**/*.map')];
console.log(`Built dist/ in ${seconds} s: ${parts.join(', ')}.`);

/** Builds one target, and returns the paths of the modules that the build contains. */
async function bundle({ folder, entries, runtime, chunks, packages }: Target): Promise<readonly string[]> {
  const { build } = await import('vite');
  const chosenLater = Object.keys(manifest.imports).filter((name) => !(name in runtime));
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: runtime },
    build: {
      target: 'es2023',
      minify: false,
      sourcemap: true,
      emptyOutDir: false,
      lib: { entry: entries, formats: ['es'] },
      rolldownOptions: {
        external: [/^node:/, ...chosenLater, ...packages],
        output: {
          entryFileNames: `${folder}[name].js`,
          chunkFileNames: `${folder}shared/[name].js`,
          // The declarations contain the doc comments. Bundlers need the annotations.
          comments: { legal: true, annotation: true, jsdoc: false },
          codeSplitting: {
            groups: chunks.map(({ name, has }, at) => ({ name, test: has, priority: chunks.length - at })),
          },
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []));
}

/**
 * Loads the built files as a test, first in the order of the entries, then in the reverse order. If chunks import each
 * other, loading may fail in only one of these orders.
 */
function load({ folder, entries }: Target, condition: string): void {
  const names = Object.keys(entries).map((name) => `${folder}${name}.js`);
  for (const ordered of [names, names.toReversed()]) {
    const program = ordered.map((name) => `import '${pathToFileURL(join(built, name))}';`).join('\n');
    runStep(process.execPath, [`--conditions=${condition}`, '--input-type=module', '--eval', program]);
  }
}

/** Returns the number of files of a kind, their size, and their compressed size, as text. */
function sizeOf(kind: string, pattern: string): string {
  const files = globSync(pattern, isBuilt).map((name) => readFileSync(join(built, name)));
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  const all = Buffer.concat(files);
  return `${files.length} files of ${kind} (${kilobytes(all.length)}, ${kilobytes(gzipSync(all).length)} gzip)`;
}
