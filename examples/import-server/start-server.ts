// Runs the server: the files and their records are in the folder that the first argument names.

import { mkdirSync } from 'node:fs';
import { createClient } from 'language-service-client';
import { openImports } from './run-imports.ts';
import { createImportServer } from './server.ts';

const folder = process.argv[2] ?? 'imports';
mkdirSync(folder, { recursive: true });
const client = createClient();
const imports = openImports(client, folder);
const server = createImportServer(imports).listen(8080, '127.0.0.1', () =>
  console.log('http://127.0.0.1:8080'),
);
process.once('SIGTERM', () => {
  server.close().closeAllConnections();
  void imports.stop();
});
