// One call of each kind, for rules that ask only whether doing it twice is the same as doing it once.

import type { Client } from '../../src/client.ts';

/** One call and its name in a title. */
export interface SampleCall {
  readonly name: string;
  readonly call: (client: Client) => PromiseLike<unknown>;
}

export const idempotentCalls: readonly SampleCall[] = [
  { name: 'GET', call: (client) => client.styleRules.get('1') },
  { name: 'PUT', call: (client) => client.styleRules.replaceConfiguredRules('1', {}) },
  { name: 'DELETE', call: (client) => client.styleRules.delete('1') },
];

export const onceCalls: readonly SampleCall[] = [
  { name: 'PATCH', call: (client) => client.styleRules.update('1', { name: 'n' }) },
  { name: 'POST', call: (client) => client.styleRules.create({ name: 'n', language: 'en' }) },
  {
    name: 'the POST of an import',
    call: (client) =>
      client.translationMemories.createImport({ source_file: { file_name: 'a.tmx', content_length: 1 } }),
  },
  { name: 'the POST of an export', call: (client) => client.translationMemories.createExport('1') },
];

/** Returns every combination of two objects, merged into one. */
export function crossed<A extends object, B extends object>(
  some: readonly A[],
  others: readonly B[],
): (A & B)[] {
  return some.flatMap((one) => others.map((other) => ({ ...one, ...other })));
}
