// What the core, the client and the generated entries may import: so little that an import of one call carries nothing
// else.

import type { ImportLaw } from '../support/import-laws.ts';

/** Modules that every other may import. */
export const leaves = [
  'src/errors/*',
  'src/timing.ts',
  'src/events.ts',
  'src/calls.ts',
  'src/loopback.ts',
  'src/option-checks.ts',
  'src/platform-fetch.ts',
  'type src/sender.ts',
  'src/operation-info.ts',
  'src/field.ts',
  'src/error-body.ts',
];

export const coreLaws: readonly ImportLaw[] = [
  {
    modules: 'src/core.ts',
    may: ['src/create-core.ts', 'src/http/*', 'src/logging.ts', ...leaves, 'type src/client-options.ts'],
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
      'src/client-option-checks.ts',
      'src/core-parts.ts',
      'src/create-core.ts',
      'src/openapi-fetch.ts',
      'src/logging.ts',
      'src/drift/watch.ts',
      'src/extensions/**',
      'src/generated/*',
      ...leaves,
    ],
  },
];

export const generatedLaws: readonly ImportLaw[] = [
  { modules: 'src/generated/methods.ts', may: ['type src/generated/schema.ts', 'type src/calls.ts'] },
  { modules: 'src/generated/limits.ts', may: ['type src/operation-info.ts'] },
  { modules: 'src/generated/operations.ts', may: ['type src/operation-info.ts'] },
  {
    modules: 'src/generated/statuses.ts',
    may: ['type src/operation-info.ts', 'src/generated/rows.ts'],
  },
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
      'type src/extensions/translation-memories/journey.ts',
      'src/generated/limits.ts',
      'src/generated/rows.ts',
      'type src/generated/schema.ts',
      'src/http/check-limits.ts',
      'src/http/limit-faults.ts',
      'src/http/write-request.ts',
      ...leaves,
    ],
  },
  {
    modules: 'src/generated/resources/*',
    may: [
      'type src/create-core.ts',
      'type src/calls.ts',
      'src/http/call-function.ts',
      'src/extensions/list-*.ts',
      'src/http/check-limits.ts',
      'src/http/limit-faults.ts',
      'src/http/read-text.ts',
      'src/http/write-request.ts',
      'src/generated/limits.ts',
      'src/generated/rows.ts',
      'type src/generated/*',
    ],
  },
  { modules: 'src/generated/*', may: [] },
];
