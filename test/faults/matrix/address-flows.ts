// Addresses, ids and keys that must be refused before a request is sent.

import { createClient } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import { good } from './cells.ts';
import { operations } from './classes.ts';
import { ids, key } from './story.ts';

const { read, update } = operations;

/** A base address that cannot be one, or does not keep the key. */
const badBase = (name: string, baseUrl: string): Flow => ({
  id: `base-address.${name}`,
  what: `a base address ${name} is refused`,
  act: async () => createClient({ baseUrl, apiKey: key }),
  fails: { error: 'InvalidRequestError', field: 'baseUrl' },
});

/** A base address that is normalised. */
const goodBase = (name: string, suffix: string, prefix: string): Flow => ({
  id: `base-address.${name}`,
  what: `a base address ${name} is normalised`,
  stage: () => ({ script: [good(read)] }),
  act: ({ client, server }) => read.call(client.withOptions({ baseUrl: server.origin + suffix })),
  gives: read.body,
  requests: [read.request.replace(' ', ` ${prefix}`)],
});

/** An id that would be another path. */
const badId = (name: string, id: string): Flow => ({
  id: `path-parameter.${name}`,
  what: `an id that is ${name} is refused`,
  stage: () => ({ script: [good(read)] }),
  act: ({ client }) => client.styleRules.get(id),
  fails: { error: 'InvalidRequestError', field: 'style_id' },
});

/** An id that is odd, and stays one segment. */
const oddId = (name: string, id: string, segment: string): Flow => ({
  id: `path-parameter.${name}`,
  what: `an id that holds ${name} stays one segment`,
  stage: () => ({ script: [good(update)] }),
  act: ({ client }) => client.styleRules.get(id),
  gives: update.body,
  requests: [`GET /v3/style_rules/${segment}`],
});

const badKey = (name: string, apiKey: string): Flow => ({
  id: `bad-key.${name}`,
  what: `a key that ${name} is refused in a message that does not hold it`,
  act: async () => createClient({ baseUrl: 'https://service.example.com', apiKey }),
  fails: { error: 'InvalidRequestError', field: 'apiKey' },
});

/** A key from a function: it is checked when a call is made. */
const badLateKey = (name: string, apiKey: string): Flow => ({
  id: `bad-key.late ${name}`,
  what: `a key that ${name} is refused when a function returns it`,
  stage: () => ({ script: [good(read)], client: { apiKey: () => apiKey } }),
  act: ({ client }) => read.call(client),
  fails: { error: 'InvalidRequestError', field: 'apiKey' },
});

export const addressingFlows: readonly Flow[] = [
  badBase('that is no address', 'service'),
  badBase('with a password', `https://user:${key}@service.example.com`),
  goodBase('with a prefix and a slash', '/gateway/', '/gateway'),
  badId('two dots', '..'),
  oddId('a slash', 'a/b', 'a%2Fb'),
  badKey('holds a line break', `${key}\r\nx-evil: 1`),
  badLateKey('holds a line break', `${key}\r\nx-evil: 1`),
  {
    id: 'path-parameter.cursor',
    what: 'a cursor is sent as it was given, encoded',
    stage: () => ({ script: [good(operations.list)] }),
    act: ({ client }) =>
      client.translationMemories
        .listSegments(ids.memory, { page_cursor: '../a?b&c=d#e' })
        .withResponse()
        .then(({ status }) => status),
    gives: 200,
    requests: [`${operations.list.request}?page_cursor=..%2Fa%3Fb%26c%3Dd%23e`],
  },
];
