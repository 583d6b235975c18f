// Sends a case through the client where possible, with limit checks off, so that the contract also tests the client.
// Requests that the client cannot make (no key, other media types) are sent with fetch.

import { ApiError, createClient, ResponseParseError } from 'language-service-client';
import { type DescribedOperation, operationOf, type RequestExample } from '../../support/description.ts';
import { bodyOf, filledPath, methodOf } from '../../support/documented-calls.ts';
import type { ContractCase } from '../cases/contract-case.ts';
import { type Exchange, observed } from '../validator/exchange.ts';
import { contractKeys } from './keys.ts';
import type { Target } from './target.ts';

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
type Asked = Pick<ContractCase, 'operation' | 'path' | 'query' | 'body' | 'mediaType' | 'key'>;

/** Sends a request; the headers go with it. */
export async function sendCase(target: Target, asked: Asked, headers: Record<string, string>): Promise<Sent> {
  const exchanges: Exchange[] = [];
  const send = observed(target.send, (exchange) => exchanges.push(exchange));
  const operation = operationOf(asked.operation);
  const first = operation.requests[0]?.mediaType;
  const isPlain = asked.key === 'none' || (asked.mediaType !== undefined && asked.mediaType !== first);
  const all = { ...operation.headers, ...headers };
  const client = isPlain ? undefined : await sendThroughClient({ ...target, send }, operation, asked, all);
  if (isPlain) await send(plainRequest(target, operation, asked, all));
  const [exchange, another] = exchanges;
  if (exchange === undefined || another !== undefined)
    throw new Error(`${asked.operation} was sent ${exchanges.length} times`);
  return { exchange, ...(client === undefined ? {} : { client }) };
}

async function sendThroughClient(
  { baseUrl, send }: Target,
  operation: DescribedOperation,
  asked: Asked,
  headers: Record<string, string>,
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
  try {
    const { status, data } = await methodOf(client, operation.id)(...given, { headers }).withResponse();
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
  const body = plainBody(operation, asked);
  const { path, pathValues, query, method } = operation;
  const url = new URL(baseUrl + filledPath({ path, pathValues: asked.path ?? pathValues }));
  for (const [name, value] of Object.entries(asked.query ?? query))
    url.searchParams.append(name, String(value));
  return new Request(url, {
    method,
    headers: { ...headers, ...(key !== undefined && { authorization: `Service-Auth-Key ${key}` }) },
    ...(body !== undefined && { body }),
  });
}

/** Returns a body whose type the platform names, so that it can choose the boundary of a form. */
function plainBody(operation: DescribedOperation, { body, mediaType }: Asked): RequestInit['body'] {
  const example = operation.requests.find((one) => mediaType === undefined || one.mediaType === mediaType);
  if (example === undefined)
    return mediaType === undefined ? undefined : new Blob([String(body)], { type: mediaType });
  const given = bodyOf(body === undefined ? example : { ...example, value: body });
  if (example.mediaType === 'application/json')
    return new Blob([JSON.stringify(given)], { type: example.mediaType });
  const form = formOf(given);
  if (example.mediaType === 'multipart/form-data') return form;
  return new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
}

/** Returns a form as the description has it: a list of objects is one JSON array, a list of texts one field a text. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const isListOfTexts = Array.isArray(value) && value.every((one) => typeof one !== 'object');
    for (const one of isListOfTexts ? value : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else form.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one));
    }
  }
  return form;
}

function bodyFor({ requests }: DescribedOperation, { body }: Asked): object | undefined {
  const [example] = requests;
  return example && bodyOf(body === undefined ? example : withValue(example, body));
}

function withValue(example: RequestExample, value: unknown): RequestExample {
  return { ...example, value, files: example.files.filter((name) => Object(value)[name] !== undefined) };
}
