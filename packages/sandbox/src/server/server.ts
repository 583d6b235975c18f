// Every path of the description has its methods; another method gives 405, which lists them. An unknown path gives 404,
// with or without a key.

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { Refusal } from '../errors/refusal.ts';
import type { Clock } from '../time/clock.ts';
import { type Answer, refuseOutside } from './answers.ts';
import type { Connection } from './connection.ts';
import type { CorsOrigins } from './cors-origins.ts';
import type { WritableJournal } from './journal.ts';
import { type ServedOperation, servedOperations } from './operations.ts';
import { answerRequest, answerSignedRequest, type PipelineOptions, type SignedAddress } from './pipeline.ts';
import { type Exchange, record } from './record-exchange.ts';

export interface ServerOptions extends PipelineOptions {
  /** Signed addresses by path prefix. */
  readonly signed: Readonly<Record<string, SignedAddress>>;
  readonly clock: Clock;
  readonly journal: WritableJournal;
  /** The origins of pages that may send requests. Default: only its own. */
  readonly cors?: CorsOrigins;
}

/** The signal ends what only waits. */
export type Server = (request: Request, connection: Connection, signal: AbortSignal) => Promise<Response>;

type HonoBindings = Pick<Exchange, 'connection' | 'signal'>;

/** The service as a function from Request to Response. */
export function createServer(options: ServerOptions): Server {
  const app = new Hono<{ Bindings: HonoBindings }>();
  app.onError((error) => {
    throw error;
  });
  if (options.cors !== undefined) app.use(corsOf(options.cors));
  for (const [prefix, address] of Object.entries(options.signed)) {
    app.all(`${prefix}/:job`, (context) => {
      const exchange = exchangeOf(context);
      const call = Object.assign(exchange, { job: context.req.param('job') });
      return record(options, exchange, () => answerSignedRequest(options, address, call));
    });
  }
  for (const [path, operations] of routes()) {
    app.all(path, (context) => {
      const exchange = exchangeOf(context);
      const operation = operations.find(({ method }) => method === exchange.request.method);
      if (operation === undefined) return record(options, exchange, async () => wrongMethod(operations));
      exchange.operation = operation.id;
      return record(options, exchange, () =>
        answerRequest(options, operation, exchange, context.req.param()),
      );
    });
  }
  app.notFound((context) =>
    record(options, exchangeOf(context), async () => refuseOutside(new Refusal(404))),
  );
  return async (request, connection, signal) => app.fetch(request, { connection, signal });
}

/** A page reads the headers that are named here alone. */
function corsOf(origins: CorsOrigins): MiddlewareHandler {
  return cors({
    origin: origins === '*' ? '*' : [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['X-Trace-ID', 'Retry-After', 'Date', 'Allow', 'Content-Length', 'Content-Disposition'],
    maxAge: 600,
  });
}

function exchangeOf({ req, env }: Context<{ Bindings: HonoBindings }>): Exchange {
  return { request: req.raw, connection: env.connection, signal: env.signal };
}

/** Operations by route. Segment by segment a literal comes before a parameter, so that it wins. */
function routes(): [path: string, operations: ServedOperation[]][] {
  const rank = (path: string): string => path.replaceAll('{', '\uffff');
  const paths = [...new Set(servedOperations.map(({ path }) => path))];
  return paths
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map((path) => [path, servedOperations.filter((operation) => operation.path === path)] as const)
    .map(([path, operations]) => [path.replaceAll(/\{([^}]+)\}/g, ':$1'), operations]);
}

function wrongMethod(operations: readonly ServedOperation[]): Answer {
  const allow = operations.map(({ method }) => method).join(', ');
  return refuseOutside(new Refusal(405, { headers: { allow } }));
}
