// What a program pays for an import: bundled, minified and compressed, as it would be for a page.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const entry = 'virtual:entry';

/** Bytes of the code with everything it imports, after gzip; `runtime` is the platform of `#calls` and `#transfers`. */
export async function bundledSize(code: string, runtime: 'browser' | 'node'): Promise<number> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: {
      conditions: ['source'],
      alias: {
        '#calls': join(root, 'src/runtime', `${runtime === 'node' ? 'node' : 'other'}-calls.ts`),
        '#transfers': join(root, 'src/runtime', `${runtime}.ts`),
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: entry, external: [/^node:/], preserveEntrySignatures: 'strict' },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One bundle was asked for');
  const texts = built.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''));
  return gzipSync(texts.join('')).length;
}
