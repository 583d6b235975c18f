// A runtime with packages resolves the client itself; for the others a bundler does, under their conditions.

import { cpSync } from 'node:fs';
import { join } from 'node:path';

export interface BundleOptions {
  /** A file of `program/`, without its ending. */
  readonly entry: string;
  /** Conditions under which packages are resolved; absent: they are left to the runtime. */
  readonly conditions?: readonly string[];
}

/** Writes the program into the folder; gives the path. */
export async function bundle(folder: string, { entry, conditions }: BundleOptions): Promise<string> {
  // Beside the client, so that the client is found.
  cpSync(join(import.meta.dirname, 'program'), join(folder, 'program'), { recursive: true });
  // Loaded late: the command line is read before.
  const { build } = await import('vite');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    ...(conditions === undefined ? {} : { resolve: { conditions: [...conditions] } }),
    build: {
      target: 'es2023',
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: join(folder, 'program', `${entry}.ts`), formats: ['es'], fileName: () => `${entry}.js` },
      rolldownOptions: { external: conditions === undefined ? [/^language-service-client/] : [] },
    },
  });
  return join(folder, `${entry}.js`);
}
