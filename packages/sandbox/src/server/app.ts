// The service as a Hono app. A request is checked in this order: key (401), scope and subscription (403), rate limit
// (429), media type (415), parameters and body (400), a configured fault. Then the handler checks whether the resource
// exists (404) and allows the operation (409, 456). An unknown method of a path gives 405. An unknown path gives 404,
// with or without a key.

import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Account, Keyring } from '../access/accounts.ts';
import type { Quotas } from '../access/quotas.ts';
import { createPause } from '../async/pause.ts';
import { addressExpired, Refusal } from '../errors/refusal.ts';
import type { Fault } from '../faults/fault.ts';
import type { ActiveFaults } from '../faults/faults.ts';
import type { Handlers } from '../resources/handler.ts';
import { type Clock, timestamp } from '../time/clock.ts';
import { type Answer, exampleAnswer, headersOf, noBodyStatuses, refuse } from './answers.ts';
import { ConnectionReset, type Incoming, play } from './apply-fault.ts';
import { paced } from './body/throttle.ts';
import type { CorsOrigins } from './cors-origins.ts';
import type { WritableJournal } from './journal.ts';
import { operationsByRoute, type ServedOperation, type ValidRequest } from './operations.ts';
import { preferenceOf } from './preference.ts';

/** A request to a signed URL of an upload or download, with the id of its job. */
export interface SignedCall extends Incoming {
  readonly request: Request;
  readonly job: string;
}

/** The handler of all signed URLs of one kind: those for uploads, or those for downloads. */
export interface SignedAddress {
  /** The kind of requests that the handler responds to. The field `on` of a fault has the same values. */
  readonly name: 'upload' | 'download';
  handle(call: SignedCall): Promise<Answer>;
}

export interface AppOptions {
  readonly keyring: Keyring;
  readonly quotas: Quotas;
  readonly handlers: Handlers;
  readonly faults: ActiveFaults;
  /** The handlers of signed URLs, keyed by the start of their path, for example `/files/imports`. */
  readonly signed: Readonly<Record<string, SignedAddress>>;
  readonly clock: Clock;
  readonly journal: WritableJournal;
  /** The origin of signed URLs in responses. Default: the origin of the request. */
  readonly origin?: string;
  /** The origins of browser pages that may send requests. Default: the sandbox's own origin. */
  readonly cors?: CorsOrigins;
}

export interface Env {
  readonly Bindings: Incoming;
  readonly Variables: {
    operation?: ServedOperation;
    account: Account;
    valid: ValidRequest;
    /** The parsed body of the request; undefined if it could not be parsed. */
    body?: unknown;
    fault?: Fault | undefined;
    /** The body of the response as a JSON text; undefined if the response is not JSON. */
    reply?: string | undefined;
  };
}

type Stage = MiddlewareHandler<Env>;

/**
 * Creates the service as a Hono app. The first argument of its `fetch` is the request. The second is an object with
 * the body and the abort signal of the request.
 */
export function createApp(options: AppOptions): Hono<Env> {
  const { signed, handlers, faults, origin } = options;
  const app = new Hono<Env>();
  app.onError((error, context) => {
    if (error instanceof ConnectionReset) throw error;
    context.env.signal.throwIfAborted();
    return send(context, refuse(error, context.get('operation')));
  });
  app.notFound((context) => send(context, refuse(new Refusal(404))));
  if (options.cors !== undefined) app.use(corsOf(options.cors));
  app.use(recorded(options));
  for (const [prefix, address] of Object.entries(signed))
    app.all(`${prefix}/:job`, struckBy(faults, address.name), signedStage(address));
  for (const [path, operations] of operationsByRoute())
    app.all(path, chosen(operations), admitted(options), read, struckBy(faults), handled(handlers, origin));
  return app;
}

/** Returns the middleware for CORS. Allows pages of `origins` to send requests and to read the exposed headers. */
function corsOf(origins: CorsOrigins): MiddlewareHandler {
  return cors({
    origin: origins === '*' ? '*' : [...origins],
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposeHeaders: ['X-Trace-ID', 'Retry-After', 'Date', 'Allow', 'Content-Length', 'Content-Disposition'],
  });
}

/** Returns the middleware that adds each exchange to the journal. The status is 0 if there was no response. */
function recorded({ clock, journal }: Pick<AppOptions, 'clock' | 'journal'>): Stage {
  return async (context, next) => {
    const time = timestamp(clock.now());
    const startedAt = performance.now();
    const write = (status: number, traceId: string): void => {
      const { raw, path } = context.req;
      const { operation, body, fault, reply } = context.var;
      journal.write({
        ...{ traceId, time, method: raw.method, path, query: new URL(raw.url).search, status, fault, reply },
        headers: Object.fromEntries(raw.headers),
        ...(operation !== undefined && { operation: operation.id }),
        ...(body !== undefined && { body }),
        ms: Math.round(performance.now() - startedAt),
      });
    };
    try {
      await next();
    } catch (error) {
      write(0, '');
      throw error;
    }
    const { headers, status } = context.res;
    // A fault may have set its own Date.
    for (const [name, value] of Object.entries(headersOf(clock)))
      if (!headers.has(name)) headers.set(name, value);
    write(status, headers.get('x-trace-id') ?? '');
  };
}

/** Returns the middleware that selects the operation by the HTTP method. Refuses other methods with 405. */
function chosen(operations: readonly ServedOperation[]): Stage {
  const allow = operations.map(({ method }) => method).join(', ');
  return (context, next) => {
    const operation = operations.find(({ method }) => method === context.req.raw.method);
    if (operation === undefined) throw new Refusal(405, { headers: { allow } });
    context.set('operation', operation);
    return next();
  };
}

/**
 * Returns the middleware that checks the API key of a request and the scopes of the key. The middleware also checks the
 * Spoken Terms subscription and the rate limit of the account.
 */
function admitted({ keyring, quotas }: Pick<AppOptions, 'keyring' | 'quotas'>): Stage {
  return (context, next) => {
    const caller = keyring.caller(context.req.header('authorization'));
    if (caller === undefined) throw new Refusal(401);
    const { scope, tag } = operationOf(context);
    if (caller.scopes !== undefined && !caller.scopes.some((one) => one === scope)) throw new Refusal(403);
    if (tag === 'Spoken Terms' && !caller.account.spokenTerms) throw new Refusal(403);
    quotas.takeRequest(caller.account);
    context.set('account', caller.account);
    return next();
  };
}

/**
 * Checks the media type, the parameters and the body of a request. If a valid request has a header `Prefer`, responds
 * with the example that the header names. The Prism mock server supports the same header.
 */
const read: Stage = async (context, next) => {
  const operation = operationOf(context);
  const { raw } = context.req;
  const seen = (body: unknown): void => context.set('body', body);
  context.set('valid', await operation.read(raw, context.env.body, context.req.param(), seen));
  const preference = preferenceOf(raw.headers);
  if (preference === undefined) return next();
  const { code, example } = preference;
  if (operation.responses[code] !== undefined) return send(context, exampleAnswer(operation, code, example));
  const message = `Requested status code ${code} is not defined in the description`;
  return send(context, refuse(new Refusal(404, { message })));
};

/**
 * Returns the middleware that responds with a fault if a fault applies to the request. `place` is the kind of a signed
 * URL: `upload` or `download`. Without `place`, the fault is found by the operation of the request.
 */
function struckBy(faults: ActiveFaults, place?: SignedAddress['name']): Stage {
  return async (context, next) => {
    const { operation } = context.var;
    const fault = faults.strike(place ?? operationOf(context).id);
    if (fault === undefined) return next();
    context.set('fault', fault);
    const example = (status: number): Response =>
      send(context, operation === undefined ? refuse(new Refusal(status)) : exampleAnswer(operation, status));
    const work = async (): Promise<Response> => {
      await next();
      return context.res;
    };
    const response = await play(fault, work, example, context.req.raw, context.env.signal);
    // The old response is removed first, because Hono merges its headers into the new response.
    context.res = undefined;
    context.res = response;
  };
}

/** Returns the middleware that calls the handler of the operation, and sends its response. */
function handled(handlers: Handlers, origin: string | undefined): Stage {
  return async (context) => {
    const operation = operationOf(context);
    // The types of the handler come from the description, which has validated the request.
    const handler = handlers[operation.id as keyof Handlers] as (call: unknown) => unknown;
    const { account, valid } = context.var;
    const { raw } = context.req;
    const pause = createPause(raw.signal);
    const reply = await handler({ ...valid, account, origin: origin ?? new URL(raw.url).origin, pause });
    return send(context, described(operation, reply));
  };
}

/** Returns the middleware that handles an upload or download at a signed URL. */
function signedStage({ handle }: SignedAddress): Stage {
  return async (context) => {
    const { env, req, var: vars } = context;
    const { expired, readBytesPerSecond: pace } = vars.fault ?? {};
    // A client believes that the URL has expired only if the clock of the response says the same.
    if (expired) throw addressExpired(Number(req.query('expires')) + 1_000);
    const body = pace === undefined ? env.body : paced(env.body, pace, env.signal);
    return send(context, await handle({ ...env, body, request: req.raw, job: req.param('job') ?? '' }));
  };
}

function operationOf(context: Context<Env>): ServedOperation {
  const operation = context.get('operation');
  if (operation === undefined) throw new Error('No operation was chosen');
  return operation;
}

function send(context: Context<Env>, { status, headers, json, raw }: Answer): Response {
  const reply = json === undefined ? undefined : JSON.stringify(json);
  context.set('reply', reply);
  const body = noBodyStatuses.has(status) ? null : (reply ?? raw ?? null);
  const type = reply !== undefined && body !== null ? { 'content-type': 'application/json' } : {};
  return new Response(body, { status, headers: { ...headers, ...type } });
}

function described(operation: ServedOperation, reply: unknown): Answer {
  // The handler returns the Reply type of its operation, with some of these fields.
  const { status, body, text, mediaType } = reply as {
    status: number;
    body?: unknown;
    text?: string;
    mediaType?: string;
  };
  const content = mediaType ?? (body === undefined ? undefined : 'application/json');
  const violation = operation.violation(status, content, body ?? text);
  if (violation !== undefined)
    throw new Error(`The response of ${operation.id} violates the description: ${violation}`);
  if (text === undefined) return { status, json: body };
  return { status, raw: text, headers: { 'content-type': String(mediaType) } };
}
