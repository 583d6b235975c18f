// The page of examples/react-upload, as its bundler writes it. React is installed for that example alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { clientSources } from './bundled-size.ts';

export const reactExample = join(import.meta.dirname, '../../examples/react-upload');

/** Returns whether React is there; a line says how to install it where it is not. */
export function hasReact(): boolean {
  const isThere = existsSync(join(reactExample, 'node_modules/react-dom'));
  if (!isThere)
    console.log('React is not installed, the page is skipped: npm ci --prefix examples/react-upload');
  return isThere;
}

export async function buildReactPage(folder: string): Promise<void> {
  await build({
    root: reactExample,
    configFile: false,
    logLevel: 'error',
    resolve: clientSources,
    // A test runner names another environment, for which a page has the larger React of development.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { development: false } },
    build: { outDir: folder, emptyOutDir: true },
  });
}
