// The mock is Prism on the bundled description: it knows every operation and nothing of what came before. A request
// that breaks the description is answered with the documented 400 and the header `sl-violations`; `Prefer: code=404`
// asks for a status, `Prefer: example=<name>` for an example.
import { readFileSync } from 'node:fs';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { forPrism } from '../../scripts/prism-document.ts';
import '../../scripts/prism-repairs.ts';

export interface MockOptions {
  /** The description: a path, or the document itself. */
  readonly document: string | object;
  /** Port on the loopback address; 0, the default, takes a free one. */
  readonly port?: number;
}

export interface Mock {
  /** `http://127.0.0.1:4010`. */
  readonly url: string;
  /** Ends the connections and frees the port. */
  close(): Promise<void>;
}

/** Starts the mock and resolves once it listens. */
export async function startMock({ document, port = 0 }: MockOptions): Promise<Mock> {
  const operations = await prismOperations(
    typeof document === 'string' ? readFileSync(document, 'utf8') : JSON.stringify(document),
  );
  const server = createServer(operations, {
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
  const url = await server.listen(port, '127.0.0.1').catch((reason: unknown) => {
    throw new Error(`The mock cannot listen on port ${port}: ${reason}.`);
  });
  return { url, close: () => server.close() };
}

/** Prism logs every step of every request; what matters of that is in its answers. */
const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'];
const silent = {
  ...Object.fromEntries(levels.map((level) => [level, () => undefined])),
  child: () => silent,
};

type Operations = ReturnType<typeof getHttpOperationsFromSpec>;

const known = new Map<string, Operations>();

/** Returns what Prism serves of a document. To read one takes Prism about a second, so each is read once a process. */
export function prismOperations(document: string): Operations {
  const operations = known.get(document) ?? getHttpOperationsFromSpec(forPrism(document));
  known.set(document, operations);
  return operations;
}
