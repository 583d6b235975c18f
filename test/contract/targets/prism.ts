// Prism as a proxy: it stops a request that breaks the description and turns a wrong response into a failure. It reads
// every body as text, so file transfers must bypass it.

import { createServer } from '@stoplight/prism-http-server';
import { prismOperations } from '../../support/prism-mock.ts';

export interface ValidationProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the proxy in front of a service. */
export async function startValidationProxy(document: object, upstream: string): Promise<ValidationProxy> {
  const server = createServer(await prismOperations(JSON.stringify(document)), {
    cors: false,
    components: { logger: silent },
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: { dynamic: false },
      upstreamProxy: undefined,
    },
  });
  const url = await server.listen(0, '127.0.0.1');
  return { url, close: () => server.close() };
}

/** The violations that Prism reports for an exchange, in its header or in its refusal. */
export function prismViolations(reply: { readonly headers: Headers; readonly body: string }): string[] {
  const header = reply.headers.get('sl-violations');
  const isRefusal = reply.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
  return [
    ...(header === null ? [] : violationsIn(JSON.parse(header))),
    ...(isRefusal ? refusalIn(reply.body) : []),
  ];
}

function refusalIn(body: string): string[] {
  const { title, detail, validation = [] }: Problem = JSON.parse(body);
  return validation.length === 0 ? [`${title}: ${detail}`] : violationsIn(validation);
}

function violationsIn(violations: readonly Violation[]): string[] {
  return violations.map(({ location = [], message }) => `${location.join('.')}: ${message}`);
}

interface Problem {
  readonly title: string;
  readonly detail: string;
  readonly validation?: readonly Violation[];
}

interface Violation {
  readonly location?: readonly string[];
  readonly message: string;
}

const levels = ['trace', 'debug', 'info', 'success', 'warn', 'error', 'fatal'];
const silent = {
  ...Object.fromEntries(levels.map((level) => [level, () => undefined])),
  child: () => silent,
};
