// G5: what each part of the client costs a bundle, minified and compressed.

import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { padEnd, padStart } from '../scripts/text-columns.ts';

const parts: Readonly<Record<string, string>> = {
  'the client, whole': "export * from 'language-service-client'",
  'operations table': "export { operationTable } from 'language-service-client/operations'",
  'glossary entries': "export * from 'language-service-client/glossary-entries'",
  'Spoken Terms lists': "export * from 'language-service-client/spoken-terms-lists'",
  'drift detector': "export * from 'language-service-client/drift'",
  'openapi-fetch, within the client': "export { default } from 'openapi-fetch'",
};

export async function measureSize(): Promise<void> {
  console.log('\nSize, minified, gzip (goal for the client, whole: 10 kB)');
  for (const [name, code] of Object.entries(parts)) {
    const bytes = await bundled(code);
    console.log(
      `  ${padEnd(name, 34)} ${padStart(String(bytes.length), 7)} B   ${padStart(String(gzipSync(bytes, { level: 9 }).length), 6)} B`,
    );
  }
}

async function bundled(code: string): Promise<string> {
  const bundle = await rolldown({
    input: 'entry',
    platform: 'neutral',
    external: [/^node:/],
    resolve: { conditionNames: ['source', 'import', 'default'] },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? `${import.meta.dirname}/entry.ts` : undefined),
        load: (id) => (id.endsWith('/bench/entry.ts') ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}
