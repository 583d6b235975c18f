// Writes the pages of the reference and of the command line. They are generated from committed files and are not
// committed. The site, the packages and the tests run this program first.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listStale, writeFiles } from '../generate/generated-files.ts';
import { commandPages } from './command-pages.ts';
import { referencePages } from './reference-pages.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs');

const pages = [...(await commandPages()), ...referencePages()];
const paths = new Set(pages.map(({ path }) => path));
for (const path of globSync(join(docs, '{commands,reference}/*.md'))) if (!paths.has(path)) rmSync(path);
writeFiles(listStale(pages));
