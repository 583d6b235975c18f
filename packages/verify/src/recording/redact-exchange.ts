// One exchange as a line of the session: method, path, query, allowed headers and bodies, each redacted by the operation
// that the description has at the path.

import { findOperation } from 'language-service-client/operations';
import { type Document, type MediaType, resolve, type Schema } from 'language-service-description/document';
import { listOperations, type Operation } from 'language-service-description/operations';
import type { RecordedExchange, RecordedMessage, Redacted } from 'language-service-description/session';
import { type Exchange, type Message, splitOnce } from './exchange.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import { redactBody } from './redact-body.ts';
import { redactHeaders, secretsOf } from './redact-headers.ts';
import { Redactor, type Shared, sharedBy, withheld } from './redact-value.ts';

/** Makes the line of each exchange of a recording. */
export type Redaction = (exchange: Exchange) => Promise<RecordedExchange>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export function createRedaction(document: Document, pseudonyms: Pseudonyms): Redaction {
  const operations = listOperations(document);
  const shared = sharedBy(document, pseudonyms);
  const sent = new Redactor(shared, 'program');
  const came = new Redactor(shared, 'service');
  const literals = new Set(
    operations.flatMap(({ path }) => path.split('/')).filter((part) => !part.includes('{')),
  );
  return async (exchange) => {
    for (const secret of secretsOf(exchange.request.headers)) shared.secrets.add(secret);
    const { target, request, response, file, ended } = exchange;
    const [path = '', query = ''] = target === undefined ? [] : splitOnce(target, '?');
    const operation = findOperation(operations, exchange.method, path);
    return {
      at: new Date(exchange.startedMs).toISOString(),
      ms: Math.round(exchange.endedMs - exchange.startedMs),
      ...(operation !== undefined && { operation: operation.id }),
      method: methods.includes(exchange.method) ? exchange.method : '~',
      path: target === undefined ? 'signed address' : redactPath(path, operation, literals, shared),
      ...(query !== '' && { query: redactQuery(query, operation, sent) }),
      request: await redactMessage(sent, request, operation?.body?.content, operation),
      ...(response !== undefined && {
        status: response.status,
        response: await redactMessage(
          came,
          response,
          contentOf(document, operation, response.status),
          operation,
        ),
      }),
      ...(file !== undefined && { file }),
      ...(ended !== undefined && { ended }),
    };
  };
}

async function redactMessage(
  redactor: Redactor,
  { headers, body }: Message,
  content: Operation['node']['responses'][string]['content'],
  operation: Operation | undefined,
): Promise<RecordedMessage> {
  const redacted = body?.length ? await redactBody(redactor, headers, body, content) : undefined;
  return {
    headers: redactHeaders(headers, operation?.headers ?? [], redactor.shared.pseudonyms),
    ...(redacted !== undefined && { body: redacted }),
  };
}

/** What the description says of a status; a success or an error that it does not list is read as one that it does. */
function contentOf(
  document: Document,
  operation: Operation | undefined,
  status: number,
): Readonly<Record<string, MediaType>> | undefined {
  if (operation === undefined) return undefined;
  const replies = status < 400 ? operation.success : operation.errors;
  const reply = replies.find((one) => one.status === status) ?? replies[0];
  return reply && resolve(document, reply.response).content;
}

function redactPath(
  path: string,
  operation: Operation | undefined,
  literals: ReadonlySet<string>,
  { pseudonyms }: Shared,
): string {
  const template = operation?.path.split('/') ?? [];
  return path
    .split('/')
    .map((part, at) => {
      const isLiteral = operation === undefined ? literals.has(part) : part === template[at];
      return isLiteral ? part : pseudonyms.ofId(decoded(part));
    })
    .join('/');
}

function redactQuery(
  query: string,
  operation: Operation | undefined,
  redactor: Redactor,
): Readonly<Record<string, Redacted>> {
  return Object.fromEntries(
    [...new URLSearchParams(query)].map(([name, text]) => {
      const schema: Schema | undefined = operation?.query.find((one) => one.name === name)?.schema;
      if (schema === undefined) return [redactor.shared.pseudonyms.ofText(name), withheld('string')];
      return [name, redactor.formText(schema, name, text)];
    }),
  );
}

/** The same id has one pseudonym, however it is written. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
