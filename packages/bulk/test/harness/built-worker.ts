// A process that is killed after half a second must not spend it on taking the types off two hundred modules: each
// program is put into one file first.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { onTestFinished } from 'vitest';

const conditions = ['source', 'node', 'import', 'module', 'default'];

/** Path of the program in one file; it lies where the packages that are not put into it are found. */
export async function builtWorker(name: string): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.bulk-workers', `${process.pid}-${name}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg', 'pg-boss'], resolve: { conditions } },
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir: folder,
      target: 'node22',
      rollupOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  });
  return join(folder, 'worker.mjs');
}
