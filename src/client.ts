// The client: a core, all operations and workflows bound to the core, and openapi-fetch over the same transport.

import { withConnection } from '#calls';
import { coreOf } from './create-core.ts';
import { logEvents } from './events.ts';
import { bind } from './extensions/bind.ts';
import {
  exportTranslationMemory,
  resumeTranslationMemoryExport,
  startTranslationMemoryExport,
} from './extensions/translation-memories/exports.ts';
import {
  importTranslationMemory,
  resumeTranslationMemoryImport,
  startTranslationMemoryImport,
  uploadTranslationMemory,
  waitForTranslationMemoryJob,
} from './extensions/translation-memories/imports.ts';
import { bindMethods } from './generated/bindings.ts';
import type { Methods } from './generated/methods.ts';
import type { TranslationMemoryWorkflows } from './generated/workflows.ts';
import { partsOf } from './http/call.ts';
import type { Shared } from './http/details.ts';
import { type Api, createApi } from './openapi-fetch.ts';
import {
  type Changes,
  type ClientOptions,
  checkOptions,
  coreOptionRules,
  type Rules,
  withMethods,
} from './options.ts';

/** The validation rules for the options that `createClient` has and `createCore` does not have. */
export const clientOptionRules: Rules = {
  logger: /* @__PURE__ */ withMethods('debug', 'info', 'warn', 'error'),
};

/**
 * The client. Every operation of the service is a method of its resource, for example `client.styleRules.list()`.
 * Further methods import and export translation memories, each with several requests.
 */
export interface Client extends Methods {
  readonly translationMemories: Methods['translationMemories'] & TranslationMemoryWorkflows;
  /**
   * The openapi-fetch client, which sends requests in the same way as the methods. A call returns `{ data, error,
   * response }`, and may use a path that has no method yet. In addition to `params` and `body`, a call accepts
   * `timeoutMs`, `deadlineMs`, `maxRetries`, `checkRequests` and `signal`.
   */
  readonly api: Api;
  /** Returns a client with the changed settings, all other settings of this client, and the same retry budget. */
  withOptions(options: Changes<ClientOptions>): Client;
}

/**
 * Creates a client.
 * @throws InvalidRequestError that names the wrong option; nothing is sent.
 */
export function createClient(options: ClientOptions = {}): Client {
  checkOptions(options, coreOptionRules, clientOptionRules);
  return withConnection(options, (complete) => clientOf(complete));
}

function clientOf(options: ClientOptions, shared?: Shared): Client {
  const core = coreOf(options, shared, options.logger && [logEvents(options.logger)]);
  const methods = bindMethods(core);
  // The interface of these methods is generated from the functions.
  const workflows: TranslationMemoryWorkflows = bind(core, {
    importFrom: importTranslationMemory,
    startImport: startTranslationMemoryImport,
    resumeImport: resumeTranslationMemoryImport,
    uploadTo: uploadTranslationMemory,
    exportTo: exportTranslationMemory,
    startExport: startTranslationMemoryExport,
    resumeExport: resumeTranslationMemoryExport,
    waitForJob: waitForTranslationMemoryJob,
  });
  let api: Api | undefined;
  return {
    ...methods,
    translationMemories: { ...methods.translationMemories, ...workflows },
    // createApi uses the global Request, which makes Node load its fetch. A client that only calls methods starts
    // faster without it.
    get api() {
      api ??= createApi(core);
      return api;
    },
    withOptions(changes) {
      checkOptions(changes ?? null, coreOptionRules, clientOptionRules);
      return clientOf({ ...options, ...changes }, partsOf(core).shared);
    },
  };
}
