// The mock is Prism on the bundled description: it knows every operation and nothing of what came before. A request
// that breaks the description is answered with the documented 400 and the header `sl-violations`; `Prefer: code=404`
// asks for a status, `Prefer: example=<name>` for an example.
import { readFileSync } from 'node:fs';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { forPrism } from '../../scripts/prism-document.ts';
import '../../scripts/prism-repairs.ts';

/** Serves the description at a path on a free port. Resolves once it listens. */
export async function startMock(path: string) {
  const server = createServer(await getHttpOperationsFromSpec(forPrism(readFileSync(path, 'utf8'))), {
    cors: true,
    components: { logger: silent },
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
  });
  return { url: await server.listen(0, '127.0.0.1'), close: () => server.close() };
}

/** Prism logs every step of every request; what matters of that is in its answers. */
const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'];
const silent = {
  ...Object.fromEntries(levels.map((level) => [level, () => undefined])),
  child: () => silent,
};
