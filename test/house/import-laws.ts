// Who may import whom below what test/house/layers.ts says: inside the client, and where less is allowed than a layer may.
// `import type` counts; `type ` before a name allows nothing but types.

import manifest from '../../package.json' with { type: 'json' };
import type { ImportLaw } from '../support/import-laws.ts';

export const publicEntries: readonly string[] = Object.keys(manifest.exports).map((entry) =>
  entry.replace('.', manifest.name),
);

/** Modules that every other may import. */
const leaves = [
  'src/errors/*',
  'src/{timing,events,calls,loopback,option-checks,platform-fetch,fetched,operation-info,operation-path,field,error-body}.ts',
  'src/suggestion.ts',
  'type src/{sender,redact}.ts',
];

/** What an extension that knows nothing of this API may use. */
const mechanism = [
  '#calls',
  '#transfers',
  'type src/runtime/contract.ts',
  'src/runtime/{bytes,signed-url}.ts',
  'type src/http/fetch.ts',
  ...leaves,
];
const mechanisms = ['src/extensions/{paging,polling,upload,download,transfer-*}.ts'];

/** What an extension about one resource may use; it opens the file whose size it declares before sending it. */
const resource = [
  '#calls',
  '#transfers',
  'type src/runtime/contract.ts',
  ...mechanisms,
  'src/generated/{,resources/}*',
  'src/core-parts.ts',
  'type src/create-core.ts',
  ...leaves,
];

/** A module obeys the first law that fits it. */
export const importLaws: readonly ImportLaw[] = [
  { modules: 'src/index.ts', may: ['src/**'] },
  {
    modules: 'src/{core,public-calls}.ts',
    may: ['src/{create-core,public-calls,logging}.ts', 'src/http/*', ...leaves, 'type src/client-options.ts'],
  },
  {
    modules: 'src/core-parts.ts',
    may: ['type src/http/*', ...leaves],
  },
  {
    modules: 'src/create-core.ts',
    may: ['#calls', 'type src/client-options.ts', 'src/core-parts.ts', 'src/http/*', ...leaves],
  },
  {
    modules: 'src/client.ts',
    may: [
      '#calls',
      'type src/client-options.ts',
      'src/{core-parts,create-core,openapi-fetch,logging}.ts',
      'src/drift/watch.ts',
      'src/extensions/**',
      'src/generated/*',
      ...leaves,
    ],
  },
  {
    modules: 'src/errors/*',
    may: ['src/errors/*', 'src/field.ts', 'type src/{platform-fetch,redact}.ts'],
  },
  { modules: 'src/timing.ts', may: ['#calls'] },
  { modules: 'src/option-checks.ts', may: ['#calls', 'type src/runtime/contract.ts', ...leaves] },
  { modules: 'src/{events,calls,loopback,platform-fetch,operation-*,field,redact,suggestion}.ts', may: [] },
  { modules: 'src/fetched.ts', may: ['#calls', 'src/field.ts', 'type src/sender.ts'] },
  { modules: 'src/sender.ts', may: ['type src/platform-fetch.ts', 'type src/runtime/contract.ts'] },
  { modules: 'src/node-http.ts', may: ['src/runtime/node/http-sender.ts'] },
  { modules: 'src/error-body.ts', may: ['type src/timing.ts'] },
  { modules: 'src/{http/base-url,logging}.ts', may: leaves },
  {
    modules: 'src/drift/watch.ts',
    may: ['src/drift/*', 'src/generated/statuses.ts', 'type src/http/fetch.ts', ...leaves],
  },
  { modules: 'src/drift/*', may: ['src/drift/*', ...leaves] },
  { modules: 'src/generated/methods.ts', may: ['type src/generated/schema.ts', 'type src/calls.ts'] },
  { modules: 'src/generated/limits.ts', may: ['type src/operation-info.ts'] },
  { modules: 'src/generated/operations.ts', may: ['type src/operation-info.ts', 'src/operation-path.ts'] },
  { modules: 'src/generated/statuses.ts', may: ['type src/operation-info.ts', 'src/generated/rows.ts'] },
  {
    modules: 'src/generated/bindings.ts',
    may: [
      'type src/create-core.ts',
      'src/core-parts.ts',
      'type src/generated/methods.ts',
      'src/generated/resources/*',
    ],
  },
  {
    // An import brings fewer checks to its operations than the generated functions do: it writes most fields itself.
    modules: 'src/extensions/translation-memories/import-calls.ts',
    may: [
      'type src/extensions/translation-memories/workflow.ts',
      'src/generated/{limits,rows}.ts',
      'type src/generated/schema.ts',
      'src/http/{check-limits,limit-faults,write-request}.ts',
      ...leaves,
    ],
  },
  {
    modules: 'src/generated/resources/*',
    may: [
      'type src/create-core.ts',
      'type src/calls.ts',
      'src/http/{call-function,check-limits,limit-faults,read-text,write-request}.ts',
      'src/extensions/list-*.ts',
      'src/generated/{limits,rows}.ts',
      'type src/generated/*',
    ],
  },
  {
    modules: 'src/generated/workflows.ts',
    may: ['type src/extensions/**', 'type src/{generated/schema,runtime/contract}.ts'],
  },
  { modules: 'src/generated/*', may: [] },
  // It alone makes a redactor, which comes with its secrets.
  { modules: 'src/http/key.ts', may: ['src/http/*', 'src/redact.ts', ...leaves] },
  { modules: 'src/http/*', may: ['#calls', 'src/http/*', 'src/core-parts.ts', ...leaves] },
  {
    modules: 'src/extensions/list-*.ts',
    may: [
      '#calls',
      'src/core-parts.ts',
      'src/http/*',
      'src/extensions/list-*.ts',
      'src/extensions/paging*.ts',
      ...leaves,
    ],
  },
  {
    modules: 'src/extensions/paging*.ts',
    may: [...mechanism, 'src/extensions/paging-*.ts'],
  },
  { modules: 'src/extensions/polling.ts', may: mechanism },
  { modules: 'src/extensions/{upload,download}.ts', may: [...mechanism, 'src/extensions/transfer-*.ts'] },
  {
    modules: 'src/extensions/transfer-*.ts',
    may: [...mechanism, 'src/extensions/transfer-*.ts', 'type src/core-parts.ts'],
  },
  { modules: 'src/extensions/{noun}{.ts,/*}', may: [...resource, 'src/extensions/{noun}/*'] },
  {
    modules: 'src/client-options.ts',
    may: ['type src/http/*', 'type src/drift/findings.ts', 'type src/logging.ts', ...leaves],
  },
  { modules: 'src/opentelemetry.ts', may: ['@opentelemetry/api', '#calls', ...leaves] },
  {
    modules: 'src/{openapi-fetch,standard-schema}.ts',
    may: ['openapi-fetch', 'src/{core-parts,openapi-fetch}.ts', 'src/{http,generated}/*', ...leaves],
  },
  {
    modules: 'src/runtime/node-calls.ts',
    may: ['node:**', 'src/runtime/{caller-frames,environment,node/watch-send,user-agent}.ts', ...leaves],
  },
  { modules: 'src/runtime/environment.ts', may: ['src/logging.ts', ...leaves] },
  {
    modules: 'src/runtime/node{.ts,/*}',
    may: ['node:**', 'src/runtime/*.ts', 'src/runtime/node/*', ...leaves],
  },
  {
    modules: 'src/runtime/{noun}.ts',
    may: ['#calls', 'src/runtime/*.ts', 'src/runtime/{noun}/*', ...leaves],
  },
  {
    // The service is imitated without the client that is tested with it.
    modules: 'packages/sandbox/src/**',
    may: [
      'packages/sandbox/src/**',
      'language-service-client/{openapi.json,options}',
      'type language-service-client/schema',
      'language-service-{description,tmx}/*',
      'node:**',
      '@fastify/busboy',
      '{hono,@hono/node-server}{,/**}',
      'ajv{/dist/2020.js,-formats}',
    ],
  },
  {
    modules: 'packages/description/src/**',
    may: [
      'packages/description/src/**',
      'type language-service-client/operations',
      'language-service-client/options',
      'node:{crypto,fs,fs/promises,module,path,readline/promises,util}', // Recordings are read here alone, files hashed.
      'minisearch',
    ],
  },
  {
    // Tables are read by the grammar of glossaries.
    modules: 'packages/tmx/src/**',
    may: ['packages/tmx/src/**', 'language-service-client{,/*}', 'node:**'],
  },
  {
    // What runs in a reader's browser knows nothing of what builds the pages.
    modules: 'packages/site/src/browser/**',
    may: ['packages/site/src/{browser/*,search-index.ts}', 'language-service-description/search/search'],
  },
  {
    // React is installed for this example alone.
    modules: 'examples/react-upload/page/**',
    may: [
      'examples/react-upload/page/**',
      'type examples/react-upload/*',
      ...publicEntries,
      'react',
      'react-dom/client',
    ],
  },
  {
    modules: 'test/contract/**',
    may: [
      'test/contract/**',
      'test/support/*',
      ...publicEntries,
      'language-service-sandbox',
      'node:**',
      'fast-check',
      'ajv/dist/2020.js',
      'ajv-formats',
      '@stoplight/prism-*',
      'packages/description/src/{document,json-pointer}.ts',
      'scripts/prism-document.ts',
      'scripts/generate/redocly.ts',
      'vitest',
    ],
  },
  {
    modules: 'test/workflows/**',
    may: [
      'test/workflows/**',
      'test/support/*',
      ...publicEntries,
      'language-service-sandbox',
      'node:**',
      '@opentelemetry/*',
      'vitest',
    ],
  },
  // Elsewhere, what its layer may.
  ...['packages/**', 'examples/**', 'scripts/**', 'bench/**'].map((modules) => ({ modules, may: ['**'] })),
];
