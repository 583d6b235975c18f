// A request is checked in this order: key (401), scope and plan (403), the account's rate (429), media type (415),
// parameters and body (400), a scripted fault. Then the handler checks what exists (404) and what is allowed now (409,
// 456).

import type { Caller, Keyring } from '../access/accounts.ts';
import type { Quotas } from '../access/quotas.ts';
import { createPause } from '../async/pause.ts';
import { addressExpired, Refusal } from '../errors/refusal.ts';
import type { Fault } from '../faults/fault.ts';
import type { ActiveFaults } from '../faults/faults.ts';
import type { Handlers } from '../resources/handler.ts';
import { type Answer, exampleAnswer, refuse, refuseOutside } from './answers.ts';
import { ConnectionReset, fail } from './apply-fault.ts';
import { paced } from './body/throttle.ts';
import type { ServedOperation } from './operations.ts';
import { type Preference, preferenceOf } from './preference.ts';
import type { Exchange } from './record-exchange.ts';

/** A request to a signed address. */
export interface SignedCall extends Exchange {
  readonly job: string;
}

/** What answers below a prefix of signed addresses. */
export interface SignedAddress {
  /** What faults call it. */
  readonly name: 'upload' | 'download';
  handle(call: SignedCall): Promise<Answer>;
}

/** What a request passes by. */
export interface PipelineOptions {
  readonly keyring: Keyring;
  readonly quotas: Quotas;
  readonly handlers: Handlers;
  readonly faults: ActiveFaults;
  /** Origin of signed addresses. Default: that of the request. */
  readonly origin?: string;
}

export async function answerRequest(
  { keyring, quotas, handlers, faults, origin }: PipelineOptions,
  operation: ServedOperation,
  exchange: Exchange,
  path: Readonly<Record<string, string>>,
): Promise<Answer> {
  const { request, connection } = exchange;
  try {
    const { account } = admit(operation, keyring.caller(request.headers.get('authorization') ?? undefined));
    quotas.takeRequest(account);
    const pause = createPause(request.signal);
    const valid = await operation.read(request, connection, path, exchange);
    const preference = preferenceOf(request.headers);
    if (preference !== undefined) return preferred(operation, preference);
    // The request was valid by the description of the operation whose types the handler has.
    const handler = handlers[operation.id as keyof Handlers] as ((call: unknown) => unknown) | undefined;
    if (handler === undefined) throw missingHandler(operation);
    const call = { ...valid, account, origin: origin ?? new URL(request.url).origin, pause };
    const work = async (): Promise<Answer> => {
      return described(operation, await handler(call));
    };
    const fault = faults.strike(operation.id);
    exchange.fault = fault;
    if (fault === undefined) return await work();
    return await fail(fault, work, (status) => exampleAnswer(operation, status), exchange);
  } catch (error) {
    if (error instanceof ConnectionReset || exchange.signal.aborted) throw error;
    return refuse(error, operation);
  }
}

export async function answerSignedRequest(
  { faults }: PipelineOptions,
  address: SignedAddress,
  call: SignedCall,
): Promise<Answer> {
  const fault = faults.strike(address.name);
  call.fault = fault;
  const work = async (): Promise<Answer> => {
    if (fault?.expired) throw addressExpired();
    return address.handle(slowed(call, fault));
  };
  try {
    if (fault === undefined) return await work();
    return await fail(fault, work, (status) => refuseOutside(new Refusal(status)), call);
  } catch (error) {
    if (error instanceof ConnectionReset || call.signal.aborted) throw error;
    return refuseOutside(error);
  }
}

function slowed(call: SignedCall, fault: Fault | undefined): SignedCall {
  const body = call.connection.body ?? call.request.body;
  if (fault?.readBytesPerSecond === undefined || body === null) return call;
  return {
    ...call,
    connection: { ...call.connection, body: paced(body, fault.readBytesPerSecond, call.signal) },
  };
}

function preferred(operation: ServedOperation, { code, example }: Preference): Answer {
  if (operation.responses[code] === undefined) {
    return refuseOutside(
      new Refusal(404, { message: `Requested status code ${code} is not defined in the document` }),
    );
  }
  return exampleAnswer(operation, code, example);
}

function admit(operation: ServedOperation, caller: Caller | undefined): Caller {
  if (caller === undefined) throw new Refusal(401);
  const { scopes, account } = caller;
  if (scopes !== undefined && !scopes.some((scope) => scope === operation.scope)) throw new Refusal(403);
  if (operation.tag === 'Spoken Terms' && !account.spokenTerms) throw new Refusal(403);
  return caller;
}

function missingHandler({ id }: ServedOperation): Error {
  const [resource = ''] = id.split('_');
  const file = resource.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new Error(`${id} has no handler. Add it to packages/sandbox/src/resources/${file}.ts`);
}

function described(operation: ServedOperation, reply: unknown): Answer {
  // Handlers answer with the Reply type of their operation; its parts differ by operation.
  const { status, body, text, mediaType } = reply as {
    status: number;
    body?: unknown;
    text?: string;
    mediaType?: string;
  };
  const content = mediaType ?? (body === undefined ? undefined : 'application/json');
  const violation = operation.violation(status, content, body ?? text);
  if (violation !== undefined) throw new Error(`${operation.id} broke the description: ${violation}`);
  if (text === undefined) return { status, json: body };
  return { status, raw: text, headers: { 'content-type': String(mediaType) } };
}
