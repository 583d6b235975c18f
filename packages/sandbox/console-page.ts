// Writes the files of the console to the standard output, as JSON: the page, its style and its script. The build stores
// them in the package; a sandbox that runs from its sources starts this program when the page is first opened.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const folder = join(import.meta.dirname, 'console');
const read = (path: string) => readFileSync(path, 'utf8');

const files = {
  '': { type: 'text/html; charset=utf-8', text: read(join(folder, 'index.html')) },
  'console.css': {
    type: 'text/css; charset=utf-8',
    text: smallerCss(read(join(folder, 'colors.css')) + read(join(folder, 'console.css'))),
  },
  'console.js': { type: 'text/javascript; charset=utf-8', text: await bundle() },
  'favicon.svg': {
    type: 'image/svg+xml',
    text: read(join(import.meta.dirname, '../../docs/public/favicon.svg')),
  },
};
process.stdout.write(JSON.stringify(files));

async function bundle(): Promise<string> {
  const made = await rolldown({ input: join(folder, 'start-page.ts'), platform: 'browser' });
  const { output } = await made.generate({ format: 'es', minify: true });
  await made.close();
  return output[0].code;
}

/** A style without comments and the spaces at the start of lines. */
function smallerCss(css: string): string {
  return css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\n\s*/g, '\n');
}
