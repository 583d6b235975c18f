import type { Client } from '../../src/client.ts';
import { waitUntilReady } from '../../src/extensions/glossaries-v2.ts';

const file = new Blob(['<tmx></tmx>']);
const token = { operation: 'import', jobId: 'j' } as const;
const exportToken = { operation: 'export', jobId: 'j', translationMemoryId: 'tm' } as const;

/** What takes options, by its name. */
export const uses: Readonly<Record<string, (client: Client, options: object) => PromiseLike<unknown>>> = {
  'a call': ({ styleRules }, options) => styleRules.get('1', options),
  'a call of openapi-fetch': ({ api }, options) => api.GET('/v3/glossaries', { ...options }),
  'a request of openapi-fetch': ({ api }, options) => api.request('get', '/v3/glossaries', { ...options }),
  'a list': async ({ translationMemories }, options) => translationMemories.listSegments('1', {}, options),
  'an import': ({ translationMemories }, options) => translationMemories.importFrom(file, options),
  'a declared import': ({ translationMemories }, options) => translationMemories.startImport(file, options),
  'a resumed import': async ({ translationMemories }, options) =>
    translationMemories.resumeImport(token, file, options).wait(),
  'the wait of a resumed import': ({ translationMemories }, options) =>
    translationMemories.resumeImport(token, file).wait(options),
  'an export': ({ translationMemories }, options) =>
    translationMemories.exportTo('tm', { memory: true }, options),
  'the wait of an export': async ({ translationMemories }, options) =>
    translationMemories.resumeExport(exportToken).wait(options),
  'the download of an export': async ({ translationMemories }, options) =>
    translationMemories.resumeExport(exportToken).download({ memory: true }, options),
  'a started export': ({ translationMemories }, options) => translationMemories.startExport('tm', options),
  'a wait': ({ translationMemories }, options) => translationMemories.waitForJob('j', options),
  'a wait for a glossary': (client, options) => waitUntilReady(client, 'g', options),
};
