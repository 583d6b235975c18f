// Sends a case through the client where possible, with limit checks off, so that the contract also tests the client.
// Requests that the client cannot make (no key, other media types) are sent with fetch.

import { ApiError, createClient, ResponseParseError } from 'language-service-client';
import { type DescribedOperation, operationOf, type RequestExample } from '../../support/description.ts';
import { bodyOf, filledPath, methodOf } from '../../support/documented-calls.ts';
import { encodedBody } from '../../support/encoded-bodies.ts';
import type { ContractCase } from '../cases/contract-case.ts';
import type { Target } from '../targets/target.ts';
import { type Exchange, observed } from '../validator/exchange.ts';
import { contractKeys } from './keys.ts';

/** The request, the response, and the client's result. */
export interface Sent {
  readonly exchange: Exchange;
  /** Absent when the client did not send it. */
  readonly client?: ClientAnswer;
}

/** What the client gave: data of a success, the service's words of a failure. */
export interface ClientAnswer {
  readonly status: number;
  readonly data: unknown;
  /** It refused the answer, since that contradicts the request: an example of the mock may be one to another request. */
  readonly isOther?: true;
}

/** A request without its expected response. */
export type Asked = Pick<ContractCase, 'operation' | 'path' | 'query' | 'body' | 'mediaType' | 'key'>;

/** Sends a request; the headers go with it. */
export async function sendCase(target: Target, asked: Asked, headers: Record<string, string>): Promise<Sent> {
  const exchanges: Exchange[] = [];
  const send = observed(target.send, (exchange) => exchanges.push(exchange));
  const operation = operationOf(asked.operation);
  const first = operation.requests[0]?.mediaType;
  const isPlain = asked.key === 'none' || (asked.mediaType !== undefined && asked.mediaType !== first);
  const client = isPlain ? undefined : await sendThroughClient(target, operation, asked, headers, send);
  if (isPlain) await send(plainRequest(target, operation, asked, headers));
  const [exchange, another] = exchanges;
  if (exchange === undefined || another !== undefined)
    throw new Error(`${asked.operation} was sent ${exchanges.length} times`);
  return { exchange, ...(client === undefined ? {} : { client }) };
}

async function sendThroughClient(
  { baseUrl }: Target,
  operation: DescribedOperation,
  asked: Asked,
  headers: Record<string, string>,
  send: Target['send'],
): Promise<ClientAnswer> {
  const client = createClient({
    baseUrl,
    apiKey: String(contractKeys[asked.key ?? 'full']),
    fetch: (url, init) => send(new Request(url, init)),
    maxRetries: 0,
    checkRequests: false,
  });
  const object = bodyFor(operation, asked) ?? asked.query ?? operation.query;
  const given = [...(asked.path ?? operation.pathValues), ...(operation.takesObject ? [object] : [])];
  const options = { headers: { ...operation.headers, ...headers } };
  try {
    const { status, data } = await methodOf(client, operation.id)(...given, options).withResponse();
    return { status, data };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, data: error.serviceMessage };
    if (error instanceof ResponseParseError) {
      const isOther = error.message.includes('although the request has');
      return { status: error.status, data: undefined, ...(isOther ? { isOther } : {}) };
    }
    throw error;
  }
}

function plainRequest(
  { baseUrl }: Target,
  operation: DescribedOperation,
  asked: Asked,
  headers: Record<string, string>,
): Request {
  const key = contractKeys[asked.key ?? 'full'];
  const { body, contentType } = plainBody(operation, asked);
  const url = new URL(
    baseUrl + filledPath({ path: operation.path, pathValues: asked.path ?? operation.pathValues }),
  );
  for (const [name, value] of Object.entries(asked.query ?? operation.query))
    url.searchParams.append(name, String(value));
  return new Request(url, {
    method: operation.method,
    headers: {
      ...operation.headers,
      ...headers,
      ...(key === undefined ? {} : { authorization: `Service-Auth-Key ${key}` }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(body === undefined ? {} : { body }),
  });
}

function plainBody(
  operation: DescribedOperation,
  { body, mediaType }: Asked,
): Partial<ReturnType<typeof encodedBody>> {
  const example = operation.requests.find((one) => mediaType === undefined || one.mediaType === mediaType);
  if (example === undefined)
    return mediaType === undefined ? {} : { body: String(body), contentType: mediaType };
  return encodedBody(body === undefined ? example : { ...example, value: body });
}

function bodyFor({ requests }: DescribedOperation, { body }: Asked): object | undefined {
  const [example] = requests;
  return example && bodyOf(body === undefined ? example : withValue(example, body));
}

function withValue(example: RequestExample, value: unknown): RequestExample {
  return { ...example, value, files: example.files.filter((name) => Object(value)[name] !== undefined) };
}
