// Builds what is published: declarations file by file, code in a few chunks. Eighty small modules are good to read and
// slow to load; a program that starts with this client should not notice it.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import manifest from '../package.json' with { type: 'json' };
import { readOptions } from './options.ts';
import { runStep } from './steps.ts';

const usage = `Usage: npm run build -- [options]

Builds the package into dist/: JavaScript in a few chunks, and its types.

  --sizes  weigh the programs of scripts/sizes/programs.ts instead, and write scripts/sizes/figures.json and the table of
           the README
  --help   this text`;

const { sizes } = readOptions(usage, { sizes: { type: 'boolean' } });
if (sizes) {
  const { writeSizes } = await import('./sizes/write-sizes.ts');
  await writeSizes();
  process.exit();
}
const root = join(import.meta.dirname, '..');
const built = join(root, 'dist');
// The documentation is built into the same folder, by npm run docs.
const isBuilt = { exclude: ['docs/**'], cwd: built };

/**
 * What entries share, by the modules a chunk is made for. A chunk also gets what its modules import, unless an earlier
 * chunk has it. Every import of a file costs Node about a millisecond, and a bundler leaves out what is not used of each.
 */
const chunks: readonly { readonly name: string; readonly has: RegExp }[] = [
  // The core and `#calls` both import these, which import neither: a core that `#calls` imports would be half made.
  { name: 'errors', has: /src.(errors.|platform-fetch)/ },
  { name: 'core', has: /src.(create-core|logging)\.ts/ },
  { name: 'lists', has: /src.http.list-function\.ts/ },
  { name: 'functions', has: /src.(generated.(rows|resources)|http.bind)/ },
  { name: 'files', has: /src.runtime.(other|sources|file-sender|signed-url)\.ts/ },
  { name: 'journeys', has: /src.extensions.(translation-memories|upload|download|polling)/ },
];

const started = performance.now();
for (const name of globSync('*', { ...isBuilt, exclude: ['docs'] }))
  rmSync(join(built, name), { recursive: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
runStep(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--emitDeclarationOnly']);
await bundle();
// Chunks that import each other in a circle build, and fail when they are loaded.
const loaded = Object.keys(entries()).map((name) => `import '${pathToFileURL(join(built, `${name}.js`))}';`);
runStep(process.execPath, ['--input-type=module', '--eval', loaded.join('\n')]);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const parts = [sizeOf('code', '**/*.js'), sizeOf('types', '**/*.d.ts'), sizeOf('source maps', '**/*.map')];
console.log(`Built dist/ in ${seconds} s: ${parts.join(', ')}.`);

async function bundle(): Promise<void> {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: 'es2023',
      minify: false,
      sourcemap: true,
      emptyOutDir: false,
      lib: { entry: entries(), formats: ['es'] },
      rolldownOptions: {
        external: [/^node:/, '#calls', '#transfers', ...Object.keys(manifest.dependencies)],
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'shared/[name].js',
          // Documentation is in the declarations; a bundler reads the annotations.
          comments: { legal: true, annotation: true, jsdoc: false },
          codeSplitting: {
            groups: chunks.map(({ name, has }, at) => ({ name, test: has, priority: chunks.length - at })),
          },
        },
      },
    },
  });
}

/** Every module that the manifest names, by the path of what is built of it. */
function entries(): Record<string, string> {
  const text = JSON.stringify([manifest.exports, manifest.imports]);
  const named = [...text.matchAll(/"\.\/dist\/([^"]+)\.js"/g)].flatMap(([, name]) => name ?? []);
  return Object.fromEntries(named.map((name) => [name, join(root, 'src', `${name}.ts`)]));
}

/** How many files of a kind there are, and their size, also compressed. */
function sizeOf(kind: string, pattern: string): string {
  const files = globSync(pattern, isBuilt).map((name) => readFileSync(join(built, name)));
  const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;
  const all = Buffer.concat(files);
  return `${files.length} files of ${kind} (${kilobytes(all.length)}, ${kilobytes(gzipSync(all).length)} gzip)`;
}
