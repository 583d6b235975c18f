// Prints the files of the console as JSON: the page, its style and its script. The build stores this output in the
// package. A sandbox that runs from its sources starts this program when the page is first opened.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const folder = join(import.meta.dirname, 'console');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const bundle = await rolldown({ input: join(folder, 'start-page.ts'), platform: 'browser' });
const { output } = await bundle.generate({ format: 'es', minify: true });
await bundle.close();
const files = {
  '': { type: 'text/html; charset=utf-8', text: read('index.html') },
  'console.css': {
    type: 'text/css; charset=utf-8',
    text: read('console.css').replaceAll(/\/\*.*?\*\//gs, ''),
  },
  'console.js': { type: 'text/javascript; charset=utf-8', text: output[0].code },
  'favicon.svg': { type: 'image/svg+xml', text: read('../../../docs/public/favicon.svg') },
};
process.stdout.write(JSON.stringify(files));
