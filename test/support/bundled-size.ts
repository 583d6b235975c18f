// What a program pays for an import: bundled, minified and compressed, as it would be for a page.
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const entry = 'virtual:entry';

/** A program: its text, or the path of its file. */
export type Program = { readonly code: string } | { readonly file: string };

/** Returns the bytes of a program with everything it imports, after gzip. */
export async function bundledSize(program: Program): Promise<number> {
  return gzipSync(await bundled(program), { level: 9 }).length;
}

/** Returns a program with everything it imports, minified. */
export async function bundled(program: Program): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: clientSources,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry && 'code' in program ? program.code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: 'file' in program ? join(root, program.file) : entry,
        external: [/^node:/],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('One bundle was asked for');
  return built.output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('');
}

/** How a bundler finds the client in its sources instead of `dist`. */
export const clientSources = {
  conditions: ['source'],
  alias: {
    '#calls': join(root, 'src/platform/browser-calls.ts'),
    '#transfers': join(root, 'src/files/browser.ts'),
  },
};
