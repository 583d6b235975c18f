// Tests that all entries of the installed client share their classes and their state. Loads all entries in one process,
// and calls the functions of each entry with a core of another. With --reverse it loads the entries in reverse order.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const manifestPath = createRequire(import.meta.url).resolve('language-service-client/package.json');
const { exports } = JSON.parse(readFileSync(manifestPath, 'utf8'));
const names = Object.keys(exports).filter((name) => !name.endsWith('.json'));
const loaded = {};
for (const name of process.argv.includes('--reverse') ? names.reverse() : names)
  loaded[name] = await import(name.replace('.', 'language-service-client'));

const { createCore, LanguageServiceError, AuthenticationError } = loaded['./core'];
const twice = Object.entries(loaded['.']).filter(([name, one]) => (loaded['./core'][name] ?? one) !== one);
if (twice.length > 0) throw new Error(`Built twice: ${twice.map(([name]) => name)}`);
if (!(AuthenticationError.prototype instanceof LanguageServiceError)) throw new Error('Two base classes');

const refuse = async () =>
  new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } });
const options = { baseUrl: 'https://service.test', apiKey: 'key', checkRequests: false, maxRetries: 0 };
const core = createCore({ ...options, fetch: refuse });
const file = new Blob(['<tmx/>']);
const failureOf = (call) => Promise.resolve(call).catch((reason) => reason);

/**
 * The functions to call, which all take a core as their first argument. Each has its entry point, its name and its
 * further arguments.
 */
const called = [
  ['./style-rules', 'getStyleRule', 'x'],
  ['./style-profiles', 'getStyleProfile', 'x'],
  ['./translation-memories', 'listTranslationMemories'],
  ['./spoken-terms', 'getSpokenTerms', 'x'],
  ['./glossaries', 'getGlossary', 'x'],
  ['./glossaries-v2', 'getGlossaryV2', 'x'],
  ['./text-correction', 'correctText', { text: ['x'] }],
  ['./translation', 'translateText', { text: ['x'], target_lang: 'DE' }],
  ['./voice', 'createVoiceSession', {}],
  ['./import', 'importTranslationMemory', file, { fileName: 'a.tmx' }],
  ['./export', 'exportTranslationMemory', 'x', { memory: true }],
];
for (const [entry, name, ...given] of called) {
  const error = await failureOf(loaded[entry][name](core, ...given));
  if (!(error instanceof AuthenticationError)) throw new Error(`${entry} ${name} ended with ${error}`);
}
console.log('the entries are one client');
