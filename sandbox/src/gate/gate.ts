import { Hono } from 'hono';
import type { Caller, Keyring } from '../access/accounts.ts';
import { type Clock, timestamp } from '../clock.ts';
import type { StrikingFaults } from '../faults.ts';
import type { Handlers } from '../handlers/handler.ts';
import type { JournalEntry, WritableJournal } from '../journal.ts';
import { Refusal } from '../refusal.ts';
import { type Answer, exampleAnswer, refuse, refuseOutside, respond } from './answers.ts';
import { ConnectionReset, fail } from './failing.ts';
import { type GateOperation, gateOperations } from './operations.ts';
import { type Preference, preferenceOf } from './preferring.ts';

// What a request must pass, in this order: key (401), scope and plan (403), media type (415), parameters and
// body (400), then the handler, which alone knows what exists (404) and what is allowed now (409, 456).

/** What only the carrier of a request knows. */
export interface Carrier {
  /** Tells a client that asked `Expect: 100-continue` to send its body. */
  readonly proceed?: () => void;
  /** The body where it is cheaper to read than through the Request; reading it leaves the connection open. */
  readonly body?: AsyncIterable<Uint8Array>;
}

/** A request to a signed address. */
export interface SignedCall {
  readonly request: Request;
  readonly job: string;
  readonly carrier: Carrier;
}

/** What answers below a prefix of signed addresses. */
export interface SignedAddress {
  /** What faults call it. */
  readonly name: 'upload' | 'download';
  handle(call: SignedCall): Promise<Answer>;
}

export interface GateOptions {
  readonly keyring: Keyring;
  readonly handlers: Handlers;
  /** Signed addresses by path prefix. */
  readonly signed: Readonly<Record<string, SignedAddress>>;
  readonly faults: StrikingFaults;
  readonly clock: Clock;
  readonly journal: WritableJournal;
  /** Origin of signed addresses. Default: the one the request came to. */
  readonly origin?: string;
}

/** What of an exchange is known before its answer. */
interface Exchange {
  readonly request: Request;
  readonly carrier: Carrier;
  operation?: string;
  body?: unknown;
}

export type Gate = (request: Request, carrier: Carrier) => Promise<Response>;

/** The service as a function from Request to Response. */
export function createGate(options: GateOptions): Gate {
  const app = new Hono<{ Bindings: Carrier }>();
  app.onError((error) => {
    throw error;
  });
  for (const [prefix, address] of Object.entries(options.signed)) {
    app.all(`${prefix}/:job`, (context) => {
      const exchange = exchangeOf(context);
      const call = { ...exchange, job: context.req.param('job') };
      return record(options, exchange, () => passSigned(options, address, call));
    });
  }
  for (const [path, operations] of routes()) {
    app.all(path, (context) => {
      const exchange = exchangeOf(context);
      const operation = operations.find(({ method }) => method === exchange.request.method);
      if (operation === undefined) return record(options, exchange, async () => wrongMethod(operations));
      exchange.operation = operation.id;
      return record(options, exchange, () => pass(options, operation, exchange, context.req.param()));
    });
  }
  app.notFound((context) =>
    record(options, exchangeOf(context), async () => refuseOutside(new Refusal(404))),
  );
  return async (request, carrier) => app.fetch(request, carrier);
}

function exchangeOf(context: { readonly req: { readonly raw: Request }; readonly env: Carrier }): Exchange {
  return { request: context.req.raw, carrier: context.env };
}

/** Operations by route; a literal segment wins over a parameter. */
function routes(): [path: string, operations: GateOperation[]][] {
  const byPath = Object.groupBy(gateOperations, ({ path }) => path);
  return Object.entries(byPath)
    .sort(([one], [other]) => Number(one.endsWith('}')) - Number(other.endsWith('}')))
    .map(([path, operations = []]) => [path.replaceAll(/\{([^}]+)\}/g, ':$1'), operations]);
}

async function pass(
  { keyring, handlers, faults, origin }: GateOptions,
  operation: GateOperation,
  exchange: Exchange,
  path: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { request, carrier } = exchange;
  try {
    const { account } = admit(operation, keyring.caller(request.headers.get('authorization') ?? undefined));
    carrier.proceed?.();
    const judged = await operation.read(request, path);
    exchange.body = judged.body;
    const preference = preferenceOf(request.headers);
    if (preference !== undefined) return preferred(operation, preference);
    // The request was judged by the description of the operation whose types the handler has.
    const handler = handlers[operation.id as keyof Handlers] as (call: unknown) => unknown;
    const call = { ...judged, account, origin: origin ?? new URL(request.url).origin };
    const work = async (): Promise<Answer> => described(operation, await handler(call));
    const fault = faults.strike(operation.id);
    if (fault === undefined) return await work();
    return await fail(fault, work, (status) => exampleAnswer(operation, status), request.signal);
  } catch (error) {
    if (error instanceof ConnectionReset || request.signal.aborted) throw error;
    return refuse(error, operation);
  }
}

async function passSigned(
  { faults }: GateOptions,
  address: SignedAddress,
  call: SignedCall,
): Promise<Answer> {
  const work = (): Promise<Answer> => address.handle(call);
  const fault = faults.strike(address.name);
  try {
    if (fault === undefined) return await work();
    return await fail(fault, work, (status) => refuseOutside(new Refusal(status)), call.request.signal);
  } catch (error) {
    if (error instanceof ConnectionReset || call.request.signal.aborted) throw error;
    return refuseOutside(error);
  }
}

function preferred(operation: GateOperation, { code, example }: Preference): Answer {
  if (operation.responses[code] === undefined) {
    return refuseOutside(
      new Refusal(404, { message: `Requested status code ${code} is not defined in the document` }),
    );
  }
  return exampleAnswer(operation, code, example);
}

function admit(operation: GateOperation, caller: Caller | undefined): Caller {
  if (caller === undefined) throw new Refusal(401);
  const { scopes, account } = caller;
  if (scopes !== undefined && !scopes.some((scope) => scope === operation.scope)) throw new Refusal(403);
  if (operation.tag === 'Spoken Terms' && !account.spokenTerms) throw new Refusal(403);
  return caller;
}

function described(operation: GateOperation, reply: unknown): Answer {
  // Handlers answer with the Reply type of their operation; its parts differ by operation.
  const { status, body, text, mediaType } = reply as {
    status: number;
    body?: unknown;
    text?: string;
    mediaType?: string;
  };
  const content = mediaType ?? (body === undefined ? undefined : 'application/json');
  const breach = operation.breach(status, content, body ?? text);
  if (breach !== undefined) throw new Error(`${operation.id} broke the description: ${breach}`);
  if (text === undefined) return { status, json: body };
  return { status, raw: text, headers: { 'content-type': String(mediaType) } };
}

function wrongMethod(operations: readonly GateOperation[]): Answer {
  const allow = operations.map(({ method }) => method).join(', ');
  return refuseOutside(new Refusal(405, { headers: { allow } }));
}

async function record(
  { clock, journal }: GateOptions,
  exchange: Exchange,
  answering: () => Promise<Answer>,
): Promise<Response> {
  const time = timestamp(clock.now());
  const answer = await answering().catch((error) => {
    journal.write({ ...entryOf(exchange, time), traceId: '', status: 0 });
    throw error;
  });
  const response = respond(answer, clock);
  journal.write({ ...entryOf(exchange, time), ...replyOf(answer, response) });
  return response;
}

function entryOf(
  { request, operation, body }: Exchange,
  time: string,
): Omit<JournalEntry, 'traceId' | 'status'> {
  const { pathname, search } = new URL(request.url);
  return {
    time,
    method: request.method,
    path: pathname,
    query: search,
    headers: Object.fromEntries(request.headers),
    ...(operation === undefined ? {} : { operation }),
    ...(body === undefined ? {} : { body }),
  };
}

function replyOf(answer: Answer, response: Response): Pick<JournalEntry, 'traceId' | 'status' | 'reply'> {
  return {
    traceId: response.headers.get('x-trace-id') ?? '',
    status: answer.status,
    ...(answer.json === undefined ? {} : { reply: answer.json }),
  };
}
