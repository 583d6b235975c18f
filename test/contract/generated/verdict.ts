// What is due of a generated request: the status, a body the description knows, the field by its name; and of what
// was taken, that what was created can be read as it was sent, and that what was deleted is gone.

import type { DescribedOperation } from '../validator/described-operations.ts';
import { type Exchange, mediaTypeOf } from '../validator/exchange.ts';
import { partAt } from '../validator/locate-part.ts';
import { readJson } from '../validator/read-values.ts';
import { curlOf, type GeneratedRequest } from './generated-request.ts';
import { exampleRequest, examplesOf, type GeneratedService } from './generated-service.ts';
import { linkedValues, type Values } from './links.ts';

/** Statuses of HTTP itself, of every operation; their bodies are error bodies too. */
const ofHttp = [405, 415];

/** Sends a generated request; gives every disagreement, with the request that shows it. */
export async function judgeGenerated(
  service: GeneratedService,
  operation: DescribedOperation,
  generated: GeneratedRequest,
): Promise<string[]> {
  const needsThing = generated.due.status === 'success' || generated.due.status === 404;
  const values = needsThing
    ? { ...(await service.make(operation)), ...generated.pathValues }
    : examplesOf(operation);
  const request = { ...generated, pathValues: values };
  const exchange = await service.send(request);
  const found = [
    ...statusFaults(operation, request, exchange),
    ...requestFaults(service, request, exchange),
    ...replyFaults(service, request, exchange),
    ...(exchange.status < 300 ? keptFaults(request, exchange) : []),
    ...(exchange.status < 300 ? await followed(service, operation, request, exchange) : []),
  ];
  return found.map((words) => `${operation.id}: ${generated.kind}: ${words}\n  ${curlOf(request)}`);
}

function statusFaults(
  { replies }: DescribedOperation,
  { due }: GeneratedRequest,
  exchange: Exchange,
): string[] {
  const { status, replyBody } = exchange;
  const fits = due.status === 'success' ? status < 300 && replies.has(status) : status === due.status;
  if (!fits) return [`${due.status} is due, and ${status} comes: ${replyBody.slice(0, 300)}`];
  const { message: said, detail } = Object(readJson(replyBody));
  // Spoken Terms say `Bad request`, as documented, and name the field in the detail.
  const message = String(said === 'Bad request' ? detail : said);
  const named = due.field?.split('.')[0];
  return named === undefined || message.includes(named)
    ? []
    : [`the message does not name ${named}: ${message}`];
}

/** The generator and the validator must agree on what is right. */
function requestFaults(
  { validator }: GeneratedService,
  { due }: GeneratedRequest,
  exchange: Exchange,
): string[] {
  if (due.status !== 'success' && due.status !== 400) return [];
  const faults = validator.requestFaults(exchange).filter(({ undeclared }) => !(undeclared && due.isOpen));
  if (due.status === 'success') return faults.map(({ words }) => words);
  return faults.length > 0 ? [] : ['the validator sees nothing wrong with the request'];
}

function replyFaults(
  { validator }: GeneratedService,
  { due }: GeneratedRequest,
  exchange: Exchange,
): string[] {
  if (ofHttp.includes(exchange.status)) return errorBodyFaults(exchange);
  return validator
    .replyFaults(exchange)
    .filter(({ undeclared }) => !(undeclared && due.isOpen))
    .map(({ words }) => words);
}

function errorBodyFaults({ replyHeaders, replyBody }: Exchange): string[] {
  const isError = typeof Reflect.get(Object(readJson(replyBody)), 'message') === 'string';
  return [
    ...(isError && mediaTypeOf(replyHeaders) === 'application/json' ? [] : [`${replyBody} is no error body`]),
    ...(replyHeaders.has('x-trace-id') ? [] : ['the header x-trace-id is missing']),
  ];
}

/** A field that is sent and answered under one name has one value; language codes change their case. */
function keptFaults({ body }: GeneratedRequest, { replyBody }: Exchange): string[] {
  const sent = body === undefined || 'text' in body ? {} : Object(body.value);
  const answered = Object(readJson(replyBody));
  return Object.keys(sent)
    .filter((name) => name in answered && typeof sent[name] !== 'object')
    .filter((name) => String(sent[name]).toLowerCase() !== String(answered[name]).toLowerCase())
    .map(
      (name) =>
        `${name} is sent as ${JSON.stringify(sent[name])} and answered as ${JSON.stringify(answered[name])}`,
    );
}

/** Asks what the answer links to: first what reads, last what deletes. What only reads leads to nothing that writes. */
async function followed(
  service: GeneratedService,
  operation: DescribedOperation,
  request: GeneratedRequest,
  exchange: Exchange,
): Promise<string[]> {
  const found: string[] = [];
  for (const { name, target, values } of nextOf(service, operation, exchange)) {
    const next = nextRequest(operation, target, request, values);
    const answer = await service.send(next);
    const faults = [
      ...(operation.method === 'DELETE'
        ? goneFaults(answer)
        : thereFaults(service, operation, target, exchange, answer)),
      ...replyFaults(service, { ...next, due: request.due }, answer),
      ...(target.method === 'DELETE' && answer.status === 204
        ? await followed(service, target, next, answer)
        : []),
    ];
    found.push(...faults.map((words) => `then ${name}: ${words}\n  ${curlOf(next)}`));
  }
  return found;
}

const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];

function nextOf(
  { validator }: GeneratedService,
  operation: DescribedOperation,
  exchange: Exchange,
): { readonly name: string; readonly target: DescribedOperation; readonly values: Values }[] {
  const links = [...(operation.replies.get(exchange.status)?.links ?? [])];
  return links
    .flatMap(([name, link]) => {
      const target = validator.operations.find(({ id }) => id === link.operationId);
      const values = linkedValues(operation, link, exchange);
      return target === undefined || values === undefined ? [] : [{ name, target, values }];
    })
    .filter(({ target }) => operation.method !== 'GET' || target.method === 'GET')
    .toSorted((one, other) => order.indexOf(one.target.method) - order.indexOf(other.target.method));
}

/** A link to the operation itself leads on under the same conditions. */
function nextRequest(
  operation: DescribedOperation,
  target: DescribedOperation,
  { query }: GeneratedRequest,
  values: Values,
): GeneratedRequest {
  const next = exampleRequest(target, values);
  return target === operation
    ? { ...next, query: [...query.filter(([name]) => !(name in values)), ...next.query] }
    : next;
}

function goneFaults({ status }: Exchange): string[] {
  return status === 404 ? [] : [`what was deleted answers ${status}`];
}

function thereFaults(
  { document }: GeneratedService,
  operation: DescribedOperation,
  target: DescribedOperation,
  before: Exchange,
  answer: Exchange,
): string[] {
  if (answer.status >= 300) return [`it answers ${answer.status}: ${answer.replyBody.slice(0, 300)}`];
  const isSame =
    target.method === 'GET' &&
    operation.method !== 'GET' &&
    schemaOf(document, operation, before) === schemaOf(document, target, answer);
  return isSame && before.replyBody !== answer.replyBody
    ? [`what was made is read as ${answer.replyBody.slice(0, 300)}, not ${before.replyBody.slice(0, 300)}`]
    : [];
}

/** The place of the schema of an answer. */
function schemaOf(
  document: object,
  { replies }: DescribedOperation,
  { status }: Exchange,
): string | undefined {
  const [schema] = replies.get(status)?.content.values() ?? [];
  return schema && partAt(document, schema).pointer;
}
