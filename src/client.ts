// The whole client is a core, every function of the entries bound to it, and openapi-fetch on the same transport.

import { withConnection } from '#calls';
import { coreOf, inheritShared } from './create-core.ts';
import { logEvents } from './events.ts';
import { bindTranslationMemoryWorkflows } from './extensions/translation-memories.ts';
import { bindMethods } from './generated/bindings.ts';
import type { Methods } from './generated/methods.ts';
import type { TranslationMemoryWorkflows } from './generated/workflows.ts';
import { partsOf, type Shared } from './http/call.ts';
import { type Api, createApi } from './openapi-fetch.ts';
import {
  type Changes,
  type ClientOptions,
  checkOptions,
  coreOptionRules,
  type Rules,
  withMethods,
} from './options.ts';

/** What the options must be that a client has and a core has not. */
export const clientOptionRules: Rules = {
  logger: /* @__PURE__ */ withMethods('debug', 'info', 'warn', 'error'),
};

/** Every operation as a method of its resource, the workflows over several calls, and the plain typed client. */
export interface Client extends Methods {
  readonly translationMemories: Methods['translationMemories'] & TranslationMemoryWorkflows;
  /**
   * The openapi-fetch client on the same transport, for `{ data, error, response }` and for anything new. Its calls take
   * `timeoutMs`, `deadlineMs`, `maxRetries`, `checkRequests` and `signal` beside `params` and `body`.
   */
  readonly api: Api;
  /** Returns the same client with other settings; key, budget and events stay unless they are passed. */
  withOptions(options: Changes<ClientOptions>): Client;
}

/**
 * Makes a client.
 * @throws InvalidRequestError naming the wrong option; nothing is sent.
 */
export function createClient(options: ClientOptions = {}): Client {
  checkOptions(options, coreOptionRules, clientOptionRules);
  return withConnection(options, (complete) => clientOf(complete));
}

function clientOf(options: ClientOptions, shared?: Shared): Client {
  const core = coreOf(options, {
    shared,
    listeners: options.logger && [logEvents(options.logger)],
  });
  const methods = bindMethods(core);
  const workflows = bindTranslationMemoryWorkflows(core);
  let api: Api | undefined;
  return {
    ...methods,
    translationMemories: { ...methods.translationMemories, ...workflows },
    // Node loads its fetch with the first Request that is named: a client that calls methods alone starts sooner.
    get api() {
      api ??= createApi(core);
      return api;
    },
    withOptions(changes) {
      checkOptions(changes ?? null, coreOptionRules, clientOptionRules);
      return clientOf({ ...options, ...changes }, inheritShared(partsOf(core).shared, changes));
    },
  };
}
