// The scripts of the pages: one for every page, and two that load when they are needed. All are classic scripts, which
// work from a file.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from 'language-service-description/document';
import { listOperations } from 'language-service-description/operations';
import { sampleValues } from 'language-service-description/sample-values';
import type { TryOperation } from './browser/try.ts';
import { bundled } from './bundled-size.ts';
import type { SitePage } from './page.ts';
import { packRows } from './search-index.ts';
import { searchRows } from './search-rows.ts';

const folder = 'packages/site/src/browser';
const theme = join(import.meta.dirname, '..', 'theme');

/** The style, the icon and the scripts, by their files. */
export async function buildAssets(
  document: Document,
  pages: readonly SitePage[],
): Promise<Map<string, string>> {
  const [page, search, tryIt] = await Promise.all(
    ['page', 'search', 'try'].map((name) => bundled({ file: `${folder}/${name}.ts` })),
  );
  return new Map([
    ['site.css', await styles()],
    ['favicon.svg', await readFile(join(theme, 'favicon.svg'), 'utf8')],
    ...(await pictures()),
    ['site.js', wrapped(page)],
    ['search.js', `var siteIndex=${JSON.stringify(packRows(searchRows(pages)))};\n${wrapped(search)}`],
    ['try.js', `var siteOperations=${JSON.stringify(tryOperations(document))};\n${wrapped(tryIt)}`],
  ]);
}

/** The pictures of documents, with their places in docs/. */
async function pictures(): Promise<[string, string][]> {
  const docs = join(import.meta.dirname, '../../../docs');
  const names = globSync('images/*.svg', { cwd: docs });
  return Promise.all(names.map(async (name) => [name, await readFile(join(docs, name), 'utf8')]));
}

/** In the order in which one overrules another. */
async function styles(): Promise<string> {
  const parts = ['colors', 'base', 'pages', 'reference', 'dialogs', 'screens'].map((name) =>
    readFile(join(theme, `${name}.css`), 'utf8'),
  );
  return (await Promise.all(parts)).join('');
}

/** What a module declares stays in it. */
function wrapped(code = ''): string {
  return `(()=>{${code.trim()}\n})();\n`;
}

function tryOperations(document: Document): Record<string, TryOperation> {
  return Object.fromEntries(
    listOperations(document).map((operation) => {
      const { id, method, path, pathParameters, query, headers } = operation;
      const { path: values, query: sample, mediaType, body } = sampleValues(operation);
      const fields = [
        ...pathParameters.map(({ name }, at) => ({ name, place: 'path', value: String(values[at] ?? '') })),
        ...query.map(({ name }) => ({ name, place: 'query', value: String(sample[name] ?? '') })),
        ...headers.map(({ name }) => ({ name, place: 'header', value: '' })),
      ];
      return [id, { method, path, fields, mediaType, body }];
    }),
  );
}
