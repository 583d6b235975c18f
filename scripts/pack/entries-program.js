// Loads every entry of the installed client in one process, and calls the functions of each with a core of another entry:
// classes and state must be those of one client. With --reverse the entries are loaded in the other order.

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

let calls = 0;
const refuse = async () => {
  calls += 1;
  return new Response('{}', { status: 401, headers: { 'content-type': 'application/json' } });
};
const options = { baseUrl: 'https://service.test', apiKey: 'key', checkRequests: false, maxRetries: 0 };
const core = createCore({ ...options, fetch: refuse });
const file = new Blob(['<tmx/>']);

/** Entries whose functions take a core, each with the arguments after it. */
const called = {
  './style-rules': { listStyleRules: [], getStyleRule: ['x'] },
  './style-profiles': { getStyleProfile: ['x'] },
  './translation-memories': { listTranslationMemories: [], getTranslationMemory: ['x'] },
  './spoken-terms': { getSpokenTerms: ['x'] },
  './glossaries': { getGlossary: ['x'] },
  './glossaries-v2': { getGlossaryV2: ['x'] },
  './text-correction': { correctText: [{ text: ['x'] }] },
  './translation': { translateText: [{ text: ['x'], target_lang: 'DE' }] },
  './voice': { createVoiceSession: [{}] },
  './import': { importTranslationMemory: [file, { fileName: 'a.tmx' }] },
  './export': { exportTranslationMemory: ['x', { memory: true }] },
};
for (const [entry, functions] of Object.entries(called))
  for (const [name, given] of Object.entries(functions)) {
    const error = await Promise.resolve(loaded[entry][name](core, ...given)).catch((reason) => reason);
    if (!(error instanceof AuthenticationError)) throw new Error(`${entry} ${name} ended with ${error}`);
  }

const sender = loaded['./undici'].createUndiciSender();
const local = { ...options, baseUrl: 'http://127.0.0.1:9', sender };
for (const one of [createCore(local), createCore(options).withOptions(local)]) {
  const error = await loaded['./text-correction'].correctText(one, { text: ['x'] }).catch((reason) => reason);
  if (!(error instanceof loaded['.'].ConnectionError)) throw new Error(`undici ended with ${error}`);
}
console.log(`${calls} calls`);
