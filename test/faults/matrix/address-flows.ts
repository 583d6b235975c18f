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

export const addressingFlows: readonly Flow[] = [
  badBase('that is no address', 'service'),
  badBase('with a password', `https://user:${key}@service.example.com`),
  {
    id: 'base-address.with a prefix',
    what: 'a base address with a prefix and a slash is normalised',
    stage: () => ({ script: [good(read)] }),
    act: ({ client, server }) => read.call(client.withOptions({ baseUrl: `${server.origin}/gateway/` })),
    gives: read.body,
    requests: [read.request.replace(' ', ' /gateway')],
  },
  {
    id: 'path-parameter.two dots',
    what: 'an id that is two dots is refused',
    act: ({ client }) => client.styleRules.get('..'),
    fails: { error: 'InvalidRequestError', field: 'style_id' },
  },
  {
    id: 'path-parameter.slash',
    what: 'an id that holds a slash stays one segment',
    stage: () => ({ script: [good(update)] }),
    act: ({ client }) => client.styleRules.get('a/b'),
    gives: update.body,
    requests: ['GET /v3/style_rules/a%2Fb'],
  },
  {
    id: 'bad-key.late',
    what: 'a key that holds a line break is refused when a function returns it, in a message without it',
    stage: () => ({ client: { apiKey: () => `${key}\r\nx-evil: 1` } }),
    act: ({ client }) => read.call(client),
    fails: { error: 'InvalidRequestError', field: 'apiKey' },
  },
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
