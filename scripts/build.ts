// Builds what is published: declarations file by file, code in a few chunks. Eighty small modules are good to read and
// slow to load; a program that starts with this client should not notice it.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import manifest from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
rmSync(join(root, 'dist'), { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(
  process.execPath,
  [compiler, '-p', 'tsconfig.build.json', '--emitDeclarationOnly'],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exitCode = status ?? 1;
if (status === 0) await bundle();

async function bundle(): Promise<void> {
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
        external: [/^node:/, '#runtime', ...Object.keys(manifest.dependencies)],
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared/[name].js' },
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
