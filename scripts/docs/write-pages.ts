// The pages of the reference, the command line and the workflows are made from what is committed, and are not committed
// themselves: the site, the packages and the tests write them first. With --fidelity, as `npm run docs` says it, also
// writes the committed page on the fidelity of the sandbox.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listStale, writeFiles } from '../generate/generated-files.ts';
import { commandPages } from './command-pages.ts';
import { howToPages } from './how-to-pages.ts';
import { referencePages } from './reference-pages.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');

const pages = [...(await howToPages()), ...(await commandPages()), ...referencePages()];
const paths = new Set(pages.map(({ path }) => path));
for (const path of globSync(join(docs, '{how-to,commands,reference}/*.md')))
  if (!paths.has(path)) rmSync(path);
if (process.argv.includes('--fidelity')) {
  const { sandboxFidelityPage } = await import('./sandbox-fidelity.ts');
  pages.push(sandboxFidelityPage());
}
await writeFiles(await listStale(pages));
