// Serves the page that `npx vite build` wrote into dist, on port 8081.

import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { openImports } from './open-imports.ts';
import { readPage } from './page-files.ts';
import { createUploadServer } from './upload-server.ts';

const client = createClient();
const page = readPage(join(import.meta.dirname, 'dist'));
createUploadServer({ imports: openImports(client), page, log: console.error }).listen(8081, '127.0.0.1', () =>
  console.log('http://127.0.0.1:8081'),
);
