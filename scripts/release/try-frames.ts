// The errors of the packed client, on each Node that it supports and in a bundle: who called, and which resource it is.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { newNodes, oldNodes, type Proof, prints, whileServed } from './run-installed.ts';

const program = 'frames-program.js';
const bundle = 'frames-bundle.js';
const said = '20 errors';

/** Runs the program as it is, and bundled, in a folder with the client and the sandbox. */
export async function tryFrames(folder: string): Promise<Proof[]> {
  copyFileSync(join(import.meta.dirname, program), join(folder, program));
  await minify(folder);
  return whileServed(folder, [], (url) =>
    [...oldNodes(), ...newNodes()].flatMap((node) => [
      prints(said, 'the errors show who called, and name the resource', node, [program, url], folder),
      prints(said, 'the errors of a bundle name the resource', node, [bundle, url, '--minified'], folder),
    ]),
  );
}

async function minify(folder: string): Promise<void> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: program,
      minify: true,
      target: 'es2023',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: bundle, codeSplitting: false } },
    },
  });
}
